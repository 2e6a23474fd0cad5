import type { Field } from '@rikoshet/paper-football/field';
import type { Side } from '@rikoshet/game/outcome';
import { linear, type MakeEvaluation } from '../paper-football/evaluation.js';
import { Flood } from '../paper-football/flood.js';
import { Kernel } from '../paper-football/kernel.js';
import { Inputs } from '../paper-football/net/inputs.js';
import { pitchOf, type Pitch } from '../paper-football/pitch.js';
import { Search } from '../paper-football/search.js';
import { TurnList } from '../paper-football/turns.js';
import { makeRandom, type Random } from '../random.js';
import type { Samples } from './samples.js';

export interface SelfPlayOptions {
  /** Nodes for each turn. */
  readonly nodes: number;
  readonly seed: number;
  readonly evaluation?: MakeEvaluation;
}

const MEGABYTES = 4;
const MOST_OPENING_TURNS = 6;
const SHORT_TURNS = 64;
/** One turn of so many is one of the next best, so that the games see more of the board. */
const ONE_OF = 8;
const NEXT_BEST = 4;
/** Positions from within each search: those gone through so often, and so many of them at most. */
const LEAST_VISITS = 2;
const FROM_EACH_SEARCH = 12;
/** What the game's result weighs in the target of a position played, against the value that the search found. */
const RESULT_SHARE = 0.4;

/** Games of the engine against itself, and what a net can learn from them. Game number n depends on the seed and n only. */
export class SelfPlay {
  private readonly pitch: Pitch;
  private readonly kernel: Kernel;
  private readonly search: Search;
  private readonly flood: Flood;
  private readonly inputs: Inputs;
  private readonly list = new TurnList(4096);

  constructor(
    field: Field,
    private readonly options: SelfPlayOptions,
  ) {
    this.pitch = pitchOf(field);
    this.kernel = new Kernel(this.pitch);
    this.search = new Search(this.pitch, MEGABYTES, options.evaluation ?? linear());
    this.flood = new Flood(this.pitch);
    this.inputs = new Inputs(this.pitch);
  }

  /** Plays one game and adds its samples; pauses after every turn. */
  *game(number: number, samples: Samples): Generator<undefined, void, undefined> {
    const { kernel, search } = this;
    const random = makeRandom(makeRandom(this.options.seed).bits() ^ Math.imul(number + 1, 0x9e3779b1));
    const played: { readonly codes: Uint8Array; readonly side: Side; readonly value: number }[] = [];
    kernel.reset(random.below(2) === 0 ? 0 : 1);
    this.opening(random);
    let winner: Side | undefined;
    while (winner === undefined) {
      const { side } = kernel;
      const attacked = side === 0 ? 2 : 1;
      if ((this.flood.run(kernel, attacked) & attacked) !== 0) winner = side;
      else if (this.flood.endCount === 0) winner = side === 0 ? 1 : 0;
      if (winner !== undefined) break;
      search.begin(kernel);
      while (!search.finished && search.nodes < this.options.nodes) search.step(4);
      const lines = search.lines(NEXT_BEST + 1);
      const best = lines[0];
      if (!best || search.winner !== undefined) {
        winner = search.winner ?? (side === 0 ? 1 : 0);
        this.sampleTree(samples, random);
        break;
      }
      this.inputs.read(kernel, random.below(2) === 1);
      played.push({ codes: this.inputs.codes.slice(), side, value: best.chance * 2 - 1 });
      this.sampleTree(samples, random);
      const other = lines[1 + random.below(lines.length - 1)];
      const line = random.below(ONE_OF) === 0 && other && other.proven?.wins !== false ? other : best;
      for (const direction of line.turns[0]!) kernel.draw(direction);
      yield;
    }
    for (const { codes, side, value } of played) {
      samples.add(codes, (1 - RESULT_SHARE) * value + RESULT_SHARE * (side === winner ? 1 : -1));
    }
  }

  private opening(random: Random): void {
    const { kernel, list } = this;
    for (let left = random.below(MOST_OPENING_TURNS + 1); left > 0; left--) {
      list.fill(kernel, SHORT_TURNS);
      if (list.count === 0) return;
      list.play(kernel, random.below(list.count));
    }
  }

  private sampleTree(samples: Samples, random: Random): void {
    let seen = 0;
    this.search.walk(LEAST_VISITS, () => seen++);
    const share = FROM_EACH_SEARCH / Math.max(FROM_EACH_SEARCH, seen);
    this.search.walk(LEAST_VISITS, (kernel, value) => {
      if (random.unit() >= share) return;
      this.inputs.read(kernel, random.below(2) === 1);
      samples.add(this.inputs.codes, value);
    });
  }
}
