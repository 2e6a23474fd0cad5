import type { Side } from '@rikoshet/game/outcome';
import { fail, ok, type Failure, type GameError, type Result } from '@rikoshet/game/result';
import { fold } from '@rikoshet/game/text';
import { isGoalSquare, SQUARES } from '../board.js';
import {
  completeOptions,
  DEFAULT_OPTIONS,
  makeOptions,
  parseOptions,
  sameOptions,
  type Options,
} from '../options.js';
import { firstMover, type Position } from '../position.js';
import { MOST_GOALS, MOST_PLIES, positionFromSetup, setupOf, type Setup } from '../setup.js';
import { BALL_LETTER, COLOURS, FILES, isContent, RANKS, SIDE_LETTERS, type Content } from '../vocabulary.js';

/** Longer texts are refused unread. */
const LONGEST_TEXT = 600;

export type SetupTextCode =
  | 'text-too-long'
  | 'empty'
  | 'bad-board'
  | 'bad-mover'
  | 'bad-score'
  | 'bad-ply'
  | 'bad-kickoff'
  | 'unexpected-text';

const refuse = (
  code: SetupTextCode,
  offset: number,
  ru: string,
  en: string,
): Failure<GameError<SetupTextCode>> => fail(code, { ru, en }, { offset, column: offset + 1 });

const WIDTH = FILES.length;

/** Ranks 8 to 1 with `/` between them, digits for empty squares. */
function makeBoard(contents: Setup['contents']): string {
  const rows: string[] = [];
  for (let row = RANKS.length - 1; row >= 0; row -= 1) {
    let text = '';
    let empty = 0;
    for (const content of contents.slice(row * WIDTH, (row + 1) * WIDTH)) {
      if (content === undefined) empty += 1;
      else {
        text += (empty > 0 ? String(empty) : '') + content;
        empty = 0;
      }
    }
    rows.push(text + (empty > 0 ? String(empty) : ''));
  }
  return rows.join('/');
}

/** The letter as it is meant: look-alike letters count, the case of a man's letter tells the side. */
function contentOf(letter: string): Content | undefined {
  const latin = fold(letter);
  if (latin === BALL_LETTER) return BALL_LETTER;
  const cased = letter === letter.toLowerCase() ? latin : latin.toUpperCase();
  return isContent(cased) ? cased : undefined;
}

function parseBoard(text: string, offset: number): Result<Setup['contents'], GameError<SetupTextCode>> {
  const contents: (Content | undefined)[] = SQUARES.map(() => undefined);
  let row = RANKS.length - 1;
  let column = 0;
  const short = (at: number) =>
    refuse(
      'bad-board',
      offset + at,
      `горизонталь ${row + 1}: описано полей ${column}, а их ${WIDTH}`,
      `rank ${row + 1}: ${column} squares are described, but there are ${WIDTH}`,
    );
  for (const [at, letter] of Array.from(text, (unit, index) => [index, unit] as const)) {
    if (letter === '/') {
      if (column !== WIDTH) return short(at);
      row -= 1;
      column = 0;
      if (row < 0)
        return refuse(
          'bad-board',
          offset + at,
          'горизонталей больше восьми',
          'there are more than eight ranks',
        );
      continue;
    }
    const content = contentOf(letter);
    const empty = /[1-5]/.test(letter) ? Number(letter) : 0;
    if (content === undefined && empty === 0)
      return refuse(
        'bad-board',
        offset + at,
        `горизонталь ${row + 1}: знак «${letter}» ничего не значит`,
        `rank ${row + 1}: the character “${letter}” means nothing`,
      );
    if (content !== undefined && column < WIDTH) contents[row * WIDTH + column] = content;
    column += content === undefined ? empty : 1;
    if (column > WIDTH) return short(at);
  }
  if (column !== WIDTH) return short(text.length);
  if (row > 0)
    return refuse(
      'bad-board',
      offset + text.length,
      `горизонталей описано ${RANKS.length - row}, а их ${RANKS.length}`,
      `${RANKS.length - row} ranks are described, but there are ${RANKS.length}`,
    );
  return ok(contents);
}

const SIDE_WORDS: readonly (readonly string[])[] = [
  ['w', 'white', 'б'],
  ['b', 'black', 'ч'],
];

const parseSide = (word: string): Side | undefined =>
  ([0, 1] as const).find((side) => SIDE_WORDS[side]!.includes(word.toLowerCase()));

interface Words {
  readonly setup: Setup;
  /** The sixth word, the options, where it is written. */
  readonly options: { readonly text: string; readonly offset: number } | undefined;
}

function parseWords(text: string): Result<Words, GameError<SetupTextCode>> {
  if (text.length > LONGEST_TEXT)
    return refuse('text-too-long', 0, 'запись позиции слишком длинная', 'the position string is too long');
  const words = Array.from(text.matchAll(/\S+/g), (found) => ({ text: found[0], offset: found.index }));
  const [board, mover, score, ply, kickoff, options, more] = words;
  if (!board) return refuse('empty', 0, 'позиция не записана', 'no position is written');
  const contents = parseBoard(board.text, board.offset);
  if (!contents.ok) return contents;
  const moverSide = parseSide(mover?.text ?? '');
  if (moverSide === undefined)
    return refuse(
      'bad-mover',
      mover?.offset ?? text.length,
      'после доски пишут, чей ход: w или b',
      'the board is followed by the side to move, w or b',
    );
  const goals = /^(\d{1,4})[-:](\d{1,4})$/.exec(fold(score?.text ?? '0-0'));
  if (!goals || Number(goals[1]) > MOST_GOALS || Number(goals[2]) > MOST_GOALS)
    return refuse(
      'bad-score',
      score?.offset ?? 0,
      `счёт «${score?.text ?? ''}» непонятен, пишут 2-1`,
      `“${score?.text ?? ''}” is no score, write 2-1`,
    );
  if (ply && (!/^\d{1,7}$/.test(ply.text) || Number(ply.text) > MOST_PLIES))
    return refuse(
      'bad-ply',
      ply.offset,
      `«${ply.text}» — не число сделанных ходов`,
      `“${ply.text}” is no number of moves made`,
    );
  const kickoffSide = parseSide(kickoff?.text ?? SIDE_LETTERS[0]);
  if (kickoffSide === undefined)
    return refuse(
      'bad-kickoff',
      kickoff?.offset ?? 0,
      'кто начинал розыгрыш, пишут w или b',
      'the side that kicked off is written w or b',
    );
  if (more)
    return refuse('unexpected-text', more.offset, `лишнее: «${more.text}»`, `“${more.text}” is too much`);
  return ok({
    setup: {
      contents: contents.value,
      mover: moverSide,
      score: [Number(goals[1]), Number(goals[2])],
      ply: Number(ply?.text ?? '0'),
      kickoff: kickoffSide,
    },
    options,
  });
}

/** Reads the words of a position string without asking whether they make a position. A sixth word is not looked at. */
export function parseSetup(text: string): Result<Setup, GameError<SetupTextCode>> {
  const words = parseWords(text);
  return words.ok ? ok(words.value.setup) : words;
}

/** `board mover score ply kickoff`. */
export const makeSetup = ({ contents, mover, score, ply, kickoff }: Setup): string =>
  `${makeBoard(contents)} ${SIDE_LETTERS[mover]} ${score.join('-')} ${ply} ${SIDE_LETTERS[kickoff]}`;

/**
 * The options that the five words suggest: who kicked off says who began, as long as nobody has scored; and where
 * somebody has and the ball is in play, goals are being counted. Everything else as usual.
 */
function suggestedOptions(setup: Setup): Options {
  const finished = setup.contents.some((content, square) => content === BALL_LETTER && isGoalSquare(square));
  const counted = !finished && setup.score.some((goals) => goals > 0);
  const options = completeOptions({
    kickoff: COLOURS[counted ? firstMover(setup) : setup.kickoff],
    match: counted ? 'timed' : 'single',
  });
  return options.ok ? options.value : DEFAULT_OPTIONS;
}

/**
 * Reads `board mover [score [ply [kickoff [options]]]]`. Spaces, look-alike letters and full words (`white`) are
 * forgiven. The past of the position is not in the string, so repetitions count anew.
 */
export function parsePositionString(text: string): Result<Position> {
  const words = parseWords(text);
  if (!words.ok) return words;
  const { setup, options: written } = words.value;
  if (!written) return positionFromSetup(setup, suggestedOptions(setup));
  const options = parseOptions(written.text);
  if (options.ok) return positionFromSetup(setup, options.value);
  const offset = written.offset + (options.error.place.offset ?? 0);
  return { ok: false, error: { ...options.error, place: { offset, column: offset + 1 } } };
}

/** Prints the five words, and the options behind them only where the five would be read with others. */
export function makePositionString(position: Position): string {
  const setup = setupOf(position);
  const words = makeSetup(setup);
  return sameOptions(position.options, suggestedOptions(setup))
    ? words
    : `${words} ${makeOptions(position.options)}`;
}
