import { otherSide, type Outcome, type Side } from '@rikoshet/game/outcome';
import { fail, ok, type Result } from '@rikoshet/game/result';
import { addBit, emptyBits, hasBit, type Bits } from './bits.js';
import { fieldOf, isPoint, nameOf, type Field, type Point } from './field.js';
import { diagramOf } from './mathematics/euler.js';
import { DEFAULT_OPTIONS, type Options } from './options.js';
import { hasWayOut, outcomeAt } from './outcome.js';
import { makeSize, type FieldSize } from './size.js';

/** The state of a game between two turns; an immutable value. */
export interface Position {
  readonly field: Field;
  /** The side that makes the odd turns. */
  readonly order: Side;
  /** Segments drawn; never written after creation. */
  readonly drawn: Bits;
  /** Points occupied, the border included; never written after creation. */
  readonly occupied: Bits;
  readonly ball: Point;
  /** Finished turns so far. */
  readonly ply: number;
  /** Who moves next; after the end of the game, who would. */
  readonly mover: Side;
  readonly end: Outcome | undefined;
}

/** What a position string or an editor holds: the right form, not yet known to be legal. */
export interface Setup {
  readonly size: FieldSize;
  readonly order: Side;
  /** Drawn segments, as bits in the field's order of segments. */
  readonly drawn: Bits;
  /** The ball and the number of finished turns follow from the segments; where given, they are checked. */
  readonly ball?: Point;
  readonly ply?: number;
}

export const sideToMove = (position: Position): Side => position.mover;

const moverAt = (order: Side, ply: number): Side => (ply % 2 === 0 ? order : otherSide(order));

export const optionsOf = (position: Position): Options => ({
  size: position.field.size,
  order: position.order,
});

export function startPosition(options: Partial<Options> = {}): Result<Position> {
  const { size, order } = { ...DEFAULT_OPTIONS, ...options };
  const field = fieldOf(size);
  if (!field.ok) return field;
  return positionFrom({ size, order, drawn: emptyBits(field.value.segments) });
}

/**
 * The position a setup describes, if a game can reach it. Errors: those of `checkSize` and `diagramOf`;
 * `unknown-segment`; `unfinished-turn` when the lines stop within a turn (see mathematics/reconstruct);
 * `wrong-ball` and `wrong-ply`, which name what the segments tell.
 */
export function positionFrom(setup: Setup): Result<Position> {
  const found = fieldOf(setup.size);
  if (!found.ok) return found;
  const field = found.value;
  const drawn = emptyBits(field.segments);
  for (let segment = 0; segment < setup.drawn.length * 32; segment++) {
    if (!hasBit(setup.drawn, segment)) continue;
    if (segment >= field.segments) {
      return fail('unknown-segment', {
        ru: `на поле (${makeSize(field.size)}) звеньев: ${field.segments}, а проведено и звено ${segment + 1}`,
        en: `the field (${makeSize(field.size)}) has just ${field.segments} segments, but segment ${segment + 1} is drawn`,
      });
    }
    addBit(drawn, segment);
  }
  const read = diagramOf(field, drawn);
  if (!read.ok) return read;
  const { ball, occupied, filled, state } = read.value;
  if (setup.ball !== undefined && setup.ball !== ball) {
    const name = isPoint(field, setup.ball) ? nameOf(field, setup.ball) : String(setup.ball);
    return fail('wrong-ball', {
      ru: `мяч не может быть на ${name}: по линиям он на ${nameOf(field, ball)}`,
      en: `the ball cannot be at ${name}: by the lines it is at ${nameOf(field, ball)}`,
    });
  }
  if (state === 'within') {
    return fail('unfinished-turn', {
      ru: `линии кончаются на занятой точке ${nameOf(field, ball)}: ход не закончен`,
      en: `the lines end on occupied point ${nameOf(field, ball)}: the turn is not finished`,
    });
  }
  const ply = filled + (state === 'between' ? 0 : 1);
  if (setup.ply !== undefined && setup.ply !== ply) {
    return fail('wrong-ply', {
      ru: `сделано ходов: ${ply}, а указано ${setup.ply}`,
      en: `turns made: ${ply}, but ${setup.ply} is stated`,
    });
  }
  return ok(positionAt(field, setup.order, drawn, occupied, ball, ply));
}

/** Puts a position together from parts known to agree; the arrays become its own. */
export function positionAt(
  field: Field,
  order: Side,
  drawn: Bits,
  occupied: Bits,
  ball: Point,
  ply: number,
): Position {
  const mover = moverAt(order, ply);
  const end =
    ply === 0 ? undefined : outcomeAt(field, ball, otherSide(mover), !hasWayOut(field, drawn, ball));
  return { field, order, drawn, occupied, ball, ply, mover, end };
}

/**
 * Equal for equal positions (field, segments, ball, side to move), in whatever order the segments were
 * drawn.
 */
export const keyOf = (position: Position): string =>
  `${makeSize(position.field.size)} ${position.mover} ${position.ball} ${Array.from(position.drawn, (word) => word.toString(36)).join('.')}`;
