import { frameOf, SQUARE, type Box, type Place } from './frame.js';
import { item, type Item, type Layer, type Stratum } from './layer.js';
import { element, escapeXml, polyline, short } from './markup.js';
import { shownPart, type Picture } from './picture.js';
import { FONT, type Colours } from './theme.js';

const grid = (box: Box, step: number): string => {
  let path = '';
  for (let x = Math.ceil(box.x / step) * step; x <= box.x + box.width; x += step) {
    path += `M${short(x)} ${short(box.y)}v${short(box.height)}`;
  }
  for (let y = Math.ceil(box.y / step) * step; y <= box.y + box.height; y += step) {
    path += `M${short(box.x)} ${short(y)}h${short(box.width)}`;
  }
  return path;
};

/** The sheet of squared paper under everything. */
export const paperStratum: Stratum<Picture> = {
  uses: ['columns', 'rows', 'crop', 'columnNames', 'rowNames'],
  layers: (picture, colours) => {
    const { sheet, window } = frameOf(picture);
    const paper = element('rect', { ...sheet });
    return [
      { id: 'paper', attributes: { fill: colours.paper }, items: [item('paper', paper)] },
      {
        id: 'grid',
        attributes: { stroke: colours.grid, 'stroke-width': 1, fill: 'none' },
        items: [
          item('grid', element('path', { d: grid(window, picture.kind === 'points' ? SQUARE : SQUARE / 2) })),
        ],
      },
    ];
  },
};

/** Text with its middle at a place. Its height is set by hand: not every program knows `dominant-baseline`. */
export const textAt = (
  text: string,
  [x, y]: Place,
  size: number,
  more: Record<string, string | number> = {},
): string =>
  element(
    'text',
    { x, y: y + size * 0.36, 'font-size': size, 'text-anchor': 'middle', ...more },
    escapeXml(text),
  );

/** Letters along the lower edge, numbers along the left one, on the sheet outside the window. */
export const coordinateStratum: Stratum<Picture> = {
  uses: ['columns', 'rows', 'crop', 'columnNames', 'rowNames'],
  layers: (picture, colours) => {
    const { board, names } = frameOf(picture);
    const { from, to } = shownPart(picture);
    const half = picture.kind === 'points' ? 0 : SQUARE / 2;
    const items: Item[] = [];
    picture.columnNames.slice(from[0], to[0] + 1).forEach((name, index) => {
      const place: Place = [board.x + half + index * SQUARE, names.y];
      items.push(item(`column ${index}`, textAt(name, place, 15)));
    });
    picture.rowNames.slice(from[1], to[1] + 1).forEach((name, index) => {
      const place: Place = [names.x, board.y + half + index * SQUARE];
      items.push(item(`row ${index}`, textAt(name, place, 15)));
    });
    return [{ id: 'coordinates', attributes: { fill: colours.muted, 'font-family': FONT }, items }];
  },
};

/** A wavy pen line where the figure is cut off from the rest of the board. */
export const cutStratum: Stratum<Picture> = {
  uses: ['columns', 'rows', 'crop'],
  layers: (picture, colours) => {
    const { window, cut } = frameOf(picture);
    const [right, bottom] = [window.x + window.width, window.y + window.height];
    const items: Item[] = [];
    if (cut.left) items.push(item('left', wave([window.x, window.y], [window.x, bottom])));
    if (cut.right) items.push(item('right', wave([right, window.y], [right, bottom])));
    if (cut.top) items.push(item('top', wave([window.x, window.y], [right, window.y])));
    if (cut.bottom) items.push(item('bottom', wave([window.x, bottom], [right, bottom])));
    return [{ id: 'cut', attributes: { stroke: colours.muted, 'stroke-width': 1.2, fill: 'none' }, items }];
  },
};

/** One calm swing a square. */
function wave([ax, ay]: Place, [bx, by]: Place): string {
  const length = Math.hypot(bx - ax, by - ay);
  const count = Math.max(2, Math.round(length / SQUARE));
  const [ux, uy] = [(bx - ax) / count, (by - ay) / count];
  const [px, py] = [(-uy / length) * count * SWING, (ux / length) * count * SWING];
  let path = `M${short(ax)} ${short(ay)}`;
  for (let index = 0; index < count; index++) {
    const [x, y] = [ax + ux * index, ay + uy * index];
    const at = (part: number, side: number): string =>
      `${short(x + ux * part + px * side)} ${short(y + uy * part + py * side)}`;
    path += `C${at(0.3, 1)} ${at(0.7, -1)} ${at(1, 0)}`;
  }
  return element('path', { d: path });
}
const SWING = 5;

/** Circles and arrows drawn by hand, over everything. */
export function markLayers(
  picture: Picture,
  colours: Colours,
  place: (spot: readonly [number, number]) => Place,
): Layer[] {
  return (['green', 'red', 'blue', 'yellow'] as const).map((pen) => {
    const colour = colours[`pen-${pen}`];
    const items = picture.marks.flatMap((mark, index): Item[] => {
      if (mark.pen !== pen) return [];
      if (mark.kind === 'circle') {
        const [cx, cy] = place(mark.at);
        const r = picture.kind === 'points' ? 15 : 21.5;
        return [item(`circle ${index}`, element('circle', { cx, cy, r, fill: 'none' }))];
      }
      return [item(`arrow ${index}`, element('path', { d: penArrow(place(mark.from), place(mark.to)) }))];
    });
    return {
      id: `pen-${pen}`,
      attributes: {
        stroke: colour,
        fill: colour,
        'stroke-width': 3,
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
        opacity: 0.85,
      },
      items,
    };
  });
}

function penArrow(from: Place, to: Place): string {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const along = (distance: number, aside = 0): Place => [
    from[0] + ux * distance - uy * aside,
    from[1] + uy * distance + ux * aside,
  ];
  const tip = length - 4;
  return (
    polyline([along(6), along(tip - 9)]) +
    polyline([along(tip), along(tip - 13, 6.5), along(tip - 13, -6.5)], true)
  );
}
