import type { Language } from '@rikoshet/game/language';
import { otherSide, type Side } from '@rikoshet/game/outcome';
import { membersOf } from '@rikoshet/paper-football/bits';
import type { Field, Point } from '@rikoshet/paper-football/field';
import type { Position } from '@rikoshet/paper-football/position';
import type { Crop, Hint, Mark, NumberLabel, PointsPicture, Route, Spot } from '@rikoshet/board/picture';
import { fieldPicture, inkOf, spotOf } from './field-picture.js';

/** A line drawn as an idea: an engine's, or a threat. The points reached, from `from` on. */
export interface Idea {
  readonly from: Point;
  readonly route: readonly Point[];
  readonly side: Side;
}

/**
 * What a figure shows (графическая нотация): a position, and the turns played from it. All turns must be legal one
 * after the other: have them replayed before.
 */
export interface Diagram {
  /** Where the turns begin: the opening, or a construction, whose lines have no known order. */
  readonly start: Position;
  readonly turns?: readonly (readonly Point[])[];
  /** The points of an unfinished turn that follows them. */
  readonly partial?: readonly Point[];
  /**
   * Which turns are drawn strong with their direction, counted from 1 within `turns`, both ends included. The last one
   * by default; `none` draws them all thin. An unfinished turn is always strong.
   */
  readonly strong?: { readonly from: number; readonly to: number } | 'last' | 'none';
  /** The number of each turn at the point that it filled: of all turns or of the strong ones. */
  readonly numbers?: 'all' | 'strong' | 'none';
  /** Small arrow heads on the thin lines too. */
  readonly directions?: boolean;
  /** Odd points red, even points black: by point, 1 odd, 0 even. See mathematics/parity. */
  readonly odd?: ArrayLike<number>;
  readonly hints?: readonly Hint[];
  readonly ideas?: readonly Idea[];
  readonly marks?: readonly Mark[];
  /** A part of the field, by its corner points. */
  readonly crop?: { readonly from: Point; readonly to: Point };
  readonly coordinates?: boolean;
  readonly language?: Language;
}

const routeSpots = (field: Field, from: Point, route: readonly Point[]): Spot[] =>
  [from, ...route].map((point) => spotOf(field, point));

/** The figure of a diagram. O(turns). */
export function diagramPicture(diagram: Diagram): PointsPicture {
  const { start, turns = [], partial = [], language = 'ru', coordinates = true } = diagram;
  const { field } = start;
  const spot = (point: Point) => spotOf(field, point);
  const strong = strongRange(diagram);
  const routes: Route[] = membersOf(start.drawn).map((segment) => ({
    points: [spot(field.ends[segment * 2]!), spot(field.ends[segment * 2 + 1]!)],
    ink: 'plain',
    stage: 'before',
  }));
  const bounces = new Map<Point, PointsPicture['bounces'][number]>();
  const numbers: NumberLabel[] = [];
  const occupied = new Set(membersOf(start.occupied));
  let ball = start.ball;
  let mover = start.mover;
  const draw = (route: readonly Point[], now: boolean) => {
    if (route.length === 0) return;
    const ink = inkOf(mover);
    routes.push({
      points: routeSpots(field, ball, route),
      ink,
      stage: now ? 'now' : 'before',
      arrows: now || diagram.directions === true,
    });
    if (now) for (const point of route.slice(0, -1)) bounces.set(point, { at: spot(point), ink });
    ball = route.at(-1)!;
  };
  turns.forEach((turn, index) => {
    const now = partial.length === 0 && index + 1 >= strong.from && index + 1 <= strong.to;
    draw(turn, now);
    const wanted = diagram.numbers === 'all' || (diagram.numbers === 'strong' && now);
    const fills = !occupied.has(ball) && field.goalOf[ball] === -1;
    occupied.add(ball);
    if (wanted && fills) {
      numbers.push({ at: spot(ball), text: `${start.ply + index + 1}`, ink: inkOf(mover) });
    }
    mover = otherSide(mover);
  });
  draw(partial, true);
  for (const idea of diagram.ideas ?? []) {
    routes.push({
      points: routeSpots(field, idea.from, idea.route),
      ink: inkOf(idea.side),
      stage: 'idea',
      arrows: true,
    });
  }
  // A ring under the ball would only blur it.
  bounces.delete(ball);
  return {
    ...fieldPicture(field, language, coordinates),
    routes,
    bounces: [...bounces.values()],
    numbers,
    ball: spot(ball),
    hints: diagram.hints ?? [],
    dots: diagram.odd ? dotsOf(field, diagram.odd) : [],
    marks: diagram.marks ?? [],
    crop: cropOf(field, diagram),
  };
}

function strongRange({ strong = 'last', turns = [] }: Diagram): { from: number; to: number } {
  if (strong === 'none') return { from: 1, to: 0 };
  return strong === 'last' ? { from: turns.length, to: turns.length } : strong;
}

const dotsOf = (field: Field, odd: ArrayLike<number>): PointsPicture['dots'] =>
  Array.from({ length: field.points }, (_, point) => ({
    at: spotOf(field, point),
    kind: odd[point] === 1 ? ('odd' as const) : ('even' as const),
  }));

function cropOf(field: Field, { crop }: Diagram): Crop | undefined {
  return crop && { from: spotOf(field, crop.from), to: spotOf(field, crop.to) };
}
