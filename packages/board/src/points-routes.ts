import { SQUARE, type Place } from './frame.js';
import { HALF } from './labels.js';
import { item, type Item, type Layer } from './layer.js';
import { ARROW_SIZE, arrowHeads, dashedPath, dashes, DIAGONAL, placesOf, solidPath } from './lines.js';
import { element } from './markup.js';
import type { Ink, PointsPicture, Route, Stage } from './picture.js';
import type { Colours } from './theme.js';

/** The colour of letters and signs that belong to a player. */
export const labelColour = (colours: Colours, ink: Ink): string =>
  ink === 'plain' ? colours.muted : colours[`ink-${ink}` as const];

/** The colour of a line by whose it is and when it was drawn. */
export function inkColour(colours: Colours, ink: Ink, stage: Stage): string {
  if (stage === 'idea') return colours.idea;
  if (ink === 'plain') return stage === 'now' ? colours.ink : colours.old;
  return colours[stage === 'now' ? (`ink-${ink}` as const) : (`old-${ink}` as const)];
}

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
export function routeLayers(picture: PointsPicture, colours: Colours, ink: Ink, stage: Stage): Layer[] {
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

/** Nobody's lines lie lowest. */
export const INK_ORDER: readonly Ink[] = ['plain', 'a', 'b'];

export function arrowLayers(picture: PointsPicture, colours: Colours, stage: Stage): Layer[] {
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
