import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isGoalSquare } from '@rikoshet/shakhbol/board';
import { kicks, legalMoves } from '@rikoshet/shakhbol/moves';
import { outcome } from '@rikoshet/shakhbol/outcome';
import { play } from '@rikoshet/shakhbol/play';
import { start as startShakhbol, type Position as Board } from '@rikoshet/shakhbol/position';
import { judgeGame, markOf } from '../src/analyse.js';
import { kernelOf } from '../src/paper-football/from-position.js';
import { Player } from '../src/paper-football/player.js';
import { chooseSimply } from '../src/paper-football/simple.js';
import { makeMind } from '../src/minds.js';
import { makeRandom } from '../src/random.js';
import { ShakhbolPlayer } from '../src/shakhbol/player.js';
import { Core } from '../src/solver/core.js';
import { ProofSearch } from '../src/solver/search.js';
import { ProofTable } from '../src/solver/table.js';
import { mustPlay, positionsOf, randomPosition, realGames, start, startOf } from './positions.js';

function board(seed: number, plies: number): Board {
  const random = makeRandom(seed);
  const opening = startShakhbol();
  if (!opening.ok) throw new Error('no start');
  let position = opening.value;
  for (let ply = 0; ply < plies; ply++) {
    const moves = legalMoves(position);
    const next = play(position, moves[random.below(moves.length)]!);
    if (!next.ok || outcome(next.value)) break;
    position = next.value;
  }
  return position;
}

/** Plain minimax: the fewest plies in which the side to move scores by force, at most `plies`; nothing when it does not. */
function forcedGoal(position: Board, plies: number): number | undefined {
  if (plies <= 0) return undefined;
  let best: number | undefined;
  for (const move of legalMoves(position)) {
    const next = play(position, move);
    if (!next.ok) continue;
    if (outcome(next.value)?.reason === 'goal') return 1;
    if (plies < 3 || outcome(next.value)) continue;
    let longest = 0;
    for (const reply of legalMoves(next.value)) {
      const after = play(next.value, reply);
      const goal = after.ok && !outcome(after.value) ? forcedGoal(after.value, plies - 2) : undefined;
      if (goal === undefined) {
        longest = Infinity;
        break;
      }
      longest = Math.max(longest, goal + 2);
    }
    if (longest < Infinity && (best === undefined || longest < best)) best = longest;
  }
  return best;
}

describe('the player of paper football', () => {
  it('beats the simple player', () => {
    const from = start(2, 6, 8);
    const player = new Player(from.field, 16);
    let wins = 0;
    for (let game = 0; game < 12; game++) {
      let position = randomPosition(from, 2, makeRandom(game >> 1));
      const side = game % 2;
      while (!position.end) {
        const turn =
          position.mover === side
            ? player.choose(position, { seed: game, nodes: 1500 })
            : chooseSimply(position, { seed: game * 100 + position.ply });
        position = mustPlay(position, turn!);
      }
      if (position.end.winner === side) wins++;
    }
    expect(wins).toBeGreaterThanOrEqual(8);
  });

  // Proven losses are rare in random positions (about 1 in 40 late in a game): hence late positions and many of them.
  it('claims nothing that the solver refutes', () => {
    const tally = { wins: 0, losses: 0 };
    const from = start(2, 4, 6);
    const player = new Player(from.field, 8);
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const random = makeRandom(seed);
        const position = randomPosition(from, 8 + random.below(8), random);
        const [line] = player.think(position, { seed: 1, nodes: 800 }).lines;
        if (!line?.proven) return;
        const kernel = kernelOf(position);
        const core = new Core(kernel.pitch);
        core.load(kernel);
        const winner = new ProofSearch(kernel.pitch, core, new ProofTable(8), () => false).solve();
        expect(line.proven.wins).toBe(winner === position.mover);
        expect(line.chance).toBe(line.proven.wins ? 1 : 0);
        // A winning turn must keep the win.
        const next = mustPlay(position, line.turns[0]!);
        if (line.proven.wins && !next.end) {
          const after = kernelOf(next);
          core.load(after);
          expect(new ProofSearch(after.pitch, core, new ProofTable(8), () => false).solve()).toBe(
            position.mover,
          );
        }
        tally[line.proven.wins ? 'wins' : 'losses']++;
      }),
      { numRuns: 600 },
    );
    expect(tally.wins).toBeGreaterThan(5);
    expect(tally.losses).toBeGreaterThan(0);
  });

  it('is always legal, on every field, with any limit', () => {
    const random = makeRandom(11);
    for (const size of [
      [2, 2, 2],
      [2, 6, 8],
      [4, 6, 8],
      [6, 6, 6],
      [2, 24, 24],
    ] as const) {
      const from = startOf(size);
      const player = new Player(from.field, 4);
      for (let round = 0; round < 15; round++) {
        const position = randomPosition(from, random.below(25), random);
        const { lines } = player.think(position, { seed: round, nodes: 1 + random.below(300), lines: 3 });
        expect(lines.length).toBeGreaterThan(0);
        for (const line of lines) {
          let at = position;
          for (const turn of line.turns) at = mustPlay(at, turn);
          expect(line.chance >= 0 && line.chance <= 1).toBe(true);
        }
        const still = player.think(position, { seed: 1, limitMs: 0, now: () => 5 });
        mustPlay(position, still.lines[0]!.turns[0]!);
      }
    }
  });

  it('does the same work twice with the same nodes and seed', () => {
    const position = randomPosition(start(2, 8, 10), 8, makeRandom(2));
    const think = () => new Player(position.field, 16).think(position, { seed: 1, nodes: 3000, lines: 3 });
    expect(think()).toEqual(think());
  });

  it('knows late positions of real games exactly', () => {
    const games = realGames(2500);
    if (!games) {
      process.stdout.write('no corpus here: late positions of real games skipped\n');
      return;
    }
    let late = 0;
    let exact = 0;
    for (const position of games.flatMap(positionsOf)) {
      if (position.field.empty - position.ply !== 12) continue;
      late++;
      const kernel = kernelOf(position);
      const core = new Core(kernel.pitch);
      core.load(kernel);
      // About a second's work, bounded by nodes and not by the clock so that the result is the same everywhere.
      const search: ProofSearch = new ProofSearch(
        kernel.pitch,
        core,
        new ProofTable(16),
        () => search.nodes > 150_000,
      );
      if (search.solve() >= 0) exact++;
    }
    process.stdout.write(`positions with 12 empty points: ${exact} of ${late} exact\n`);
    if (late > 0) expect(exact / late).toBeGreaterThanOrEqual(0.9);
  });
});

describe('the player of Shakhbol', () => {
  it('never misses a goal forced within five plies, and claims none that is not', () => {
    const tally = { forced: 0, plain: 0 };
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 4, max: 50 }), (seed, plies) => {
        const position = board(seed, plies);
        const [line] = new ShakhbolPlayer(8).think(position, { seed: 1, depth: 5 }).lines;
        const goal = kicks(position).some(({ to }) => isGoalSquare(to)) ? 1 : forcedGoal(position, 3);
        if (goal === undefined) tally.plain++;
        else {
          expect(line!.proven).toEqual({ wins: true, turns: goal });
          tally.forced++;
        }
        if (line!.proven?.wins && line!.proven.turns! <= 3) expect(line!.proven.turns).toBe(goal);
      }),
      { numRuns: 60 },
    );
    expect(tally.forced).toBeGreaterThan(5);
    expect(tally.plain).toBeGreaterThan(5);
  });

  it('is always legal and repeats itself', () => {
    for (let seed = 0; seed < 20; seed++) {
      const position = board(seed, seed * 2);
      const think = () => new ShakhbolPlayer(2).think(position, { seed, nodes: 500, lines: 2 });
      const thought = think();
      expect(think()).toEqual(thought);
      for (const { turns } of thought.lines) {
        let at = position;
        for (const turn of turns) {
          const next = play(at, turn[0]!);
          if (!next.ok) throw new Error(next.error.sentence.en);
          at = next.value;
        }
      }
    }
  });
});

describe('a judged game', () => {
  it('marks the turn that throws the game away', () => {
    const mind = makeMind('paper-football', 8);
    const from = start(2, 6, 8);
    // The first mover walks straight into his own goal's mouth and scores an own goal.
    let position = from;
    const turns: (readonly number[])[] = [];
    const random = makeRandom(8);
    while (!position.end) {
      const own = position.field.goals[position.mover];
      const next = randomPosition(position, 0, random);
      const steps = mind.game.steps(next, []) as readonly number[];
      const nearest = [...steps].sort(
        (a, b) =>
          Math.abs(position.field.row[a]! - position.field.row[own[1]!]!) -
          Math.abs(position.field.row[b]! - position.field.row[own[1]!]!),
      );
      let turn = [nearest[0]!];
      while (!mind.game.complete(position, turn))
        turn = [...turn, (mind.game.steps(position, turn) as readonly number[])[0]!];
      turns.push(turn);
      position = mustPlay(position, turn);
    }
    const judged = [...judgeGame(mind, from, turns, 600, 1)].filter((entry) => entry !== undefined);
    expect(judged.length).toBe(turns.length);
    for (const { chanceBefore, chanceAfter, mark } of judged) {
      expect(chanceBefore).toBeGreaterThanOrEqual(chanceAfter);
      expect(mark).toBe(markOf(chanceBefore - chanceAfter));
    }
  });
});
