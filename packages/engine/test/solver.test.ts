import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldOf, type Field } from '@rikoshet/paper-football/field';
import { keyOf, type Position } from '@rikoshet/paper-football/position';
import { steps } from '@rikoshet/paper-football/play';
import { kernelOf } from '../src/paper-football/from-position.js';
import { makeProof, parseProof, type Proof } from '../src/proof/format.js';
import { verify } from '../src/proof/verify.js';
import { makeRandom } from '../src/random.js';
import { Core } from '../src/solver/core.js';
import { ProofSearch } from '../src/solver/search.js';
import { solve, solveSteps } from '../src/solver/solve.js';
import { ProofTable } from '../src/solver/table.js';
import { mustPlay, randomPosition, randomTurn, start } from './positions.js';

function field(goal: number, width: number, length: number): Field {
  const found = fieldOf({ goal, width, length });
  if (!found.ok) throw new Error(found.error.sentence.en);
  return found.value;
}

let clock = 0;
const options = { megabytes: 64, now: () => clock++ };

/** Plain search over whole turns by the rules library: the reference for small positions. Nothing when it takes too long. */
function plainWinner(
  position: Position,
  budget: { left: number },
  memo: Map<string, number>,
): number | undefined {
  if (position.end) return position.end.winner;
  const key = keyOf(position);
  const known = memo.get(key);
  if (known !== undefined) return known;
  const stack: number[][] = [[]];
  const seen = new Set<string>();
  while (stack.length > 0) {
    if (--budget.left < 0) return undefined;
    const partial = stack.pop()!;
    const next = steps(position, partial);
    if (partial.length > 0 && next.length === 0) {
      const after = mustPlay(position, partial);
      if (seen.has(keyOf(after))) continue;
      seen.add(keyOf(after));
      const winner = plainWinner(after, budget, memo);
      if (winner === undefined) return undefined;
      if (winner === position.mover) {
        memo.set(key, winner);
        return winner;
      }
    }
    for (const point of next) stack.push([...partial, point]);
  }
  const loser = position.mover === 0 ? 1 : 0;
  memo.set(key, loser);
  return loser;
}

describe('the solver', () => {
  it.each([
    [2, 2, 2, 'first'],
    [2, 4, 2, 'first'],
    [2, 2, 4, 'second'],
    [2, 4, 4, 'first'],
  ] as const)(
    'knows who wins on (%i;%i;%i), with a proof that the plain rules confirm',
    (goal, width, length, winner) => {
      const solution = solve(field(goal, width, length), { ...options, proof: true });
      expect(solution.winner).toBe(winner);
      const verdict = verify(solution.proof!);
      if (!verdict.ok) throw new Error(verdict.error.sentence.en);
      expect(verdict.value.winner).toBe(winner);
      expect(verdict.value.winningFirstTurns).toEqual(solution.winningFirstTurns);
      expect(verdict.value.losingFirstTurns).toEqual(solution.losingFirstTurns);
      expect(solution.winningFirstTurns.length > 0).toBe(winner === 'first');
    },
  );

  it('finds the only winning first turn on (2;4;6), the straight one, and proves that all others lose', () => {
    const solution = solve(field(2, 4, 6), { ...options, megabytes: 128, proof: true });
    expect(solution.winner).toBe('first');
    expect(solution.winningFirstTurns).toEqual(['4']);
    expect(solution.losingFirstTurns.length).toBe(7);
    const read = parseProof(makeProof(solution.proof!));
    if (!read.ok) throw new Error(read.error.sentence.en);
    const verdict = verify(read.value);
    if (!verdict.ok) throw new Error(verdict.error.sentence.en);
    expect(verdict.value).toMatchObject({ winner: 'first', winningFirstTurns: ['4'] });
  });

  it('agrees with a plain search on random late positions', () => {
    let checked = 0;
    fc.assert(
      fc.property(
        fc.integer(),
        fc.constantFrom<[number, number, number][]>([2, 4, 4], [2, 4, 6], [2, 2, 6], [4, 4, 4]),
        (seed, size) => {
          const random = makeRandom(seed);
          const position = randomPosition(start(...size), 8 + random.below(8), random);
          const expected = plainWinner(position, { left: 4000 }, new Map());
          if (expected === undefined) return;
          const kernel = kernelOf(position);
          const core = new Core(kernel.pitch);
          core.load(kernel);
          const search = new ProofSearch(kernel.pitch, core, new ProofTable(1), () => false);
          expect(search.solve()).toBe(expected);
          checked++;
        },
      ),
      { numRuns: 300 },
    );
    expect(checked).toBeGreaterThan(40);
  });

  it('gives the same nodes every time, and goes on from slices', () => {
    const whole = solve(field(2, 4, 4), options);
    expect(solve(field(2, 4, 4), options).nodes).toBe(whole.nodes);
    const steps = solveSteps(field(2, 4, 4), { ...options, slice: 500 });
    let yields = 0;
    for (;;) {
      const step = steps.next();
      if (step.done) {
        expect(step.value.winningFirstTurns).toEqual(whole.winningFirstTurns);
        break;
      }
      expect(step.value.firstTurns().length).toBe(8);
      yields++;
    }
    expect(yields).toBeGreaterThan(1);
  });

  it('finds the value with a table that is much too small', () => {
    const table = new ProofTable(0);
    expect(table.entries).toBe(4096);
    const solution = solve(field(2, 4, 4), { ...options, table, proof: true });
    expect(solution.winningFirstTurns).toEqual(solve(field(2, 4, 4), options).winningFirstTurns);
    expect(verify(solution.proof!).ok).toBe(true);
  });
});

describe('the core of a position', () => {
  it('draws and undoes exactly, and keys depend on the position alone', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const random = makeRandom(seed);
        let position = start(2, 6, 8);
        const kernel = kernelOf(position);
        const core = new Core(kernel.pitch);
        for (let turn = 0; turn < 25; turn++) {
          core.load(kernelOf(position, kernel.pitch));
          const state = () => [
            ...core.free,
            ...core.occupied,
            core.ball,
            core.side,
            core.low,
            core.high,
            core.mirrorLow,
            core.mirrorHigh,
          ];
          const states = [state()];
          while (core.free[core.ball] !== 0 && core.pitch.goal[core.ball] === 0) {
            const free = [0, 1, 2, 3, 4, 5, 6, 7].filter((d) => core.free[core.ball]! & (1 << d));
            core.draw(free[random.below(free.length)]!);
            states.push(state());
          }
          for (states.pop(); core.depth > 0; states.pop()) {
            core.undo();
            expect(state()).toEqual(states.at(-1));
          }
          const route = randomTurn(position, random);
          const next = mustPlay(position, route);
          if (next.end) return;
          position = next;
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('a proof', () => {
  const proof = solve(field(2, 2, 4), { ...options, proof: true }).proof!;

  it('survives the file', () => {
    expect(parseProof(makeProof(proof))).toEqual({ ok: true, value: proof });
  });

  it('is refused when its claims are turned round', () => {
    const claims = proof.claims.map((claim) => ({
      ...claim,
      winner: claim.winner === 'first' ? ('second' as const) : ('first' as const),
    }));
    for (const claim of claims) expect(verify({ ...proof, claims: [claim] }).ok).toBe(false);
  });

  it('is refused when it is too short, too long, or any wrong segment is in it', () => {
    const whole = solve(field(2, 4, 4), { ...options, proof: true }).proof!;
    const { directions } = whole;
    expect(verify({ ...whole, directions: directions.subarray(0, directions.length - 1) }).ok).toBe(false);
    expect(verify({ ...whole, directions: Uint8Array.of(...directions, 3) }).ok).toBe(false);
    const random = makeRandom(4);
    let refused = 0;
    for (let round = 0; round < 50; round++) {
      const changed = directions.slice();
      const at = random.below(changed.length);
      changed[at] = (changed[at]! + 1 + random.below(7)) % 8;
      if (!verify({ ...whole, directions: changed }).ok) refused++;
    }
    // Another winning segment may exist here and there, but then what follows no longer fits.
    expect(refused).toBeGreaterThan(45);
  });

  it('says what is wrong with a file that is none', () => {
    const wrong = (file: Uint8Array): string => {
      const read = parseProof(file);
      return read.ok ? 'ok' : read.error.code;
    };
    const file = makeProof(proof);
    expect(wrong(new Uint8Array())).toBe('bad-proof');
    expect(wrong(Uint8Array.of(1, 2, 3, 10))).toBe('bad-proof');
    expect(wrong(file.subarray(0, file.length - 1))).toBe('bad-proof');
    const claim: Proof = { ...proof, claims: [{ after: '999', winner: 'first' }] };
    expect(wrong(makeProof(claim))).toBe('bad-proof');
    expect(verify({ ...proof, claims: [{ after: '44444444', winner: 'first' }] }).ok).toBe(false);
  });
});
