import type { Man, Picture, Spot } from '@rikoshet/board/picture';
import type { Sentence } from '@rikoshet/game/language';
import { ok, type Result } from '@rikoshet/game/result';
import { boardPicture, spotOf } from '@rikoshet/pictures/shakhbol/board-picture';
import { makeSquare, SQUARES } from '@rikoshet/shakhbol/board';
import { legalMoves, mustKick } from '@rikoshet/shakhbol/moves';
import { kickoffPosition, type Position } from '@rikoshet/shakhbol/position';
import { makeSetup, parsePositionString, parseSetup } from '@rikoshet/shakhbol/notation/position-string';
import { DEFAULT_OPTIONS } from '@rikoshet/shakhbol/options';
import { positionFromSetup, setupOf, type Setup } from '@rikoshet/shakhbol/setup';
import { SIDE_INFOS } from '@rikoshet/shakhbol/speech';
import {
  BALL_LETTER,
  CONTENTS,
  KIND_NAMES,
  MEN_OF_KIND,
  parseMan,
  type Content,
  type Square,
} from '@rikoshet/shakhbol/vocabulary';
import { editWords } from './edit-words.js';

const START = kickoffPosition(0, [0, 0], 0, DEFAULT_OPTIONS);
export const startSetup = (): Setup => setupOf(START);
export const emptySetup = (setup: Setup): Setup => ({
  ...setup,
  contents: setup.contents.map(() => undefined),
});

const sentence = (make: (language: 'ru' | 'en') => string): Sentence => ({ ru: make('ru'), en: make('en') });
const fill = (message: Sentence, values: Readonly<Record<string, Sentence>>): Sentence =>
  sentence((language) =>
    message[language].replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name]?.[language] ?? whole),
  );
const plain = (text: string): Sentence => ({ ru: text, en: text });

/** `Белые: нападающий`; the ball belongs to nobody. */
export function nameOfContent(content: Content): Sentence {
  if (content === BALL_LETTER) return editWords.ball;
  const { side, kind } = parseMan(content);
  return fill(editWords.manOf, { side: SIDE_INFOS[side].name, kind: KIND_NAMES[kind] });
}

const countOf = (content: Content): number =>
  content === BALL_LETTER ? 1 : MEN_OF_KIND[parseMan(content).kind];

/** What stands beside the board: every piece that a game has, less those on the board. */
export const trayOf = ({
  contents,
}: Setup): readonly { readonly content: Content; readonly count: number }[] =>
  CONTENTS.map((content) => ({
    content,
    count: countOf(content) - contents.filter((one) => one === content).length,
  })).filter(({ count }) => count > 0);

/** The piece in the hand: taken from a square or from beside the board. */
export type Held = { readonly square: Square } | { readonly content: Content };

/** Puts the held piece on a square; whatever stands there changes places with it. */
export function placed(setup: Setup, held: Held, to: Square): Setup {
  const contents = [...setup.contents];
  if ('square' in held) [contents[held.square], contents[to]] = [contents[to], contents[held.square]];
  else contents[to] = held.content;
  return { ...setup, contents };
}

export const takenOff = (setup: Setup, square: Square): Setup => ({
  ...setup,
  contents: setup.contents.map((content, at) => (at === square ? undefined : content)),
});

/** What the setup comes to. */
export type SetupVerdict =
  | {
      readonly kind: 'legal';
      readonly position: Position;
      readonly kicks: boolean;
      readonly moves: number;
    }
  | { readonly kind: 'illegal'; readonly sentence: Sentence; readonly square?: Square };

export function verdictOfSetup(setup: Setup): SetupVerdict {
  const tray = trayOf(setup);
  if (tray.length > 0) {
    const list = sentence((language) =>
      tray
        .map(({ content, count }) => `${nameOfContent(content)[language]}${count > 1 ? ` (${count})` : ''}`)
        .join(', '),
    );
    return { kind: 'illegal', sentence: fill(editWords.missing, { what: list }) };
  }
  const made = positionFromSetup(setup);
  if (!made.ok) {
    const { square } = made.error;
    const content = square === undefined ? undefined : setup.contents[square];
    if (made.error.code !== 'wrong-rank' || square === undefined || content === undefined)
      return { kind: 'illegal', sentence: made.error.sentence };
    return {
      kind: 'illegal',
      sentence: fill(editWords.wrongRank, { man: nameOfContent(content), square: plain(makeSquare(square)) }),
      square,
    };
  }
  // As its string is read, so that the game played from here and the copied line agree.
  const position = parsePositionString(makeSetup(setup));
  if (!position.ok) return { kind: 'illegal', sentence: position.error.sentence };
  return {
    kind: 'legal',
    position: position.value,
    kicks: mustKick(position.value),
    moves: legalMoves(position.value).length,
  };
}

const SHAPES: ReadonlyMap<string, Man> = new Map(
  boardPicture(START, undefined).men.map((man) => [man.letter, man]),
);

/** The board as it is set up, complete or not. */
export function setupPicture(setup: Setup, held: Square | undefined, blamed: Square | undefined): Picture {
  const at = (square: Square): Spot => spotOf(square);
  const ball = setup.contents.indexOf(BALL_LETTER);
  return {
    ...boardPicture(START, undefined),
    men: SQUARES.flatMap((square) => {
      const shape = SHAPES.get(setup.contents[square] ?? '');
      return shape ? [{ ...shape, at: at(square) }] : [];
    }),
    ball: ball < 0 ? undefined : at(ball),
    highlights: held === undefined ? [] : [{ at: at(held), kind: 'selected' as const }],
    marks: blamed === undefined ? [] : [{ kind: 'circle', at: at(blamed), pen: 'red' }],
  };
}

/** Reads a setup from its line, complete or not. */
export function readSetup(text: string): Result<Setup> {
  const setup = parseSetup(text);
  return setup.ok ? ok({ ...setup.value, score: [0, 0], ply: 0, kickoff: setup.value.mover }) : setup;
}
