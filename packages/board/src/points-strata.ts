import { football } from './ball.js';
import { placeOf, SQUARE, type Place } from './frame.js';
import { BADGE_RADIUS, HALF, placeLabels } from './labels.js';
import { item, type Item, type Layer, type Stratum } from './layer.js';
import { element, polyline, short } from './markup.js';
import { spotKey, type Hint, type PointsPicture, type Spot } from './picture.js';
import { goalLayers, letterLayers } from './points-goals.js';
import { arrowLayers, INK_ORDER, inkColour, labelColour, routeLayers } from './points-routes.js';
import { coordinateStratum, cutStratum, markLayers, paperStratum, textAt } from './sheet.js';
import { FONT, type Colours } from './theme.js';

const at = ([column, row]: Spot): Place => [column * SQUARE, row * SQUARE];

export const BALL_RADIUS = 10.5;

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
      return element(
        'g',
        {},
        around(4.4, { stroke: 'none' }) + around(9, { fill: 'none', 'stroke-width': 2.4 }),
      );
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
      ...arrowLayers(picture, colours, 'before'),
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
      ...arrowLayers(picture, colours, 'idea'),
      ...INK_ORDER.flatMap((ink) => routeLayers(picture, colours, ink, 'now')),
      ...arrowLayers(picture, colours, 'now'),
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
