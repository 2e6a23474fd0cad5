import { otherSide, type Side } from '@rikoshet/game/outcome';
import type { Field, Point } from '@rikoshet/paper-football/field';

/** What a line of recorded digits comes to. `bad`: whoever reads it slowly will find out whether and what is wrong. */
export type Ending = 'goal' | 'own-goal' | 'dead-end' | 'stopped' | 'bad';

const EMPTY = 0;
const OCCUPIED = 1;
const MOUTH = 2;

const SPACE = 32;
const ZERO = 48;

/**
 * Replays lines of the tab-separated corpus: only whether and how they end, no places, no sentences, nothing to take
 * back. The rules are those of `Replayer` (packages/paper-football), written out in one loop because there are
 * millions of them; the tests hold both against each other, and bench/check.ts against C++.
 */
export class TsvReplay {
  readonly #field: Field;
  readonly #order: Side;
  /** [point * 8 + digit] → segment and, 16 bits up, the point it leads to; -1 where there is no segment. */
  readonly #ways: Int32Array;
  readonly #drawn: Uint8Array;
  /** By point, at the start and now: EMPTY, OCCUPIED or MOUTH. */
  readonly #start: Uint8Array;
  readonly #kind: Uint8Array;
  readonly #free: Uint8Array;
  /** Finished turns of the game replayed last. */
  #turns = 0;

  constructor(field: Field, order: Side) {
    this.#field = field;
    this.#order = order;
    // Digit 0 points towards the goal that the first mover attacks, the field's direction 0 is up.
    const turn = order === 0 ? 4 : 0;
    this.#ways = Int32Array.from({ length: field.points * 8 }, (_, entry) => {
      const way = (entry & ~7) | ((entry + turn) & 7);
      return field.segmentTable[way]! < 0 ? -1 : field.segmentTable[way]! | (field.neighbours[way]! << 16);
    });
    this.#drawn = new Uint8Array(field.segments);
    this.#start = field.border.map((border, point) =>
      field.goalOf[point]! >= 0 ? MOUTH : border === 1 || point === field.centre ? OCCUPIED : EMPTY,
    );
    this.#kind = new Uint8Array(field.points);
    this.#free = new Uint8Array(field.points);
  }

  /** The words of digits of `text` between two offsets, one blank between two. */
  replay(text: string, from: number, end: number): Ending {
    const ways = this.#ways;
    const drawn = this.#drawn.fill(0);
    const kind = this.#kind;
    const free = this.#free;
    kind.set(this.#start);
    free.set(this.#field.degree);
    let ball = this.#field.centre;
    let turns = 0;
    let at = from;
    this.#turns = 0;
    while (at < end) {
      // One turn: on over occupied points until it fills one, scores or is stuck.
      for (;;) {
        const digit = text.charCodeAt(at) - ZERO;
        if (digit >>> 0 > 7) return 'bad';
        const way = ways[ball * 8 + digit]!;
        const segment = way & 0xffff;
        if (way < 0 || drawn[segment] !== 0) return 'bad';
        drawn[segment] = 1;
        free[ball]!--;
        ball = way >> 16;
        const left = --free[ball]!;
        at += 1;
        const reached = kind[ball];
        if (reached === OCCUPIED) {
          if (left !== 0) {
            // The record may stop within a turn, but only at its very end.
            if (at < end) continue;
            return 'stopped';
          }
          return at === end ? this.#over('dead-end', turns + 1) : 'bad';
        }
        if (reached === MOUTH) return at === end ? this.#goal(ball, turns + 1) : 'bad';
        kind[ball] = OCCUPIED;
        break;
      }
      turns += 1;
      if (at < end && text.charCodeAt(at) !== SPACE) return 'bad';
      at += 1;
    }
    return 'stopped';
  }

  #over(ending: Ending, turns: number): Ending {
    this.#turns = turns;
    return ending;
  }

  #goal(ball: Point, turns: number): Ending {
    const maker = turns % 2 === 1 ? this.#order : otherSide(this.#order);
    return this.#over(this.#field.goalOf[ball] === maker ? 'own-goal' : 'goal', turns);
  }

  /** Whether the game just replayed to its end was won by the side that began. */
  firstWon(ending: Ending): boolean {
    return (ending === 'goal') === (this.#turns % 2 === 1);
  }
}
