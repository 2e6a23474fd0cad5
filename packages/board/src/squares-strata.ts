import { football } from './ball.js';
import { placeOf, SQUARE, type Place } from './frame.js';
import { item, type Item, type Layer, type Stratum } from './layer.js';
import { arrowHead, dashes, placesOf, shortened, solidPath } from './lines.js';
import { element, short } from './markup.js';
import { manMarkup } from './men.js';
import { spotKey, type SquaresPicture, type Stage } from './picture.js';
import { coordinateStratum, cutStratum, markLayers, paperStratum } from './sheet.js';
import type { Colours } from './theme.js';

export const SQUARES_BALL_RADIUS = 11.5;

const cell = (column: number, row: number): string =>
  `M${column * SQUARE} ${row * SQUARE}h${SQUARE}v${SQUARE}h-${SQUARE}z`;

/** Dark squares are hatched as a pen hatches them on squared paper: it needs no colour. */
function squareLayers(picture: SquaresPicture, colours: Colours): Layer[] {
  const { columns, rows } = picture;
  let dark = '';
  let hatch = '';
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const even = (column + (rows - 1 - row)) % 2 === 0;
      if (even !== picture.darkCorner) continue;
      dark += cell(column, row);
      hatch += hatching(column * SQUARE, row * SQUARE);
    }
  }
  const light = element('rect', { width: columns * SQUARE, height: rows * SQUARE });
  return [
    { id: 'light', attributes: { fill: colours['square-light'] }, items: [item('light', light)] },
    {
      id: 'dark',
      attributes: { fill: colours['square-dark'] },
      items: [item('dark', element('path', { d: dark }))],
    },
    {
      id: 'hatch',
      attributes: { stroke: colours.grid, 'stroke-width': 1, fill: 'none', opacity: 0.55 },
      items: [item('hatch', element('path', { d: hatch }))],
    },
  ];
}

function hatching(x: number, y: number): string {
  let path = '';
  for (let offset = 8; offset < SQUARE * 2; offset += 8) {
    const near = Math.min(offset, SQUARE);
    const far = offset - near;
    path += `M${x + near} ${y + far}L${x + far} ${y + near}`;
  }
  return path;
}

/** The goal ranks carry a net. */
function netLayer(picture: SquaresPicture, colours: Colours): Layer {
  const step = SQUARE / 4;
  const width = picture.columns * SQUARE;
  const items = picture.goalRows.map(({ row }): Item => {
    const y = row * SQUARE;
    let path = '';
    for (let x = -SQUARE + step; x < width; x += step) {
      const [start, end] = [Math.max(0, -x), Math.min(SQUARE, width - x)];
      path += `M${x + start} ${y + start}L${x + end} ${y + end}M${x + start} ${y + SQUARE - start}L${x + end} ${y + SQUARE - end}`;
    }
    return item(`${row}`, element('path', { d: path }));
  });
  return {
    id: 'net',
    attributes: { stroke: colours.net, 'stroke-width': 0.8, fill: 'none', opacity: 0.6 },
    items,
  };
}

function highlightLayers(picture: SquaresPicture, colours: Colours): Layer[] {
  const of = (id: string, colour: string, kinds: readonly string[]): Layer => ({
    id: `highlight-${id}`,
    attributes: { fill: colour, opacity: 0.85 },
    items: picture.highlights.flatMap(({ at, kind }) =>
      kinds.includes(kind)
        ? [item(`${kind} ${spotKey(at)}`, element('path', { d: cell(at[0], at[1]) }))]
        : [],
    ),
  });
  return [of('trace', colours.trace, ['from', 'to']), of('selected', colours.select, ['selected'])];
}

const WIDTH: Readonly<Record<Stage, number>> = { before: 2.2, now: 4, idea: 2.4 };

const ROUTE_COLOUR = { before: 'old-a', now: 'ink-a', idea: 'idea' } as const;

/** `now`: the ball's way; `before`: the man's own step, dashed; `idea`: dotted. */
function routeLayers(picture: SquaresPicture, colours: Colours): Layer[] {
  return (['before', 'idea', 'now'] as const).map((stage) => ({
    id: `routes-${stage}`,
    attributes: {
      stroke: colours[ROUTE_COLOUR[stage]],
      fill: colours[ROUTE_COLOUR[stage]],
      'stroke-width': WIDTH[stage],
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    },
    items: picture.routes.flatMap((route, index): Item[] => {
      if (route.stage !== stage) return [];
      const places = placesOf(picture, route);
      const end = places.at(-1);
      const before = places.at(-2);
      if (!end || !before) return [];
      const length = Math.hypot(end[0] - before[0], end[1] - before[1]) || 1;
      const direction: Place = [(end[0] - before[0]) / length, (end[1] - before[1]) / length];
      // The head stops short of the man or ball that stands at the end.
      const tip = shortened(places, stage === 'now' ? 14 : 19).at(-1) ?? end;
      const line = shortened(places, stage === 'now' ? 25 : 28);
      const dash = stage === 'before' ? dashes(length, Math.max(2, Math.round(length / 8)), 3.4) : '0.1 7';
      const shaft = element('path', {
        d: solidPath(line),
        fill: 'none',
        'stroke-dasharray': stage === 'now' ? undefined : dash,
      });
      const size = stage === 'now' ? 15 : 11;
      const head = element('path', { d: arrowHead(tip, direction, size, size * 0.95), stroke: 'none' });
      return [item(`${index}`, element('g', {}, shaft + head))];
    }),
  }));
}

function hintLayers(picture: SquaresPicture, colours: Colours): Layer[] {
  const layer = (
    id: string,
    colour: string,
    opacity: number,
    kinds: readonly string[],
    shape: (place: Place) => string,
  ): Layer => ({
    id: `hints-${id}`,
    attributes: { fill: colour, stroke: colour, opacity },
    items: picture.hints.flatMap((hint) =>
      kinds.includes(hint.kind)
        ? [item(`${hint.kind} ${spotKey(hint.at)}`, shape(placeOf(picture, hint.at)))]
        : [],
    ),
  });
  const ring = ([cx, cy]: Place, r: number, width: number) =>
    element('circle', { cx, cy, r, fill: 'none', 'stroke-width': width });
  return [
    layer('next', colours['ink-a'], 0.45, ['next'], ([cx, cy]) =>
      element('circle', { cx, cy, r: 6.5, stroke: 'none' }),
    ),
    layer('bounce', colours['ink-a'], 0.6, ['bounce'], (place) => ring(place, 19.5, 2.6)),
    layer('reach', colours['ink-a'], 0.45, ['reach'], ([cx, cy]) =>
      element('path', { d: `M${short(cx)} ${short(cy - 6)}l6 6-6 6-6-6z`, stroke: 'none' }),
    ),
    layer('goal', colours.good, 0.95, ['goal'], (place) =>
      element('g', {}, ring(place, 11, 2.6) + ring(place, 4, 5)),
    ),
    layer('danger', colours.danger, 0.85, ['danger'], ([cx, cy]) =>
      element('path', {
        d: `M${short(cx - 6)} ${short(cy - 6)}l12 12m0-12l-12 12`,
        fill: 'none',
        'stroke-width': 3.2,
        'stroke-linecap': 'round',
      }),
    ),
  ];
}

/** Everything on the chequered board, from the sheet up. */
export const SQUARES_STRATA: readonly Stratum<SquaresPicture>[] = [
  paperStratum,
  {
    uses: ['columns', 'rows', 'darkCorner', 'goalRows'],
    layers: (picture, colours) => [...squareLayers(picture, colours), netLayer(picture, colours)],
  },
  { uses: ['highlights'], layers: highlightLayers },
  {
    uses: ['columns', 'rows'],
    layers: (picture, colours) => [
      {
        id: 'border',
        attributes: { fill: 'none', stroke: colours.ink, 'stroke-width': 2.4, 'stroke-linejoin': 'round' },
        items: [
          item('border', element('rect', { width: picture.columns * SQUARE, height: picture.rows * SQUARE })),
        ],
      },
    ],
  },
  { uses: ['routes'], layers: routeLayers },
  {
    uses: ['men'],
    layers: (picture, colours) => [
      {
        id: 'men',
        attributes: {},
        items: picture.men.map((man) =>
          item(spotKey(man.at), manMarkup(colours, man, placeOf(picture, man.at))),
        ),
      },
    ],
  },
  { uses: ['hints'], layers: hintLayers },
  {
    uses: ['ball'],
    layers: (picture, colours) => [
      {
        id: 'ball',
        attributes: {},
        items: picture.ball
          ? [item('ball', football(colours, placeOf(picture, picture.ball), SQUARES_BALL_RADIUS))]
          : [],
      },
    ],
  },
  {
    uses: ['marks'],
    layers: (picture, colours) => markLayers(picture, colours, (spot) => placeOf(picture, spot)),
  },
];

export const SQUARES_EDGE: readonly Stratum<SquaresPicture>[] = [cutStratum, coordinateStratum];
