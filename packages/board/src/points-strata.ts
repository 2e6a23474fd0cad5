import { football } from './ball.js';
import { placeOf, SQUARE, type Place } from './frame.js';
import { BADGE_RADIUS, HALF, placeLabels } from './labels.js';
import { item, type Item, type Layer, type Stratum } from './layer.js';
import { ARROW_SIZE, arrowHeads, dashedPath, dashes, DIAGONAL, placesOf, solidPath } from './lines.js';
import { element, polyline, short } from './markup.js';
import {
  spotKey,
  type Goal,
  type Hint,
  type Ink,
  type PointsPicture,
  type Route,
  type Spot,
  type Stage,
} from './picture.js';
import { coordinateStratum, cutStratum, markLayers, paperStratum, textAt } from './sheet.js';
import { FONT, type Colours } from './theme.js';

const at = ([column, row]: Spot): Place => [column * SQUARE, row * SQUARE];

export const BALL_RADIUS = 10.5;

/** The colour of a line by whose it is and when it was drawn. */
export function inkColour(colours: Colours, ink: Ink, stage: Stage): string {
  if (stage === 'idea') return colours.idea;
  if (ink === 'plain') return stage === 'now' ? colours.ink : colours.old;
  return colours[stage === 'now' ? (`ink-${ink}` as const) : (`old-${ink}` as const)];
}

const labelColour = (colours: Colours, ink: Ink): string =>
  ink === 'plain' ? colours.muted : colours[`ink-${ink}` as const];

/** Paint of lines; dashes fit straight and diagonal segments separately. */
const stroke = (colours: Colours, ink: Ink, stage: Stage, dash?: string): Layer['attributes'] => ({
  fill: 'none',
  stroke: inkColour(colours, ink, stage),
  'stroke-width': HALF[stage] * 2,
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
  'stroke-dasharray': dash,
});

const DASHES = {
  before: [dashes(SQUARE, 4, 7.2), dashes(DIAGONAL, 6, 6.9)],
  now: [dashes(SQUARE, 4, 4.4), dashes(DIAGONAL, 6, 3.7)],
  idea: [dashes(SQUARE, 9, 0.1), dashes(DIAGONAL, 13, 0.1)],
} as const;

/** What is drawn of the routes of one ink and stage: one layer where lines are solid, two where they are dashed. */
function routeLayers(picture: PointsPicture, colours: Colours, ink: Ink, stage: Stage): Layer[] {
  const routes = picture.routes.flatMap((route, index) =>
    route.ink === ink && route.stage === stage ? [{ key: `${index}`, places: placesOf(picture, route) }] : [],
  );
  const layer = (
    id: string,
    dash: string | undefined,
    path: (places: readonly Place[]) => string,
  ): Layer => ({
    id,
    attributes: stroke(colours, ink, stage, dash),
    items: routes.flatMap(({ key, places }) => {
      const d = path(places);
      return d === '' ? [] : [item(key, element('path', { d }))];
    }),
  });
  const id = `${stage}-${ink}`;
  if (ink !== 'b' && stage !== 'idea') return [layer(id, undefined, solidPath)];
  const [straight, diagonal] = DASHES[stage];
  return [
    layer(`${id}-straight`, straight, (places) => dashedPath(places, false)),
    layer(`${id}-diagonal`, diagonal, (places) => dashedPath(places, true)),
  ];
}

const INK_ORDER: readonly Ink[] = ['plain', 'a', 'b'];

function arrowLayer(picture: PointsPicture, colours: Colours, stage: Stage): Layer[] {
  return INK_ORDER.map((ink) => ({
    id: `arrows-${stage}-${ink}`,
    attributes: { fill: inkColour(colours, ink, stage) },
    items: picture.routes.flatMap((route: Route, index): Item[] => {
      if (route.ink !== ink || route.stage !== stage || !route.arrows) return [];
      const [length, width] = ARROW_SIZE[stage];
      return [item(`${index}`, element('path', { d: arrowHeads(placesOf(picture, route), length, width) }))];
    }),
  }));
}

function hintMarkup(hint: Hint): string {
  const [cx, cy] = at(hint.at);
  const around = (r: number, more: Record<string, string | number> = {}) =>
    element('circle', { cx, cy, r, ...more });
  switch (hint.kind) {
    case 'next':
      return around(5.6, { stroke: 'none' });
    case 'bounce':
      return around(5.6, { fill: 'none', 'stroke-width': 2.6 });
    case 'goal':
      return around(4.4, { stroke: 'none' }) + around(9, { fill: 'none', 'stroke-width': 2.4 });
    case 'danger':
      return element('path', {
        d: `M${short(cx - 5)} ${short(cy - 5)}l10 10m0-10l-10 10`,
        fill: 'none',
        'stroke-width': 3,
        'stroke-linecap': 'round',
      });
    case 'reach':
      return element('path', { d: `M${short(cx)} ${short(cy - 6)}l6 6-6 6-6-6z`, stroke: 'none' });
  }
}

/** Offered points, in the ink of the player; good and bad ends in colours of their own and with shapes of their own. */
function hintLayers(picture: PointsPicture, colours: Colours): Layer[] {
  const layer = (id: string, colour: string, opacity: number, chosen: (hint: Hint) => boolean): Layer => ({
    id: `hints-${id}`,
    attributes: { fill: colour, stroke: colour, opacity },
    items: picture.hints.flatMap((hint) =>
      chosen(hint) ? [item(`${hint.kind} ${spotKey(hint.at)}`, hintMarkup(hint))] : [],
    ),
  });
  const plain = (hint: Hint) => hint.kind !== 'goal' && hint.kind !== 'danger';
  return [
    ...INK_ORDER.map((ink) =>
      layer(ink, labelColour(colours, ink), 0.5, (hint) => hint.ink === ink && plain(hint)),
    ),
    layer('goal', colours.good, 0.95, (hint) => hint.kind === 'goal'),
    layer('danger', colours.danger, 0.85, (hint) => hint.kind === 'danger'),
  ];
}

function goalLayers(picture: PointsPicture, colours: Colours): Layer[] {
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
function letterLayers(picture: PointsPicture, colours: Colours): Layer[] {
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

function numberLayers(picture: PointsPicture, colours: Colours): Layer[] {
  const placed = placeLabels(picture);
  return INK_ORDER.map((ink) => ({
    id: `numbers-${ink}`,
    attributes: { fill: labelColour(colours, ink), 'font-family': FONT, 'font-weight': 'bold' },
    items: placed.flatMap(({ label, x, y, size, badge }) => {
      if (label.ink !== ink) return [];
      const digits = textAt(label.text, [x, y], size);
      const key = `${spotKey(label.at)} ${label.text}`;
      if (!badge) return [item(key, digits)];
      const disc = element('circle', {
        cx: x,
        cy: y,
        r: BADGE_RADIUS,
        fill: colours.paper,
        stroke: inkColour(colours, ink, 'before'),
        'stroke-width': 1.3,
      });
      return [item(key, element('g', {}, disc + digits))];
    }),
  }));
}

function dotLayers(picture: PointsPicture, colours: Colours): Layer[] {
  const dots = (kind: 'odd' | 'even', markup: (place: Place) => string): Item[] =>
    picture.dots.flatMap((dot) => (dot.kind === kind ? [item(spotKey(dot.at), markup(at(dot.at)))] : []));
  return [
    {
      id: 'odd',
      attributes: {
        fill: colours.paper,
        stroke: colours.odd,
        'stroke-width': 2.2,
        'stroke-linejoin': 'round',
      },
      items: dots('odd', ([x, y]) =>
        element('path', { d: `M${short(x)} ${short(y - 5.4)}l5.4 5.4-5.4 5.4-5.4-5.4z` }),
      ),
    },
    {
      id: 'even',
      attributes: { fill: colours.even },
      items: dots('even', ([cx, cy]) => element('circle', { cx, cy, r: 3.7 })),
    },
  ];
}

/** Everything on squared paper, from the sheet up. */
export const POINTS_STRATA: readonly Stratum<PointsPicture>[] = [
  paperStratum,
  { uses: ['goals'], layers: goalLayers },
  {
    uses: ['routes'],
    layers: (picture, colours) => [
      ...INK_ORDER.flatMap((ink) => routeLayers(picture, colours, ink, 'before')),
      ...arrowLayer(picture, colours, 'before'),
    ],
  },
  {
    uses: ['border', 'start'],
    layers: (picture, colours) => [
      {
        id: 'border',
        attributes: {
          fill: 'none',
          stroke: colours.ink,
          'stroke-width': HALF.border * 2,
          'stroke-linecap': 'round',
          'stroke-linejoin': 'round',
        },
        items: picture.border.map((outline, index) =>
          item(`${index}`, element('path', { d: polyline(outline.map(at), true) })),
        ),
      },
      {
        id: 'start',
        attributes: { fill: colours.ink },
        items: picture.start
          ? [item('start', element('circle', { cx: at(picture.start)[0], cy: at(picture.start)[1], r: 3.4 }))]
          : [],
      },
    ],
  },
  { uses: ['dots'], layers: dotLayers },
  {
    uses: ['routes'],
    layers: (picture, colours) => [
      ...INK_ORDER.flatMap((ink) => routeLayers(picture, colours, ink, 'idea')),
      ...arrowLayer(picture, colours, 'idea'),
      ...INK_ORDER.flatMap((ink) => routeLayers(picture, colours, ink, 'now')),
      ...arrowLayer(picture, colours, 'now'),
    ],
  },
  {
    uses: ['bounces'],
    layers: (picture, colours) =>
      INK_ORDER.map((ink) => ({
        id: `bounces-${ink}`,
        attributes: { fill: colours.paper, stroke: inkColour(colours, ink, 'now'), 'stroke-width': 2.4 },
        items: picture.bounces.flatMap((bounce) => {
          const [cx, cy] = at(bounce.at);
          return bounce.ink === ink ? [item(spotKey(bounce.at), element('circle', { cx, cy, r: 6 }))] : [];
        }),
      })),
  },
  { uses: ['hints'], layers: hintLayers },
  { uses: ['numbers', 'routes', 'border', 'ball', 'start', 'bounces', 'dots'], layers: numberLayers },
  {
    uses: ['ball'],
    layers: (picture, colours) => [
      {
        id: 'ball',
        attributes: {},
        items: picture.ball
          ? [item('ball', football(colours, placeOf(picture, picture.ball), BALL_RADIUS))]
          : [],
      },
    ],
  },
  { uses: ['goals'], layers: letterLayers },
  { uses: ['marks'], layers: (picture, colours) => markLayers(picture, colours, at) },
];

/** What stands on the sheet outside the window. */
export const POINTS_EDGE: readonly Stratum<PointsPicture>[] = [cutStratum, coordinateStratum];
