import type { Side } from '@rikoshet/game/outcome';
import { fail, type Failure, type GameError, type Result, ok } from '@rikoshet/game/result';
import { GOAL_RANK, isGoalSquare, makeSquare, rankOf, SQUARE_COUNT, SQUARES } from './board.js';
import { inOrder, MEN } from './men.js';
import { DEFAULT_OPTIONS, type Options } from './options.js';
import { withHistory, type Position, type Score } from './position.js';
import {
  BALL_LETTER,
  KIND_NAMES,
  makeMan,
  MAN_LETTERS,
  MEN_OF_KIND,
  parseMan,
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

export type SetupErrorCode =
  'wrong-size' | 'wrong-count' | 'man-outside' | 'goalkeeper-outside' | 'bad-number';
export type SetupFailure = Failure<GameError<SetupErrorCode> & { readonly square?: Square }>;

/** More goals or plies than any game has. */
export const MOST_GOALS = 9999;
export const MOST_PLIES = 9_999_999;

const refuse = (code: SetupErrorCode, ru: string, en: string, square?: Square): SetupFailure => {
  const { error } = fail(code, { ru, en });
  return { ok: false, error: square === undefined ? error : { ...error, square } };
};

const isCount = (value: number, most: number): boolean =>
  Number.isInteger(value) && value >= 0 && value <= most;

/**
 * The position that a setup describes. `error.square` is the square to blame where there is one. The ball may lie in
 * a goal: then the position is a finished one.
 */
export function positionFromSetup(
  setup: Setup,
  options: Options = DEFAULT_OPTIONS,
): Result<Position, SetupFailure['error']> {
  const { contents, mover, score, ply, kickoff } = setup;
  if (contents.length !== SQUARE_COUNT)
    return refuse(
      'wrong-size',
      `на доске ${SQUARE_COUNT} полей, а описано ${contents.length}`,
      `the board has ${SQUARE_COUNT} squares, but ${contents.length} are described`,
    );
  if (!score.every((goals) => isCount(goals, MOST_GOALS)) || !isCount(ply, MOST_PLIES))
    return refuse(
      'bad-number',
      'счёт и число сделанных ходов — целые числа от нуля',
      'the score and the number of moves made are whole numbers from zero',
    );
  const placesOf = (content: Content): Square[] => SQUARES.filter((square) => contents[square] === content);
  const balls = placesOf(BALL_LETTER);
  if (balls.length !== 1)
    return refuse(
      'wrong-count',
      `мяч на доске один, а здесь их ${balls.length}`,
      `there is one ball, but here are ${balls.length}`,
      balls[1],
    );
  const squares: Square[] = [];
  for (const letter of MAN_LETTERS) {
    const { side, kind } = parseMan(letter);
    const places = placesOf(letter);
    const most = MEN_OF_KIND[kind];
    if (places.length !== most)
      return refuse(
        'wrong-count',
        `фигур ${letter} (${KIND_NAMES[kind].ru} ${side === 0 ? 'белых' : 'чёрных'}) нужно ${most}, а здесь ${places.length}`,
        `there must be ${most} of ${letter} (${side === 0 ? 'White' : 'Black'}’s ${KIND_NAMES[kind].en}), but here are ${places.length}`,
        places[most],
      );
    const outside = places.find((square) =>
      kind === 'goalkeeper' ? rankOf(square) !== GOAL_RANK[side] : isGoalSquare(square),
    );
    if (outside !== undefined) {
      const name = makeSquare(outside);
      return kind === 'goalkeeper'
        ? refuse(
            'goalkeeper-outside',
            `вратарь стоит на ${GOAL_RANK[side]}-й горизонтали, а не на ${name}`,
            `the goalkeeper belongs to rank ${GOAL_RANK[side]}, not to ${name}`,
            outside,
          )
        : refuse(
            'man-outside',
            `${KIND_NAMES[kind].ru} не может стоять на ${name}: только на горизонталях со 2-й по 7-ю`,
            `the ${KIND_NAMES[kind].en} cannot stand on ${name}: ranks 2 to 7 only`,
            outside,
          );
    }
    squares.push(...places);
  }
  return ok(
    withHistory({ men: inOrder(squares), ball: balls[0]!, mover, score, ply, kickoff, options }, undefined),
  );
}

/** The setup of a position. */
export function setupOf({ men, ball, mover, score, ply, kickoff }: Position): Setup {
  const contents: (Content | undefined)[] = SQUARES.map(() => undefined);
  for (const [index, square] of men.entries()) contents[square] = makeMan(MEN[index]!);
  contents[ball] = BALL_LETTER;
  return { contents, mover, score, ply, kickoff };
}
