import { SQUARE, type Place } from './frame.js';
import { item, type Layer } from './layer.js';
import { dashes } from './lines.js';
import { element, polyline } from './markup.js';
import type { Goal, Ink, PointsPicture, Spot } from './picture.js';
import { INK_ORDER, labelColour } from './points-routes.js';
import { textAt } from './sheet.js';
import { FONT, type Colours } from './theme.js';

const at = ([column, row]: Spot): Place => [column * SQUARE, row * SQUARE];

/** The goals' ground in their owners' tints, and the nets. */
export function goalLayers(picture: PointsPicture, colours: Colours): Layer[] {
  const area = (ink: Ink): Layer => ({
    id: `goals-${ink}`,
    attributes: { fill: ink === 'plain' ? colours['goal-a'] : colours[`goal-${ink}` as const] },
    items: picture.goals.flatMap((goal, index) => {
      if (goal.ink !== ink) return [];
      const [x, y] = at(goal.from);
      const [right, bottom] = at(goal.to);
      return [item(`${index}`, element('rect', { x, y, width: right - x, height: bottom - y }))];
    }),
  });
  const net: Layer = {
    id: 'nets',
    attributes: { fill: 'none', stroke: colours.net, 'stroke-width': 0.8, opacity: 0.55 },
    items: picture.goals.map((goal, index) => item(`${index}`, element('path', { d: netPath(goal) }))),
  };
  return [...INK_ORDER.map(area), net];
}

/** A net of small diamonds over the goal's rectangle. */
function netPath({ from, to }: Goal): string {
  const [left, top] = at(from);
  const [right, bottom] = at(to);
  const height = bottom - top;
  let path = '';
  for (let x = left - height + NET_MESH; x < right; x += NET_MESH) {
    const [start, end] = [Math.max(0, left - x), Math.min(height, right - x)];
    path += polyline([
      [x + start, top + start],
      [x + end, top + end],
    ]);
    path += polyline([
      [x + start, bottom - start],
      [x + end, bottom - end],
    ]);
  }
  return path;
}
const NET_MESH = SQUARE / 4;

/** The letter beside a goal, underlined in the style of its player's lines: a key to solid and dashed. */
export function letterLayers(picture: PointsPicture, colours: Colours): Layer[] {
  return INK_ORDER.map((ink) => ({
    id: `letters-${ink}`,
    attributes: {
      fill: labelColour(colours, ink),
      stroke: 'none',
      'font-family': FONT,
      'font-weight': 'bold',
    },
    items: picture.goals.flatMap((goal, index) => {
      if (goal.ink !== ink || goal.letter === '') return [];
      const [x, top] = at(goal.to);
      const y = top - SQUARE / 2;
      const middle = x + SQUARE * 0.52;
      const line = element('path', {
        d: polyline([
          [middle - 11, y + 11],
          [middle + 11, y + 11],
        ]),
        fill: 'none',
        stroke: labelColour(colours, ink),
        'stroke-width': 2.4,
        'stroke-linecap': 'round',
        'stroke-dasharray': ink === 'b' ? dashes(22, 3, 3.4) : undefined,
      });
      return [item(`${index}`, element('g', {}, textAt(goal.letter, [middle, y - 3], 19) + line))];
    }),
  }));
}
