import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PointsPicture, Spot } from '@rikoshet/board/picture';
import { pictureSvg } from '@rikoshet/board/svg';
import { pictureText } from '@rikoshet/board/text';
import { paperFootball } from '@rikoshet/paper-football';
import { membersOf } from '@rikoshet/paper-football/bits';
import { fieldOf, ROW_ONE } from '@rikoshet/paper-football/field';
import { shakhbol } from '@rikoshet/shakhbol';
import { diagramPicture } from '@rikoshet/pictures/paper-football/diagram';
import { fieldPicture, pointAt, spotOf } from '@rikoshet/pictures/paper-football/field-picture';
import { oddOf, paperFootballPictures } from '@rikoshet/pictures/paper-football/pictures';
import { shakhbolPictures } from '@rikoshet/pictures/shakhbol/pictures';
import { randomFootball, randomGame, size } from './games.js';

const seeds = fc.integer({ min: 1, max: 0x7ffffffe });
const sizes = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 }))
  .map(([goal, width, length]) => size(Math.min(goal, width) * 2, width * 2, length * 2));

const edge = (a: Spot, b: Spot): string => [a.join(), b.join()].sort().join(' ');
const edgesOf = (picture: PointsPicture): string[] =>
  picture.routes.flatMap((route) => route.points.slice(1).map((to, index) => edge(route.points[index]!, to)));

test('every segment of a game is in its picture once, as the position after it says', () => {
  fc.assert(
    fc.property(sizes, seeds, (field, seed) => {
      const { start, turns, positions } = randomFootball(field, seed, { most: 25 });
      const last = positions.at(-1)!;
      const picture = diagramPicture({ start, turns, numbers: 'all' });
      const drawn = membersOf(last.drawn).map((segment) =>
        edge(
          spotOf(last.field, last.field.ends[segment * 2]!),
          spotOf(last.field, last.field.ends[segment * 2 + 1]!),
        ),
      );
      expect(edgesOf(picture).sort()).toEqual(drawn.sort());
      expect(picture.ball).toEqual(spotOf(last.field, last.ball));
      // Each number stands at a point of its own: a turn fills one point, and only once.
      expect(new Set(picture.numbers.map((one) => one.at.join())).size).toBe(picture.numbers.length);
    }),
    { numRuns: 60 },
  );
});

test('a construction, whose order nobody knows, is drawn in plain thin lines', () => {
  const { positions } = randomFootball(size(2, 6, 8), 11, { most: 8, careful: true });
  const start = positions.at(-1)!;
  const picture = diagramPicture({ start });
  expect(new Set(picture.routes.map((route) => `${route.ink} ${route.stage}`))).toEqual(
    new Set(['plain before']),
  );
  expect(edgesOf(picture)).toHaveLength(membersOf(start.drawn).length);
});

test('strong is the last turn, a range on request, or the unfinished turn alone', () => {
  const { start, turns, positions } = randomFootball(size(2, 6, 8), 3, { most: 9, careful: true });
  const strong = (picture: PointsPicture) =>
    picture.routes.flatMap((route, index) => (route.stage === 'now' ? [index + 1] : []));
  expect(strong(diagramPicture({ start, turns }))).toEqual([turns.length]);
  expect(strong(diagramPicture({ start, turns, strong: { from: 2, to: 4 } }))).toEqual([2, 3, 4]);
  expect(strong(diagramPicture({ start, turns, strong: 'none' }))).toEqual([]);
  const position = positions.at(-1)!;
  const partial = paperFootball.steps(position, []).slice(0, 1);
  expect(strong(diagramPicture({ start, turns, partial }))).toEqual([turns.length + 1]);
});

test('numbers stand where turns ended, in the ink of their players', () => {
  const { start, turns, positions } = randomFootball(size(2, 8, 10), 21, { most: 20, careful: true });
  const { numbers } = diagramPicture({ start, turns, numbers: 'all' });
  for (const { at, text, ink } of numbers) {
    const index = Number(text);
    expect(pointAt(start.field, at)).toBe(positions[index]!.ball);
    expect(ink).toBe(positions[index - 1]!.mover === 0 ? 'a' : 'b');
  }
  const filled = positions.slice(1).filter((position) => !position.end).length;
  expect(numbers.length).toBeGreaterThanOrEqual(filled);
});

test('the field of every size: closed outline, 2 goals, names from the field, parity of every point', () => {
  fc.assert(
    fc.property(sizes, (of) => {
      const made = fieldOf(of);
      if (!made.ok) throw new Error(made.error.sentence.en);
      const field = made.value;
      const picture = fieldPicture(field);
      const [outline] = picture.border;
      for (const [index, corner] of outline!.entries()) {
        const next = outline![(index + 1) % outline!.length]!;
        expect(corner[0] === next[0] || corner[1] === next[1]).toBe(true);
        expect(corner.join()).not.toBe(next.join());
      }
      field.names.forEach((name, point) => {
        const [column, row] = spotOf(field, point);
        expect(`${picture.columnNames[column]}${picture.rowNames[row]}`).toBe(name);
      });
      expect(picture.rowNames[0]).toBe(ROW_ONE === 'top' ? '1' : `${of.length + 3}`);
      expect(oddOf(field)).toHaveLength(field.points);
      expect(pictureText(picture).split('\n').length).toBe((of.length + 3) * 2 + 1);
    }),
    { numRuns: 60 },
  );
});

test('29 red and 40 black points on the standard field', () => {
  const { start } = randomFootball(size(2, 6, 8), 1, { most: 0 });
  const { dots } = diagramPicture({ start, odd: oddOf(start.field) });
  const count = (kind: string) => dots.filter((dot) => dot.kind === kind).length;
  expect([count('odd'), count('even')]).toEqual([29, 40]);
});

test('a scene of any moment can be drawn in every theme and as text', () => {
  fc.assert(
    fc.property(seeds, fc.constantFrom('light', 'dark', 'print', 'auto'), (seed, theme) => {
      const football = randomFootball(size(2, 4, 4), seed);
      const kicked = randomGame(shakhbol, {}, seed, { most: 20 });
      const view = { numbers: 'all', parity: true, reach: true, threat: true, directions: true } as const;
      football.positions.forEach((position, index) => {
        const scene = {
          start: football.start,
          turns: football.turns.slice(0, index),
          position,
          offers: true,
          view,
          language: 'ru',
        } as const;
        const picture = paperFootballPictures.picture(scene);
        expect(pictureSvg(picture, { title: 'x', theme })).toMatch(/^<svg .*<\/svg>$/s);
        expect(pictureText(picture)).toContain('●');
      });
      kicked.positions.forEach((position, index) => {
        const scene = {
          start: kicked.start,
          turns: kicked.turns.slice(0, index),
          position,
          offers: true,
          view,
          language: 'en',
        } as const;
        const picture = shakhbolPictures.picture(scene);
        expect(picture.kind === 'squares' && picture.men.length).toBe(14);
        expect(pictureSvg(picture, { title: 'x', theme })).toMatch(/^<svg .*<\/svg>$/s);
        expect(pictureText(picture)).toContain('●');
      });
    }),
    { numRuns: 12 },
  );
});

test('after a goal of a timed match the board stands at the kick-off without a stale move', () => {
  let restarts = 0;
  for (let seed = 1; seed < 40; seed++) {
    const { start, turns, positions } = randomGame(shakhbol, { match: 'timed' }, seed);
    turns.forEach(([move], index) => {
      const position = positions[index + 1]!;
      const scene = { start, turns: turns.slice(0, index + 1), position, language: 'ru' } as const;
      const picture = shakhbolPictures.picture(scene);
      const restarted = position.score.join() !== positions[index]!.score.join();
      if (restarted) restarts++;
      expect(picture.routes.length > 0).toBe(!restarted);
      if (!restarted)
        expect(picture.routes.at(-1)!.points.at(-1)).toEqual(shakhbolPictures.spotOf(position, move!));
    });
  }
  expect(restarts).toBeGreaterThan(3);
});
