import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { perft, perftSteps } from '../src/perft.js';
import { keyOf } from '../src/position.js';
import { play } from '../src/play.js';
import { routes, turns } from '../src/turns.js';
import { must, playAll, randomGame, sizeOf, start } from './helpers.js';
import { referencePerft } from './reference.js';

interface Row {
  readonly field: string;
  readonly turns: number;
  readonly routes: number;
  readonly positions: number;
  readonly goalsUpper: number;
  readonly goalsLower: number;
  readonly deadEnds: number;
}
const corpus = JSON.parse(
  readFileSync(new URL('../../../corpus/paper-football-perft.json', import.meta.url), 'utf8'),
) as { readonly rows: readonly Row[] };

const countsOf = ({ routes, positions, goalsUpper, goalsLower, deadEnds }: Omit<Row, 'field' | 'turns'>) => ({
  routes,
  positions,
  goalsUpper,
  goalsLower,
  deadEnds,
});

describe('perft', () => {
  test.each(corpus.rows)('($field), $turns turns', (row) => {
    expect(must(perft(start(row.field), row.turns))).toEqual(countsOf(row));
  });

  test('the whole table of the rules page is there', () => {
    const rows = corpus.rows.map((row) => `${row.field} ${row.turns}`);
    for (const row of [
      '2;6;8 1',
      '2;6;8 2',
      '2;6;8 3',
      '2;6;8 4',
      '2;8;10 4',
      '2;8;10 5',
      '2;4;4 3',
      '2;2;2 3',
    ]) {
      expect(rows).toContain(row);
    }
  });

  test.each([
    ['2;6;8', 4],
    ['2;8;10', 4],
    ['2;4;4', 3],
    ['4;4;4', 2],
    ['2;2;2', 2],
    ['2;2;6', 2],
    ['4;4;2', 2],
  ])('(%s), %i turns: the reference counts the same', (size, depth) => {
    expect(must(perft(start(size), depth))).toEqual(referencePerft(sizeOf(size), depth));
  });

  test('from later positions: the same as walking every route', () => {
    for (let seed = 0; seed < 40; seed++) {
      const { positions } = randomGame(start('2;4;4'), seed, 4);
      const from = positions[Math.min(3, positions.length - 1)]!;
      const seen = new Set<string>();
      let count = 0;
      for (const turn of routes(from)) {
        count++;
        seen.add(keyOf(must(play(from, turn))));
      }
      const found = must(perft(from, 1));
      expect([found.routes, found.positions]).toEqual([count, seen.size]);
    }
  });

  test('no turns, turns after the end, nonsense, stopping', () => {
    expect(must(perft(start(), 0))).toMatchObject({ routes: 1, positions: 1 });
    const over = playAll(start(), 'd7 d8 d9 d10 d11');
    expect(must(perft(over, 1))).toMatchObject({ routes: 0, positions: 0 });
    expect(perft(start(), -1)).toMatchObject({ ok: false, error: { code: 'bad-turns' } });
    expect(perft(start(), 0.5)).toMatchObject({ ok: false, error: { code: 'bad-turns' } });
  });

  test('step by step: what was counted is known before the end', () => {
    const table = new Map(
      corpus.rows.filter((row) => row.field === '2;6;8').map((row) => [row.turns, countsOf(row)]),
    );
    const seen = new Set<number>();
    for (const { turn, done, total, counted } of perftSteps(start(), 9)) {
      expect(done).toBeLessThan(total);
      if (turn > 1) expect(counted).toEqual(table.get(turn - 1));
      seen.add(turn);
      if (turn === 5 && done > 100) break;
    }
    expect([...seen]).toEqual([1, 2, 3, 4, 5]);
  });
});

describe('turns', () => {
  test('are all different, lead to every position that routes lead to, and come shortest first when they are few', () => {
    let most = 0;
    for (let seed = 0; seed < 60; seed++) {
      const { positions } = randomGame(start(seed % 2 === 0 ? '2;4;4' : '4;4;4'), seed, 5);
      for (const from of positions) {
        const byRoutes = new Set<string>();
        let count = 0;
        for (const turn of routes(from)) {
          byRoutes.add(keyOf(must(play(from, turn))));
          if (++count > 20_000) break;
        }
        if (count > 20_000) continue;
        const listed = [...turns(from)];
        const lengths = listed.map((turn) => turn.length);
        expect(lengths).toEqual([...lengths].sort((a, b) => a - b));
        const byTurns = listed.map((turn) => keyOf(must(play(from, turn))));
        expect(new Set(byTurns).size).toBe(byTurns.length);
        expect(new Set(byTurns)).toEqual(byRoutes);
        most = Math.max(most, count);
      }
    }
    expect(most).toBeGreaterThan(1000);
  });

  test('are found lazily where there are far too many to list', () => {
    // Late in a random game on a large field a turn can bounce through hundreds of occupied points.
    let cut = 0;
    for (let seed = 0; seed < 3; seed++) {
      const { positions } = randomGame(start('2;24;24'), seed, 400);
      for (const from of positions.filter((position, index) => index % 10 === 0 && !position.end)) {
        let count = 0;
        for (const turn of turns(from)) {
          if (count % 100 === 0) expect(play(from, turn).ok).toBe(true);
          if (++count === 2000) break;
        }
        expect(count).toBeGreaterThan(0);
        if (count === 2000) cut++;
      }
    }
    expect(cut).toBeGreaterThan(5);
  });

  test('say when the search was cut', () => {
    const { positions } = randomGame(start('2;8;10'), 1, 30);
    const from = positions[positions.length - 2]!;
    const all = (most: number | undefined) => {
      const found = turns(from, most);
      for (;;) {
        const next = found.next();
        if (next.done) return next.value;
      }
    };
    expect(all(10)).toBe(false);
    expect(all(undefined)).toBe(true);
  });
});
