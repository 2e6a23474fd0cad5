import { element, short } from './markup.js';
import type { Place } from './frame.js';
import type { Colours } from './theme.js';

const at = (radius: number, degrees: number): Place => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [radius * Math.cos(angle), radius * Math.sin(angle)];
};

const text = ([x, y]: Place): string => `${short(x)} ${short(y)}`;

/** A football: a black pentagon in the middle, a seam from each of its corners, a black patch at the rim where it ends. */
export function football(colours: Colours, [x, y]: Place, radius: number): string {
  const corners = [0, 72, 144, 216, 288];
  const pentagon = `M${corners.map((angle) => text(at(radius * 0.4, angle))).join('L')}Z`;
  const seams = corners
    .map((angle) => `M${text(at(radius * 0.4, angle))}L${text(at(radius * 0.72, angle))}`)
    .join('');
  const rim = short(radius);
  const patches = corners
    .map((angle) => {
      const side = (offset: number) => text(at(radius, angle + offset));
      const inner = (offset: number) => text(at(radius * 0.76, angle + offset));
      return `M${inner(-13)}L${inner(13)}L${side(25)}A${rim} ${rim} 0 0 0 ${side(-25)}Z`;
    })
    .join('');
  const ink = colours['ball-ink'];
  return element(
    'g',
    { transform: `translate(${short(x)} ${short(y)})` },
    element('circle', { r: radius, fill: colours.ball }) +
      element('path', { d: pentagon + patches, fill: ink }) +
      element('path', { d: seams, stroke: ink, 'stroke-width': radius * 0.09, fill: 'none' }) +
      element('circle', {
        r: radius,
        fill: 'none',
        stroke: colours['ball-edge'],
        'stroke-width': radius * 0.13,
      }),
  );
}
