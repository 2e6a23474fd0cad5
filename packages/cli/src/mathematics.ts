import type { Side } from '@rikoshet/game/outcome';
import type { Result } from '@rikoshet/game/result';
import type { Bits } from '@rikoshet/paper-football/bits';
import type { Field, Point } from '@rikoshet/paper-football/field';
import { nameOf } from '@rikoshet/paper-football/field';
import { mostTurns } from '@rikoshet/paper-football/mathematics/bound';
import { emptyPointsAtStart } from '@rikoshet/paper-football/mathematics/count';
import type { GroupCount } from '@rikoshet/paper-football/mathematics/isolated';
import { evenExits, groupOf } from '@rikoshet/paper-football/mathematics/isolated';
import { openings } from '@rikoshet/paper-football/mathematics/openings';
import { oddPoints } from '@rikoshet/paper-football/mathematics/parity';
import { reconstruct } from '@rikoshet/paper-football/mathematics/reconstruct';
import { turnsMade } from '@rikoshet/paper-football/mathematics/turns-made';
import { makeOrder } from '@rikoshet/paper-football/options';
import type { Position } from '@rikoshet/paper-football/position';
import { makeSize } from '@rikoshet/paper-football/size';

/** Turns looked at for even exits; a position can have millions. */
const EXITS_LOOKED_AT = 1000;

/** Sides in programs' words; people get В and Н. */
const SIDE_IDS = ['upper', 'lower'] as const;
export type SideId = (typeof SIDE_IDS)[number];

const sideId = (side: Side | undefined): SideId | null => (side === undefined ? null : SIDE_IDS[side]);

/** What is true of the field, whatever is drawn on it. */
interface FieldMathematics {
  readonly field: string;
  readonly order: string;
  /** Empty points at the start. */
  readonly N: number;
  readonly mostTurns: number;
  readonly points: number;
  readonly segments: number;
  /** Names of the odd (red) points; all others are even. */
  readonly oddPoints: readonly string[];
}

/** What the drawn segments tell; everything null where no game can have drawn them. */
export interface DiagramMathematics extends FieldMathematics {
  readonly possible: boolean;
  /** Finished turns. */
  readonly turns: number | null;
  readonly toMove: SideId | null;
  readonly ball: string | null;
  readonly state: 'between' | 'within' | 'goal' | 'dead-end' | null;
  /** One game that draws them, a turn an entry; `unfinished` is the turn that has not come to its end. */
  readonly game: readonly string[] | null;
  readonly unfinished: string | null;
  /** The ball can no longer reach either goal. Null after the end and within a turn. */
  readonly isolated: boolean | null;
  /** Empty points that the ball can still reach. */
  readonly reachable: readonly string[] | null;
  readonly count: JsonCount | null;
  /** The side for which the position is an even exit. */
  readonly evenExit: SideId | null;
  /** The essentially different first turns, each with its mirror image; of the opening position only. */
  readonly openings: readonly (readonly string[])[] | null;
  /** Turns of the side to move that are even exits in its favour, among the first thousand. */
  readonly evenExits: readonly string[];
}

type JsonCount =
  | { readonly kind: 'forced'; readonly fills: number; readonly winner: SideId }
  | { readonly kind: 'parity'; readonly least: number; readonly most: number; readonly winner: SideId }
  | { readonly kind: 'open' | 'unknown' };

const jsonCount = (count: GroupCount): JsonCount =>
  'winner' in count ? { ...count, winner: SIDE_IDS[count.winner] } : count;

const route = (field: Field, from: Point, turn: readonly Point[]): string =>
  [from, ...turn].map((point) => nameOf(field, point)).join('-');

function fieldMathematics(field: Field, order: Side): FieldMathematics {
  return {
    field: makeSize(field.size),
    order: makeOrder(order),
    N: emptyPointsAtStart(field.size),
    mostTurns: mostTurns(field.size),
    points: field.points,
    segments: field.segments,
    oddPoints: oddPoints(field).map((point) => nameOf(field, point)),
  };
}

const openingTexts = (start: Position): readonly string[][] =>
  openings(start).map(({ turn, mirrored }) =>
    [turn, ...(mirrored ? [mirrored] : [])].map((points) => route(start.field, start.ball, points)),
  );

/** Turns as text, each from where the one before has ended. */
function routes(field: Field, turns: readonly (readonly Point[])[]): string[] {
  let ball = field.centre;
  return turns.map((turn) => {
    const text = route(field, ball, turn);
    ball = turn.at(-1) ?? ball;
    return text;
  });
}

/** What a position between two turns says about isolated groups. */
function groupMathematics(
  position: Position,
): Pick<DiagramMathematics, 'isolated' | 'reachable' | 'count' | 'evenExit' | 'evenExits'> {
  const { field } = position;
  const group = groupOf(position);
  const { count } = group;
  return {
    isolated: group.isolated,
    reachable: group.empty.map((point) => nameOf(field, point)),
    count: count ? jsonCount(count) : null,
    evenExit: count && 'winner' in count ? SIDE_IDS[count.winner] : null,
    evenExits: evenExits(position, EXITS_LOOKED_AT).map((turn) => route(field, position.ball, turn)),
  };
}

const NO_GROUP = { isolated: null, reachable: null, count: null, evenExit: null, evenExits: [] };

/** All of the mathematics for drawn segments; the error says why no game can have drawn them. */
export function diagramMathematics(field: Field, order: Side, drawn: Bits): Result<DiagramMathematics> {
  const made = turnsMade(field, order, drawn);
  if (!made.ok) return made;
  const game = reconstruct(field, order, drawn);
  if (!game.ok) return game;
  const { turns, toMove, ball, state } = made.value;
  const { unfinished, position } = game.value;
  return {
    ok: true,
    value: {
      ...fieldMathematics(field, order),
      possible: true,
      turns,
      toMove: sideId(toMove),
      ball: nameOf(field, ball),
      state,
      game: routes(field, game.value.turns),
      unfinished: unfinished.length > 0 ? route(field, position.ball, unfinished) : null,
      openings: turns === 0 && state === 'between' ? openingTexts(position) : null,
      ...(state === 'between' ? groupMathematics(position) : NO_GROUP),
    },
  };
}

/** The same shape for segments that no game can have drawn. */
export const impossible = (field: Field, order: Side): DiagramMathematics => ({
  ...fieldMathematics(field, order),
  possible: false,
  turns: null,
  toMove: null,
  ball: null,
  state: null,
  game: null,
  unfinished: null,
  openings: null,
  ...NO_GROUP,
});
