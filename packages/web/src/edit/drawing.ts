import type { Side } from '@rikoshet/game/outcome';
import { ok, type GameError, type Result } from '@rikoshet/game/result';
import { bitsOf, emptyBits, hasBit, membersOf, type Bits } from '@rikoshet/paper-football/bits';
import { DIRECTIONS, fieldOf, type Field, type Point } from '@rikoshet/paper-football/field';
import { reconstruct, type Reconstruction } from '@rikoshet/paper-football/mathematics/reconstruct';
import { turnsMade, type TurnsMade } from '@rikoshet/paper-football/mathematics/turns-made';
import { parseSituation, parseSegmentBits } from '@rikoshet/paper-football/notation/position-string';
import { parseOrder } from '@rikoshet/paper-football/options';
import type { Position } from '@rikoshet/paper-football/position';
import { parseSize, STANDARD_SIZE, type FieldSize } from '@rikoshet/paper-football/size';

/** Lines on a field, whether or not a game can have drawn them. An immutable value. */
export interface Drawing {
  readonly field: Field;
  /** The side that made the odd turns. */
  readonly order: Side;
  readonly drawn: Bits;
}

export function emptyDrawing(size: FieldSize, order: Side): Result<Drawing> {
  const field = fieldOf(size);
  return field.ok ? ok({ field: field.value, order, drawn: emptyBits(field.value.segments) }) : field;
}

export function standardDrawing(): Drawing {
  const drawing = emptyDrawing(STANDARD_SIZE, 0);
  if (!drawing.ok) throw new Error('the standard field is a field');
  return drawing.value;
}

/** The drawing with the segment drawn or without it; the same object where nothing changes. */
export function withSegment(drawing: Drawing, segment: number, present: boolean): Drawing {
  if (hasBit(drawing.drawn, segment) === present) return drawing;
  const members = membersOf(drawing.drawn);
  const { segments } = drawing.field;
  const next = present ? [...members, segment] : members.filter((member) => member !== segment);
  return { ...drawing, drawn: bitsOf(segments, next) };
}

/** The points that drawn lines lead to from a point. */
export const linkedTo = ({ field, drawn }: Drawing, point: Point): readonly Point[] =>
  DIRECTIONS.filter((direction) => {
    const segment = field.segmentAt(point, direction);
    return segment >= 0 && hasBit(drawn, segment);
  }).map((direction) => field.neighbours[point * 8 + direction]!);

/** The neighbours that a line may lead to. */
export const reachable = (field: Field, point: Point): readonly Point[] =>
  DIRECTIONS.filter((direction) => field.segmentAt(point, direction) >= 0).map(
    (direction) => field.neighbours[point * 8 + direction]!,
  );

/**
 * What the lines tell. Both answers take time linear in the number of lines (a full 24x24 field: some milliseconds, see
 * docs/benchmarks.md), so they are given at once after each stroke, without slices or a worker.
 */
export type Verdict =
  | { readonly kind: 'possible'; readonly facts: TurnsMade; readonly game: Reconstruction }
  | { readonly kind: 'impossible'; readonly error: GameError; readonly blamed: readonly Point[] };

export function verdictOf(drawing: Drawing): Verdict {
  const { field, order, drawn } = drawing;
  const facts = turnsMade(field, order, drawn);
  const game = reconstruct(field, order, drawn);
  if (facts.ok && game.ok) return { kind: 'possible', facts: facts.value, game: game.value };
  const error = facts.ok ? (game as { error: GameError }).error : facts.error;
  return { kind: 'impossible', error, blamed: blamedPoints(drawing, error.code) };
}

/** The points at which the drawing is wrong, for the board to ring. */
function blamedPoints(drawing: Drawing, code: string): readonly Point[] {
  const { field } = drawing;
  const points = Array.from({ length: field.points }, (_, point) => point);
  const lines = (point: Point): number => linkedTo(drawing, point).length;
  switch (code) {
    case 'odd-points':
      return points.filter((point) => point !== field.centre && lines(point) % 2 === 1);
    case 'goal-passed':
      return points.filter((point) => field.goalOf[point]! >= 0 && lines(point) > 1);
    default: {
      const joined = new Set<Point>([field.centre]);
      const open = [field.centre];
      for (let point = open.pop(); point !== undefined; point = open.pop())
        for (const next of linkedTo(drawing, point))
          if (!joined.has(next)) {
            joined.add(next);
            open.push(next);
          }
      return points.filter((point) => lines(point) > 0 && !joined.has(point));
    }
  }
}

/** The drawing of a position, or of one within a turn. */
function drawingOf(position: Position, partial: readonly Point[]): Drawing {
  const { field, order, drawn } = position;
  let drawing: Drawing = { field, order, drawn };
  let from = position.ball;
  for (const point of partial) {
    const direction = DIRECTIONS.find((one) => field.neighbours[from * 8 + one] === point);
    if (direction !== undefined) drawing = withSegment(drawing, field.segmentAt(from, direction), true);
    from = point;
  }
  return drawing;
}

/** `2;6;8 В;Н <segments>`: a drawing in a line, also where no game leads to it. Any position string begins so. */
export function parseDrawing(text: string): Result<Drawing> {
  const words = text.trim().slice(0, 5000).split(/\s+/);
  if (words.length === 3) {
    const size = parseSize(words[0] ?? '');
    if (!size.ok) return size;
    const order = parseOrder(words[1] ?? '');
    if (!order.ok) return order;
    const empty = emptyDrawing(size.value, order.value);
    if (!empty.ok) return empty;
    const drawn = parseSegmentBits(empty.value.field, words[2] ?? '');
    return drawn.ok ? ok({ ...empty.value, drawn: drawn.value }) : drawn;
  }
  const situation = parseSituation(text);
  return situation.ok ? ok(drawingOf(situation.value.position, situation.value.partial)) : situation;
}
