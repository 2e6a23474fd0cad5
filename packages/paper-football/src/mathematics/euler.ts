import { fail, ok, type Result } from '@rikoshet/game/result';
import { addBit, emptyBits, hasBit, membersOf, type Bits } from '../bits.js';
import { DIRECTIONS, nameOf, type Field, type Point } from '../field.js';
import { hasWayOut } from '../outcome.js';

/** What a bare set of drawn segments tells, if a game can have drawn it. */
export interface Diagram {
  /** Where the ball is: the set leaves no choice. */
  readonly ball: Point;
  /** Points occupied now, those of the start included. */
  readonly occupied: Bits;
  /** How many points turned from empty to occupied. */
  readonly filled: number;
  /** `between` two turns, `within` an unfinished turn, or how the game ended. */
  readonly state: 'between' | 'within' | 'goal' | 'dead-end';
}

/**
 * Whether a game can have drawn exactly these segments, and what they tell. *(derived)*
 *
 * All lines of a game are one trail from the centre to the ball, so Euler's condition must hold. It is
 * enough, too: any such trail splits into turns in one way (a turn is over at the first empty point), and
 * the rules forbid only to go on from a goal, which a goal point of one line excludes; from a dead end
 * there is nothing left to draw.
 *
 * Errors: `loose-lines`, `odd-points`, `goal-passed`, each naming the points.
 */
export function diagramOf(field: Field, drawn: Bits): Result<Diagram> {
  const segments = membersOf(drawn);
  const lines = new Uint16Array(field.points);
  for (const segment of segments) {
    lines[field.ends[segment * 2]!]!++;
    lines[field.ends[segment * 2 + 1]!]!++;
  }
  const reached = reach(field, drawn);
  for (const segment of segments) {
    const [a, b] = [field.ends[segment * 2]!, field.ends[segment * 2 + 1]!];
    if (reached[a] === 1) continue;
    const line = `${nameOf(field, a)}–${nameOf(field, b)}`;
    return fail('loose-lines', {
      ru: `линия ${line} не связана с центром ${nameOf(field, field.centre)}, а все линии игры — один путь из центра`,
      en: `line ${line} is not joined to the centre ${nameOf(field, field.centre)}, but all lines of a game are one path from the centre`,
    });
  }
  const occupied = emptyBits(field.points);
  const odd: Point[] = [];
  let filled = 0;
  for (let point = 0; point < field.points; point++) {
    const count = lines[point]!;
    if (field.goalOf[point]! >= 0 && count > 1) {
      return fail('goal-passed', {
        ru: `в точку ворот ${nameOf(field, point)} ведут ${count} линии, а первая уже кончает игру`,
        en: `${count} lines lead to goal point ${nameOf(field, point)}, but the first one ends the game`,
      });
    }
    if (count % 2 === 1) odd.push(point);
    const old = field.border[point] === 1 || point === field.centre;
    if (old || count > 0) addBit(occupied, point);
    if (!old && count > 0) filled++;
  }
  const ball = odd.length === 0 ? field.centre : odd.find((point) => point !== field.centre)!;
  if (odd.length > 0 && (odd.length !== 2 || !odd.includes(field.centre))) {
    const names = odd.map((point) => nameOf(field, point)).join(', ');
    return fail('odd-points', {
      ru: `нечётное число линий сходится в ${names}; в игре — только в центре ${nameOf(field, field.centre)} и там, где мяч, или нигде`,
      en: `an odd number of lines meets at ${names}; in a game only at the centre ${nameOf(field, field.centre)} and at the ball, or nowhere`,
    });
  }
  return ok({ ball, occupied, filled, state: stateAt(field, drawn, ball, lines[ball]!) });
}

function stateAt(field: Field, drawn: Bits, ball: Point, lines: number): Diagram['state'] {
  if (field.goalOf[ball]! >= 0) return 'goal';
  if (!hasWayOut(field, drawn, ball)) return 'dead-end';
  // Only the first line to an empty point ends a turn there; no line at all is the opening position.
  if (lines === 0 || (lines === 1 && field.border[ball] === 0 && ball !== field.centre)) return 'between';
  return 'within';
}

/** By point: 1 where drawn lines lead from the centre. */
function reach(field: Field, drawn: Bits): Uint8Array {
  const reached = new Uint8Array(field.points);
  const open = [field.centre];
  reached[field.centre] = 1;
  for (let point = open.pop(); point !== undefined; point = open.pop()) {
    for (const direction of DIRECTIONS) {
      const segment = field.segmentAt(point, direction);
      const next = field.neighbours[point * 8 + direction]!;
      if (segment < 0 || reached[next] === 1 || !hasBit(drawn, segment)) continue;
      reached[next] = 1;
      open.push(next);
    }
  }
  return reached;
}
