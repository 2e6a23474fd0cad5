import { fail, ok, type Result } from '@rikoshet/game/result';
import { makeCodingame, parseCodingame } from '@rikoshet/paper-football/notation/codingame';
import { play } from '@rikoshet/paper-football/play';
import { startPosition, type Position } from '@rikoshet/paper-football/position';
import { KURNIK_SIZE } from '@rikoshet/paper-football/size';
import { Player } from '../paper-football/player.js';

/** The contest allows 1,000 ms for the first turn and 200 ms for each later one; some is kept back for the pipe. */
export const FIRST_TURN_MS = 900;
export const TURN_MS = 150;
const MEGABYTES = 64;

export interface CodingameLimits {
  readonly firstMs: number;
  readonly turnMs: number;
  readonly nodes?: number;
}

/**
 * A bot of the CodinGame protocol without a transport: give it each line; it answers a line of digits where one is due. The first line
 * is 0 (it moves first) or 1; then for each turn the length of the opponent's turn, and its digits, `-` at the very start.
 * Errors: `bad-number`, those of the turn's notation.
 */
export class CodingameBot {
  private position: Position;
  private readonly player: Player;
  private expects: 'id' | 'length' | 'turn' = 'id';
  private turns = 0;

  constructor(
    private readonly now: () => number,
    private readonly limits: CodingameLimits = { firstMs: FIRST_TURN_MS, turnMs: TURN_MS },
  ) {
    const start = startPosition({ size: KURNIK_SIZE });
    if (!start.ok) throw new Error(start.error.sentence.en);
    this.position = start.value;
    this.player = new Player(start.value.field, MEGABYTES);
  }

  /** The answer, or `undefined` where more lines are needed or the game is over. */
  receive(line: string): Result<string | undefined> {
    const text = line.trim();
    if (this.expects !== 'turn') {
      if (!/^\d{1,4}$/.test(text) || (this.expects === 'id' && Number(text) > 1)) {
        return fail('bad-number', {
          ru: `ожидалось число, а пришло «${text.slice(0, 40)}»`,
          en: `expected a number, got "${text.slice(0, 40)}"`,
        });
      }
      this.expects = this.expects === 'id' ? 'length' : 'turn';
      return ok(undefined);
    }
    const turn = parseCodingame(this.position, text);
    if (!turn.ok) return turn;
    if (turn.value) {
      const next = play(this.position, turn.value);
      if (!next.ok) return next;
      this.position = next.value;
    }
    this.expects = 'length';
    return this.answer();
  }

  private answer(): Result<string | undefined> {
    const { firstMs, turnMs, nodes } = this.limits;
    const chosen = this.player.choose(this.position, {
      seed: this.turns,
      now: this.now,
      limitMs: this.turns === 0 ? firstMs : turnMs,
      ...(nodes === undefined ? {} : { nodes }),
    });
    if (!chosen) return ok(undefined);
    this.turns++;
    const text = makeCodingame(this.position, chosen);
    const next = play(this.position, chosen);
    if (!next.ok) return next;
    this.position = next.value;
    return ok(text);
  }
}
