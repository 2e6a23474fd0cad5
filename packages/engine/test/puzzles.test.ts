import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { otherSide, type Side } from '@rikoshet/game/outcome';
import type { Field } from '@rikoshet/paper-football/field';
import { play } from '@rikoshet/paper-football/play';
import { paperFootball } from '@rikoshet/paper-football/paper-football';
import type { Position as Pitch } from '@rikoshet/paper-football/position';
import { turns } from '@rikoshet/paper-football/turns';
import { scorerAt } from '@rikoshet/shakhbol/board';
import { legalMoves } from '@rikoshet/shakhbol/moves';
import { makeMachineMove } from '@rikoshet/shakhbol/notation/machine';
import type { Position as Board } from '@rikoshet/shakhbol/position';
import { shakhbol } from '@rikoshet/shakhbol/shakhbol';
import type { GameId } from '../src/minds.js';
import { answers } from '../src/puzzles/answer.js';
import { makePuzzles } from '../src/puzzles/make.js';
import { Proofs } from '../src/puzzles/prove.js';
import { makePuzzle, parsePuzzles, THEMES, type Puzzle } from '../src/puzzles/puzzle.js';
import { settle } from '../src/solver/settle.js';
import { ProofTable } from '../src/solver/table.js';

/** Set RIKOSHET_ALL_PUZZLES=1 to prove every puzzle of the corpus; else every so many. */
const EVERY = process.env['RIKOSHET_ALL_PUZZLES'] ? 1 : 12;

const read = (game: GameId): readonly Puzzle[] => {
  const file = new URL(`../../../corpus/puzzles/${game}.tsv`, import.meta.url);
  const puzzles = parsePuzzles(game, readFileSync(file, 'utf8'));
  if (!puzzles.ok) throw new Error(puzzles.error.sentence.en);
  return puzzles.value;
};
const papers = read('paper-football');
const boards = read('shakhbol');
const sampled = (puzzles: readonly Puzzle[]): readonly Puzzle[] =>
  puzzles.filter((_, index) => index % EVERY === 0);

const pitchOf = ({ position }: Puzzle): Pitch => {
  const read = paperFootball.parsePosition(position);
  if (!read.ok) throw new Error(read.error.sentence.en);
  return read.value;
};
const boardOf = ({ position }: Puzzle): Board => {
  const read = shakhbol.parsePosition(position);
  if (!read.ok) throw new Error(read.error.sentence.en);
  return read.value;
};

/** Every turn with the position after it, by the plain rules. */
function* after(position: Pitch): Generator<{ readonly turn: readonly number[]; readonly next: Pitch }> {
  for (const turn of turns(position)) {
    const played = play(position, turn);
    if (played.ok) yield { turn, next: played.value };
  }
}
const some = <Value>(values: Iterable<Value>, holds: (value: Value) => boolean): boolean => {
  for (const value of values) if (holds(value)) return true;
  return false;
};
const scoresNow = (position: Pitch): boolean =>
  some(after(position), ({ next }) => next.end?.reason === 'goal' && next.end.winner === position.mover);
const losesAtOnce = (position: Pitch): boolean =>
  !some(after(position), ({ next }) => next.end?.winner !== otherSide(position.mover));

/** What the theme says of the turns to the answer and of the others, by the plain rules; themes that look further are the solver's. */
const CLAIMS: Readonly<Partial<Record<string, (right: Pitch, mover: Side) => boolean>>> = {
  score: ({ end }, mover) => end?.reason === 'goal' && end.winner === mover,
  'no-way-out': (right) => losesAtOnce(right),
  'only-safe': (right) => !scoresNow(right),
  'win-in-two': (right, mover) =>
    !some(after(right), ({ next }) => (next.end ? next.end.winner !== mover : !scoresNow(next))),
};

describe('the corpus of puzzles', () => {
  test('is big enough, and every theme has some', () => {
    expect(papers.length).toBeGreaterThanOrEqual(200);
    expect(boards.length).toBeGreaterThanOrEqual(60);
    for (const theme of ['score', 'only-safe', 'do-not-get-stuck', 'win-in-two'])
      expect(papers.filter((puzzle) => puzzle.theme === theme).length).toBeGreaterThanOrEqual(20);
    for (const theme of THEMES.shakhbol)
      expect(boards.filter((puzzle) => puzzle.theme === theme).length).toBeGreaterThanOrEqual(10);
  });

  test.each([
    ['paper-football', papers],
    ['shakhbol', boards],
  ] as const)('%s: the prover finds the same idea again', (game, puzzles) => {
    const proofs = new Proofs(game);
    for (const puzzle of sampled(puzzles)) {
      const proved = proofs.prove(puzzle);
      expect(proved.ok ? undefined : proved.error.sentence.en).toBeUndefined();
    }
  });

  test('paper football: of all turns just those to the answer win', () => {
    const tables = new Map<Field, ProofTable>();
    for (const puzzle of sampled(papers)) {
      const position = pitchOf(puzzle);
      const table = tables.get(position.field) ?? new ProofTable(16);
      tables.set(position.field, table);
      const settled = settle(position, { most: 10_000, count: false, nodes: 2_000_000, table });
      expect([puzzle.id, settled.verdict, settled.complete]).toEqual([puzzle.id, 'win', true]);
      expect(settled.winningTurns.length).toBeGreaterThan(0);
      for (const turn of settled.winningTurns)
        expect([puzzle.id, answers('paper-football', position, turn, puzzle.answer)]).toEqual([
          puzzle.id,
          true,
        ]);
    }
  });

  test('paper football: the themes hold by the plain rules', () => {
    let checked = 0;
    for (const puzzle of sampled(papers)) {
      const claim = CLAIMS[puzzle.theme];
      if (!claim) continue;
      const position = pitchOf(puzzle);
      for (const { turn, next } of after(position)) {
        if (answers('paper-football', position, turn, puzzle.answer)) {
          expect([puzzle.id, claim(next, position.mover)]).toEqual([puzzle.id, true]);
          checked++;
        } else if (puzzle.theme === 'only-safe' && !next.end) {
          expect([puzzle.id, scoresNow(next)]).toEqual([puzzle.id, true]);
        }
      }
    }
    expect(checked).toBeGreaterThan(5);
  });

  test('Shakhbol: just one move does what is asked, by the plain rules', () => {
    const scores = (position: Board, plies: number): boolean =>
      legalMoves(position).some((move) => {
        const next = shakhbol.play(position, [move]);
        if (!next.ok) return false;
        if (scorerAt(next.value.ball) === position.mover) return true;
        return (
          plies > 1 &&
          legalMoves(next.value).every((reply) => {
            const answered = shakhbol.play(next.value, [reply]);
            return (
              answered.ok && scorerAt(answered.value.ball) === undefined && scores(answered.value, plies - 2)
            );
          })
        );
      });
    for (const puzzle of sampled(boards).filter(
      ({ theme }) => theme === 'goal-in-1' || theme === 'only-defence',
    )) {
      const position = boardOf(puzzle);
      const good = legalMoves(position).filter((move) => {
        const next = shakhbol.play(position, [move]);
        if (!next.ok) return false;
        return puzzle.theme === 'goal-in-1'
          ? scorerAt(next.value.ball) === position.mover
          : !scores(next.value, 1);
      });
      expect([puzzle.id, good.map(makeMachineMove)]).toEqual([puzzle.id, [puzzle.answer]]);
      if (puzzle.theme === 'only-defence') {
        const next = shakhbol.play(position, good);
        expect(next.ok && scores(next.value, 3)).toBe(false);
      }
    }
  });
});

describe('making puzzles', () => {
  const options = {
    game: 'shakhbol',
    size: { goal: 2, width: 4, length: 6 },
    seed: 3,
    each: 2,
    known: [],
  } as const;
  const made = (games: number, known: readonly Puzzle[] = []): readonly Puzzle[] =>
    [...makePuzzles({ ...options, games, known })].flatMap(({ puzzle }) => puzzle ?? []);

  test('the same seed makes the same ones, and a stopped work goes on where it was', () => {
    const whole = made(2);
    expect(whole.length).toBeGreaterThan(1);
    const first = made(1);
    expect([...first, ...made(2, first)]).toEqual(whole);
  });

  test('a file reads back as it was written, and says where it is wrong', () => {
    const text = boards.map(makePuzzle).join('\n');
    expect(parsePuzzles('shakhbol', text)).toEqual({ ok: true, value: boards });
    for (const bad of ['g1t1', 'g1t1\tno-theme\t1\ta\tb', `${text}\n${makePuzzle(boards[0]!)}`]) {
      const result = parsePuzzles('shakhbol', bad);
      expect(result.ok ? '' : result.error.code).toBe('bad-puzzle');
      expect(result.ok ? 0 : result.error.place.line).toBe(bad.split('\n').length);
    }
  });

  test('a wrong answer is not proved', () => {
    const puzzle = papers[0]!;
    const result = new Proofs('paper-football').prove({ ...puzzle, answer: 'a1' });
    expect(result.ok ? '' : result.error.code).toBe('not-proved');
  });
});
