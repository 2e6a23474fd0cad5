import type { AnyGame } from '@rikoshet/game/game';
import { otherSide, type Outcome, type Side } from '@rikoshet/game/outcome';
import type { Result } from '@rikoshet/game/result';
import { makeRandom } from '../random.js';
import { sprt, type Score, type Sprt, type SprtBounds } from './sprt.js';

/** One engine as the arena sees it: built in, or a process behind some protocol. */
export interface Contestant {
  readonly name: string;
  /** A new game begins. */
  begin(): Promise<void>;
  /** A whole turn in `position`; `turns` leads there from `start`. An error loses the game. */
  choose(
    position: unknown,
    start: unknown,
    turns: readonly (readonly unknown[])[],
    seed: number,
  ): Promise<Result<readonly unknown[]>>;
  close(): Promise<void>;
}

export interface ArenaOptions {
  readonly game: AnyGame;
  readonly start: unknown;
  readonly games: number;
  readonly seed: number;
  /** Random turns before the engines take over; each opening is played twice with the sides changed. */
  readonly openingTurns: number;
  readonly bounds?: SprtBounds;
  readonly stop?: () => boolean;
  readonly onGame?: (game: ArenaGame, score: Score, test: Sprt | undefined) => void | Promise<void>;
}

export interface ArenaGame {
  readonly number: number;
  /** The side that the first contestant had. */
  readonly side: Side;
  readonly turns: readonly (readonly unknown[])[];
  /** Turns of the random opening at the beginning of `turns`. */
  readonly opening: number;
  readonly winner: Side | undefined;
  /** A reason of the rules, or what an engine did wrong. */
  readonly ending: string;
  readonly fault: 'illegal' | 'failed' | undefined;
}

export interface ArenaResult {
  /** Of the first contestant. */
  readonly score: Score;
  readonly faults: readonly [number, number];
  readonly test: Sprt | undefined;
}

const MOST_TURNS_TO_DRAW_FROM = 64;
const MOST_TURNS_IN_A_GAME = 2000;

/** Plays the contestants against each other until the games are over, the test has decided, or it is stopped. */
export async function runArena(
  contestants: readonly [Contestant, Contestant],
  options: ArenaOptions,
): Promise<ArenaResult> {
  const score = { wins: 0, draws: 0, losses: 0 };
  const faults: [number, number] = [0, 0];
  let test: Sprt | undefined;
  for (let number = 0; number < options.games && options.stop?.() !== true; number++) {
    const game = await playGame(contestants, options, number);
    if (!game) break;
    if (game.winner === undefined) score.draws++;
    else if (game.winner === game.side) score.wins++;
    else score.losses++;
    if (game.fault) faults[game.winner === game.side ? 1 : 0]++;
    test = options.bounds && sprt(score, options.bounds);
    await options.onGame?.(game, { ...score }, test);
    if (test?.verdict && number % 2 === 1) break;
  }
  return { score, faults, test };
}

async function playGame(
  contestants: readonly [Contestant, Contestant],
  { game, start, seed, openingTurns, stop }: ArenaOptions,
  number: number,
): Promise<ArenaGame | undefined> {
  const side: Side = number % 2 === 0 ? 0 : 1;
  const pair = number >> 1;
  const turns = openingOf(game, start, makeSeed(seed, pair), openingTurns);
  const opening = turns.length;
  let position = start;
  for (const turn of turns) position = mustPlay(game, position, turn);
  for (const contestant of contestants) await contestant.begin();
  for (let count = 0; ; count++) {
    const outcome: Outcome | undefined = game.outcome(position);
    if (outcome)
      return {
        number,
        side,
        turns,
        opening,
        winner: outcome.winner,
        ending: outcome.reason,
        fault: undefined,
      };
    if (stop?.()) return undefined;
    const mover = game.sideToMove(position);
    const contestant = contestants[mover === side ? 0 : 1];
    const lost = (ending: string, fault: 'illegal' | 'failed'): ArenaGame => ({
      number,
      side,
      turns,
      opening,
      winner: otherSide(mover),
      ending: `${contestant.name}: ${ending}`,
      fault,
    });
    const chosen = await contestant.choose(position, start, turns, makeSeed(seed, number * 1009 + count));
    if (!chosen.ok) return lost(chosen.error.sentence.en, 'failed');
    const next = game.play(position, chosen.value);
    if (!next.ok) return lost(next.error.sentence.en, 'illegal');
    if (count > MOST_TURNS_IN_A_GAME)
      return { number, side, turns, opening, winner: undefined, ending: 'too long', fault: undefined };
    turns.push(chosen.value);
    position = next.value;
  }
}

const makeSeed = (seed: number, number: number): number => makeRandom(seed * 7919 + number).bits();

/** Random turns from the start that do not end the game and leave the mover no goal at once: short ones first come, first drawn. */
function openingOf(game: AnyGame, start: unknown, seed: number, count: number): (readonly unknown[])[] {
  const random = makeRandom(seed);
  const turns: (readonly unknown[])[] = [];
  let position = start;
  for (let turn = 0; turn < count; turn++) {
    const candidates: (readonly unknown[])[] = [];
    for (const candidate of game.turns(position)) {
      const next = game.play(position, candidate);
      if (next.ok && !game.outcome(next.value)) candidates.push(candidate as readonly unknown[]);
      if (candidates.length >= MOST_TURNS_TO_DRAW_FROM) break;
    }
    const chosen = candidates[random.below(candidates.length)];
    if (!chosen) break;
    turns.push(chosen);
    position = mustPlay(game, position, chosen);
  }
  return turns;
}

function mustPlay(game: AnyGame, position: unknown, turn: readonly unknown[]): unknown {
  const next = game.play(position, turn);
  if (!next.ok) throw new Error(next.error.sentence.en);
  return next.value;
}
