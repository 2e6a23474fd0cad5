import { football } from '../ball.js';
import { placeOf } from '../frame.js';
import { HALF } from '../labels.js';
import { element, polyline, short } from '../markup.js';
import { spotKey, type Picture } from '../picture.js';
import { inkColour } from '../points-routes.js';
import { BALL_RADIUS } from '../points-strata.js';
import { SQUARES_BALL_RADIUS } from '../squares-strata.js';
import { coloursOf } from '../theme.js';
import type { Animation } from './state.js';
import type { Surface } from './surface.js';
import { partOfWay } from './way.js';

const COLOURS = coloursOf('auto');
/** Part of the time that a man takes before the ball sets out. */
const MAN_PART = 0.4;

/**
 * Shows a movement over a picture that stands already: hides what has been drawn by it, draws it again little by
 * little, and shows the picture as it is. Returns a function that ends it at once.
 */
export function animate(
  surface: Surface,
  picture: Picture,
  animation: Animation,
  done: () => void,
): () => void {
  const { svg, overlay } = surface;
  const places = animation.ball.map((spot) => placeOf(picture, spot));
  const manKey = animation.man?.at(-1);
  const man = manKey && surface.item('men', spotKey(manKey));
  const manPlaces = animation.man?.map((spot) => placeOf(picture, spot)) ?? [];
  const manTransform = man?.getAttribute('transform') ?? '';
  const holder = svg.ownerDocument.createElementNS('http://www.w3.org/2000/svg', 'g');
  const ink = picture.routes.findLast((route) => route.stage === 'now')?.ink ?? 'plain';
  const colour = inkColour(COLOURS, ink, 'now');
  let handle = 0;
  let start: number | undefined;

  const draw = (part: number) => {
    // Where the ball stays, the man has all the time.
    const manPart = man ? (places.length > 1 ? MAN_PART : 1) : 0;
    if (man) {
      const [x, y] = partOfWay(manPlaces, part / manPart).at(-1)!;
      man.setAttribute('transform', `translate(${short(x)} ${short(y)})`);
    }
    const reached = partOfWay(places, (part - manPart) / (1 - manPart));
    const trail =
      picture.kind === 'points'
        ? element('path', {
            d: polyline(reached),
            fill: 'none',
            stroke: colour,
            'stroke-width': HALF.now * 2,
            'stroke-linecap': 'round',
            'stroke-linejoin': 'round',
          })
        : '';
    const radius = picture.kind === 'points' ? BALL_RADIUS : SQUARES_BALL_RADIUS;
    holder.innerHTML = trail + football(COLOURS, reached.at(-1)!, radius);
  };
  const end = () => {
    cancelAnimationFrame(handle);
    svg.classList.remove('moving');
    holder.remove();
    man?.setAttribute('transform', manTransform);
  };
  const frame = (now: number) => {
    start ??= now;
    const part = (now - start) / Math.max(animation.milliseconds, 1);
    if (part >= 1) {
      end();
      done();
      return;
    }
    // Sets out and arrives softly.
    draw(part * part * (3 - 2 * part));
    handle = requestAnimationFrame(frame);
  };
  if (places.length === 0) {
    done();
    return () => undefined;
  }
  svg.classList.add('moving');
  overlay.append(holder);
  draw(0);
  handle = requestAnimationFrame(frame);
  return end;
}
