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
import { positionFromSetup, setupOf, type Setup } from '../setup.js';
import { BALL_LETTER, COLOURS, FILES, isContent, RANKS, SIDE_LETTERS, type Content } from '../vocabulary.js';

/** Longer texts are refused unread. */
const LONGEST_TEXT = 600;

export type SetupTextCode =
  'text-too-long' | 'bad-board' | 'bad-mover' | 'bad-score' | 'bad-ply' | 'bad-kickoff' | 'unexpected-text';

const refuse = (
  code: SetupTextCode,
  offset: number,
  ru: string,
  en: string,
): Failure<GameError<SetupTextCode>> => fail(code, { ru, en }, { offset, column: offset + 1 });

const WIDTH = FILES.length;
const LENGTH = RANKS.length;

/** Ranks 8 to 1 with `/` between them, digits for empty squares. */
const makeBoard = (contents: Setup['contents']): string =>
  RANKS.map((rank) =>
    contents
      .slice((rank - 1) * WIDTH, rank * WIDTH)
      .map((content) => content ?? '1')
      .join('')
      .replace(/1+/g, (empty) => String(empty.length)),
  )
    .reverse()
    .join('/');

/** The letter as it is meant: look-alike letters count, the case of a man's letter tells the side. */
function contentOf(letter: string): Content | undefined {
  const latin = fold(letter);
  const cased = letter === letter.toLowerCase() || latin === BALL_LETTER ? latin : latin.toUpperCase();
  return isContent(cased) ? cased : undefined;
}

function parseBoard(text: string, offset: number): Result<Setup['contents'], GameError<SetupTextCode>> {
  const contents: (Content | undefined)[] = SQUARES.map(() => undefined);
  let rank = LENGTH;
  let file = 0;
  // The slash behind the last rank closes it as the others are closed.
  for (const [at, letter] of Array.from(`${text}/`, (unit, index) => [index, unit] as const)) {
    const wrong = (ru: string, en: string) =>
      refuse('bad-board', offset + at, `горизонталь ${rank}: ${ru}`, `rank ${rank}: ${en}`);
    if (letter === '/') {
      if (file !== WIDTH) return wrong(`полей ${file}, а нужно ${WIDTH}`, `${file} squares and not ${WIDTH}`);
      rank -= 1;
      file = 0;
      if (at === text.length && rank > 0) return wrong('не описана', 'not described');
      if (at < text.length && rank === 0) return wrong('такой нет', 'there is none');
      continue;
    }
    const content = contentOf(letter);
    const empty = /[1-5]/.test(letter) ? Number(letter) : 0;
    if (!content && empty === 0) return wrong(`«${letter}» ничего не значит`, `“${letter}” means nothing`);
    if (content && file < WIDTH) contents[(rank - 1) * WIDTH + file] = content;
    file += content ? 1 : empty;
  }
  return ok(contents);
}

const parseSide = (word: string): Side | undefined =>
  /^(?:w|white|б|белые)$/i.test(word) ? 0 : /^(?:b|black|ч|ч[её]рные)$/i.test(word) ? 1 : undefined;

interface Words {
  readonly setup: Setup;
  /** The sixth word, the options, where it is written. */
  readonly options: { readonly text: string; readonly offset: number } | undefined;
}

function parseWords(text: string): Result<Words, GameError<SetupTextCode>> {
  if (text.length > LONGEST_TEXT)
    return refuse('text-too-long', 0, 'запись позиции слишком длинна', 'the position string is too long');
  const words = Array.from(text.matchAll(/\S+/g), (found) => ({ text: found[0], offset: found.index }));
  const none = { text: '', offset: text.length };
  const [board = none, mover = none, score, ply, kickoff, options, more] = words;
  const contents = parseBoard(board.text, board.offset);
  if (!contents.ok) return contents;
  const moverSide = parseSide(mover.text);
  if (moverSide === undefined)
    return refuse(
      'bad-mover',
      mover.offset,
      'за доской пишут, чей ход: w или b',
      'the side to move is missing, w or b',
    );
  const goals = /^(\d{1,4})[-:](\d{1,4})$/.exec(fold(score?.text ?? '0-0'));
  if (!goals)
    return refuse('bad-score', score!.offset, 'счёт пишут так: 2-1', 'the score is written like 2-1');
  if (ply && !/^\d{1,7}$/.test(ply.text))
    return refuse('bad-ply', ply.offset, 'число ходов — целое', 'the number of moves is a whole number');
  const kickoffSide = parseSide(kickoff?.text ?? SIDE_LETTERS[0]);
  if (kickoffSide === undefined)
    return refuse(
      'bad-kickoff',
      kickoff!.offset,
      'начавшую сторону пишут w или b',
      'the side that kicked off is w or b',
    );
  if (more)
    return refuse('unexpected-text', more.offset, `лишнее: «${more.text}»`, `“${more.text}” is too much`);
  const setup: Setup = {
    contents: contents.value,
    mover: moverSide,
    score: [Number(goals[1]), Number(goals[2])],
    ply: Number(ply?.text ?? 0),
    kickoff: kickoffSide,
  };
  return ok({ setup, options });
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
export function suggestedOptions(setup: Setup): Options {
  const isFinished = isGoalSquare(setup.contents.indexOf(BALL_LETTER));
  const isCounted = !isFinished && setup.score.some((goals) => goals > 0);
  const options = completeOptions({
    kickoff: COLOURS[isCounted ? firstMover(setup) : setup.kickoff],
    match: isCounted ? 'timed' : 'single',
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
  const options = written ? parseOptions(written.text) : ok(suggestedOptions(setup));
  if (options.ok) return positionFromSetup(setup, options.value);
  const offset = (written?.offset ?? 0) + (options.error.place.offset ?? 0);
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
