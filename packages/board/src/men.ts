import { element, short } from './markup.js';
import type { Place } from './frame.js';
import type { Man } from './picture.js';
import type { Colours } from './theme.js';

/**
 * The three shapes, drawn around (0, 0) and pointing up. They are told apart in outline; the sign inside says how the
 * man sends the ball: along the cross, forward and to both obliques, or not at all (he moves sideways).
 */
const SHAPES: Readonly<Record<Man['shape'], { readonly body: string; readonly sign: string }>> = {
  triangle: {
    body: 'M-2.6 -15.9Q0 -20 2.6 -15.9L17.6 9.2Q19.8 13.6 15 13.6L-15 13.6Q-19.8 13.6 -17.6 9.2Z',
    sign: 'M0 -6V9.5M-7.2 3.6H7.2',
  },
  shield: {
    body: 'M-13 -16H13Q16 -16 16 -13V0Q16 9.5 0 17Q-16 9.5 -16 0V-13Q-16 -16 -13 -16Z',
    sign: 'M0 9V-8.5M0 2L-7.6 -5.6M0 2L7.6 -5.6',
  },
  capsule: {
    body: 'M-11 -11H11A11 11 0 0 1 11 11H-11A11 11 0 0 1 -11 -11Z',
    sign: 'M-12 0H12M-8 -4L-12 0L-8 4M8 -4L12 0L8 4',
  },
};

/** A man in the middle of his square; `up` men point to the top of the board. */
export function manMarkup(colours: Colours, man: Man, [x, y]: Place): string {
  const shape = SHAPES[man.shape];
  const light = man.tone === 'light';
  const turn = man.up ? undefined : 'scale(1 -1)';
  return element(
    'g',
    { transform: `translate(${short(x)} ${short(y)})` },
    element('path', {
      d: shape.body,
      // A shield hangs from its upper edge for either side.
      transform: man.shape === 'shield' ? undefined : turn,
      fill: light ? colours['man-light'] : colours['man-dark'],
      stroke: light ? colours['man-edge-light'] : colours['man-edge'],
      'stroke-width': 1.9,
      'stroke-linejoin': 'round',
    }) +
      element('path', {
        d: shape.sign,
        transform: turn,
        fill: 'none',
        stroke: light ? colours['man-edge-light'] : colours['man-light'],
        'stroke-width': 2.2,
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
      }),
  );
}
