import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { AnyGame } from '@rikoshet/game/game';
import { LANGUAGES, type Sentence } from '@rikoshet/game/language';
import { parsePuzzles, THEMES, type Puzzle } from '@rikoshet/engine/puzzles/puzzle';
import { paperFootball } from '@rikoshet/paper-football/paper-football';
import { shakhbol } from '@rikoshet/shakhbol/shakhbol';
import { themeWords } from '../src/puzzles/puzzle-words.js';
import { beginSolving, solutionOf, solveWith, type Solving } from '../src/puzzles/solving.js';
import {
  afterAttempt,
  dueReviews,
  NEW_TRAINING,
  nextPuzzle,
  parseTraining,
  type Training,
} from '../src/puzzles/training.js';

const read = (game: 'paper-football' | 'shakhbol'): readonly Puzzle[] => {
  const file = new URL(`../../../corpus/puzzles/${game}.tsv`, import.meta.url);
  const puzzles = parsePuzzles(game, readFileSync(file, 'utf8'));
  if (!puzzles.ok) throw new Error(puzzles.error.sentence.en);
  return puzzles.value;
};
const papers = read('paper-football');
const boards = read('shakhbol');
const [first, second] = papers as readonly [Puzzle, Puzzle, ...Puzzle[]];
const NOON = Date.UTC(2026, 10, 30, 12);
const DAY = 24 * 60 * 60 * 1000;

describe('what is kept of the training', () => {
  test('a solved puzzle raises rating and streak, a failed one lowers the rating and ends the streak', () => {
    const solved = afterAttempt(NEW_TRAINING, 'paper-football', first, 'solved', NOON);
    expect(solved.rating['paper-football']).toBeGreaterThan(NEW_TRAINING.rating['paper-football']);
    expect(solved.rating.shakhbol).toBe(NEW_TRAINING.rating.shakhbol);
    expect([solved.streak, solved.best]).toEqual([1, 1]);
    const failed = afterAttempt(solved, 'paper-football', second, 'failed', NOON);
    expect(failed.rating['paper-football']).toBeLessThan(solved.rating['paper-football']);
    expect([failed.streak, failed.best]).toEqual([0, 1]);
    expect(dueReviews(failed, 'paper-football', papers, NOON)).toEqual([second]);
    expect(dueReviews(failed, 'shakhbol', papers, NOON)).toEqual([]);
  });

  test('help counts half and asks for a review', () => {
    const helped = afterAttempt(NEW_TRAINING, 'shakhbol', boards[0]!, 'helped', NOON);
    expect(helped.streak).toBe(0);
    expect(dueReviews(helped, 'shakhbol', boards, NOON)).toEqual([boards[0]]);
  });

  test('a puzzle seen before moves the rating no more', () => {
    const failed = afterAttempt(NEW_TRAINING, 'paper-football', first, 'failed', NOON);
    const again = afterAttempt(failed, 'paper-football', first, 'solved', NOON);
    expect(again.rating).toEqual(failed.rating);
  });

  test('a failed puzzle comes back after a day, three days and a week, then stays away', () => {
    let state: Training = afterAttempt(NEW_TRAINING, 'paper-football', first, 'failed', NOON);
    let now = NOON;
    for (const days of [1, 3, 7]) {
      state = afterAttempt(state, 'paper-football', first, 'solved', now);
      expect(dueReviews(state, 'paper-football', papers, now + days * DAY - 1)).toEqual([]);
      now += days * DAY;
      expect(dueReviews(state, 'paper-football', papers, now)).toEqual([first]);
    }
    state = afterAttempt(state, 'paper-football', first, 'solved', now);
    expect(state.review).toEqual([]);
  });

  test('the next puzzle is a new one near the rating, of the theme asked for, and not the last', () => {
    const next = nextPuzzle(NEW_TRAINING, 'paper-football', papers, 'all', undefined)!;
    const off = (puzzle: Puzzle) => Math.abs(puzzle.rating - NEW_TRAINING.rating['paper-football']);
    expect(off(next)).toBe(Math.min(...papers.map(off)));
    const seen = afterAttempt(NEW_TRAINING, 'paper-football', next, 'solved', NOON);
    expect(nextPuzzle(seen, 'paper-football', papers, 'all', undefined)).not.toBe(next);
    expect(nextPuzzle(NEW_TRAINING, 'paper-football', papers, 'score', undefined)!.theme).toBe('score');
    expect(nextPuzzle(NEW_TRAINING, 'paper-football', [first], 'all', first)).toBeUndefined();
  });

  test('is read back as it was stored, and whatever else is stored does no harm', () => {
    const state = afterAttempt(NEW_TRAINING, 'paper-football', first, 'failed', NOON);
    expect(parseTraining(JSON.stringify(state))).toEqual(state);
    const bad = ['', '{', 'null', '7', '[]', '{"rating":{"shakhbol":"x"},"review":[1,{"key":2}],"seen":[3]}'];
    for (const text of [null, ...bad]) expect(parseTraining(text)).toEqual(NEW_TRAINING);
  });
});

describe('solving', () => {
  /** The theme's puzzle with the least rating, on the board. */
  const begin = (game: AnyGame, puzzles: readonly Puzzle[], theme: string): Solving => {
    const easiest = puzzles
      .filter((puzzle) => puzzle.theme === theme)
      .toSorted((a, b) => a.rating - b.rating)[0];
    return beginSolving(game, easiest!)!;
  };
  const present = (game: AnyGame, puzzles: readonly Puzzle[]) =>
    [...new Set(puzzles.map(({ theme }) => theme))].map((theme) => [theme, game, puzzles] as const);

  test.each([...present(paperFootball, papers), ...present(shakhbol, boards)])(
    '%s: the solution shown solves it, turn by turn to the end',
    (theme, game, puzzles) => {
      let solving = begin(game, puzzles, theme);
      const side = game.sideToMove(solving.position);
      for (let turn = 0; turn < 4 && !solving.solved; turn++) {
        const solution = solutionOf(solving);
        expect(solution).toBeDefined();
        const next = solveWith(solving, solution!);
        expect(next).toBeDefined();
        solving = next!;
      }
      expect(solving.solved).toBe(true);
      const end = game.outcome(solving.position);
      if (['score', 'goal-in-1', 'goal-in-3', 'goal-in-5'].includes(theme)) expect(end?.winner).toBe(side);
    },
  );

  test('any other turn is refused', () => {
    const solving = begin(paperFootball, papers, 'only-safe');
    let refused = 0;
    for (const turn of paperFootball.turns(solving.position as never)) {
      if (solveWith(solving, turn) === undefined) refused++;
    }
    expect(refused).toBeGreaterThan(0);
  });

  test('a damaged position is no puzzle', () => {
    expect(beginSolving(paperFootball, { ...first, position: 'nonsense' })).toBeUndefined();
  });
});

test('every theme has its words in both languages', () => {
  for (const theme of [...THEMES['paper-football'], ...THEMES.shakhbol])
    for (const sentence of Object.values<Sentence>({ ...themeWords[theme] }))
      for (const language of LANGUAGES) expect(sentence[language]).not.toBe('');
});
