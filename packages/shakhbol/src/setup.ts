import type { Side } from '@rikoshet/game/outcome';
import { fail, ok, type GameError, type Result } from '@rikoshet/game/result';
import { GOAL_RANK, isGoalSquare, makeSquare, rankOf, SQUARE_COUNT, SQUARES } from './board.js';
import { inOrder, MEN } from './men.js';
import { DEFAULT_OPTIONS, type Options } from './options.js';
import { withHistory, type Position, type Score } from './position.js';
import {
  BALL_LETTER,
  CONTENTS,
  makeMan,
  MEN_OF_KIND,
  parseMan,
  isManLetter,
  type Content,
  type Square,
} from './vocabulary.js';

/** What a position string or an editor's board says; whether it makes a position is another question. */
export interface Setup {
  /** By square, 40 of them; nothing where the square is empty. */
  readonly contents: readonly (Content | undefined)[];
  readonly mover: Side;
  readonly score: Score;
  readonly ply: number;
  readonly kickoff: Side;
}

export type SetupErrorCode = 'wrong-size' | 'wrong-count' | 'wrong-rank' | 'bad-number';

/** `square` is the one to blame where there is one. */
export interface SetupError extends GameError<SetupErrorCode> {
  readonly square?: Square;
}

const refuse = (
  code: SetupErrorCode,
  ru: string,
  en: string,
  square?: Square,
): Result<never, SetupError> => ({
  ok: false,
  error: { ...fail(code, { ru, en }).error, ...(square !== undefined && { square }) },
});

/** The ball may lie in a goal: then the position is a finished one. */
export function positionFromSetup(
  setup: Setup,
  options: Options = DEFAULT_OPTIONS,
): Result<Position, SetupError> {
  const { contents, mover, score, ply, kickoff } = setup;
  if (contents.length !== SQUARE_COUNT)
    return refuse('wrong-size', `на доске ${SQUARE_COUNT} полей`, `the board has ${SQUARE_COUNT} squares`);
  if (![...score, ply].every((count) => Number.isSafeInteger(count) && count >= 0))
    return refuse(
      'bad-number',
      'счёт и число ходов — целые числа от нуля',
      'score and number of moves are whole numbers from zero',
    );
  const squares: Square[] = [];
  for (const content of CONTENTS) {
    const man = isManLetter(content) ? parseMan(content) : undefined;
    const places = SQUARES.filter((square) => contents[square] === content);
    const count = man ? MEN_OF_KIND[man.kind] : 1;
    if (places.length !== count)
      return refuse(
        'wrong-count',
        `нужно ${content} — ${count}, а стоит ${places.length}`,
        `there must be ${count} of ${content}, but there are ${places.length}`,
        places[count],
      );
    const wrong = places.find(
      (square) =>
        man && (man.kind === 'goalkeeper' ? rankOf(square) !== GOAL_RANK[man.side] : isGoalSquare(square)),
    );
    if (wrong !== undefined)
      return refuse(
        'wrong-rank',
        `${content} не может стоять на ${makeSquare(wrong)}`,
        `${content} cannot stand on ${makeSquare(wrong)}`,
        wrong,
      );
    squares.push(...places);
  }
  // The ball is the last of the contents.
  const ball = squares.pop()!;
  return ok(withHistory({ men: inOrder(squares), ball, mover, score, ply, kickoff, options }, undefined));
}

/** The setup of a position. */
export function setupOf({ men, ball, mover, score, ply, kickoff }: Position): Setup {
  const contents: (Content | undefined)[] = SQUARES.map(() => undefined);
  for (const [index, square] of men.entries()) contents[square] = makeMan(MEN[index]!);
  contents[ball] = BALL_LETTER;
  return { contents, mover, score, ply, kickoff };
}
