import { defineShakhBol } from '@rikoshet/board/elements/shakh-bol';
import type { Cell } from '@rikoshet/board/elements/state';
import { EMPTY_SQUARES, sameSpot, type Hint, type Picture, type Spot } from '@rikoshet/board/picture';
import type { Language, Sentence } from '@rikoshet/game/language';
import { SQUARES, fileOf, makeSquare, rankOf, scorerAt, squareAt } from '@rikoshet/shakhbol/board';
import { refusalOf } from '@rikoshet/shakhbol/legality';
import { movesFrom, movesByMan, mustKick } from '@rikoshet/shakhbol/moves';
import { manAt, menOf, type Position } from '@rikoshet/shakhbol/position';
import {
  FILES,
  RANKS,
  idleMove,
  isKick,
  kick,
  KIND_NAMES,
  type Move,
  type Square,
} from '@rikoshet/shakhbol/vocabulary';
import { SIDE_INFOS } from '@rikoshet/shakhbol/speech';
import { shakhbol } from '@rikoshet/shakhbol/shakhbol';
import { playWords } from '../i18n/play-words.js';
import type { Kit, Scene, Tapped } from './kit.js';

const SHAPES = { attacker: 'triangle', defender: 'shield', goalkeeper: 'capsule' } as const;
const TONES = ['light', 'dark'] as const;
const INKS = ['a', 'b'] as const;

/** White stands below. */
const spotOf = (square: Square): Spot => [FILES.indexOf(fileOf(square)), RANKS.length - rankOf(square)];
const squareOf = ([column, row]: Spot): Square | undefined => {
  const file = FILES[column];
  const rank = RANKS[RANKS.length - 1 - row];
  return file && rank ? squareAt(file, rank) : undefined;
};

/** The man picked up, or the only one who can move at all. */
function pickedOf(scene: Partial<Scene>): Square | undefined {
  if (scene.interactive !== true) return undefined;
  if (scene.picked) return squareOf(scene.picked);
  const men = [...movesByMan(scene.position as Position).keys()];
  return men.length === 1 ? men[0] : undefined;
}

function hintsOf(position: Position, picked: Square | undefined): readonly Hint[] {
  const ink = INKS[position.mover];
  if (picked === undefined)
    return [...movesByMan(position).keys()].map((square): Hint => ({
      at: spotOf(square),
      kind: 'reach',
      ink,
    }));
  return movesFrom(position, picked).map((move): Hint => ({
    at: spotOf(move.to),
    kind: isKick(move) && scorerAt(move.to) !== undefined ? 'goal' : 'next',
    ink,
  }));
}

function pictureOf(scene: Pick<Scene, 'start' | 'turns' | 'view' | 'language'> & Partial<Scene>): Picture {
  const { position, before, move } = lastOf(scene);
  const picked = pickedOf(scene);
  const { coordinates } = scene.view;
  return {
    ...EMPTY_SQUARES,
    columns: FILES.length,
    rows: RANKS.length,
    columnNames: coordinates ? FILES : [],
    rowNames: coordinates ? [...RANKS].reverse().map(String) : [],
    goalRows: [
      { row: 0, tone: 'dark' },
      { row: RANKS.length - 1, tone: 'light' },
    ],
    men: menOf(position).map((man) => ({
      at: spotOf(man.square),
      shape: SHAPES[man.kind],
      tone: TONES[man.side],
      up: man.side === 0,
      letter: KIND_NAMES[man.kind][scene.language].charAt(0),
    })),
    ball: spotOf(position.ball),
    routes:
      before && move
        ? isKick(move)
          ? [
              { points: [spotOf(move.from), spotOf(move.ball)], ink: INKS[before.mover], stage: 'before' },
              {
                points: [spotOf(move.ball), spotOf(move.to)],
                ink: INKS[before.mover],
                stage: 'now',
                arrows: true,
              },
            ]
          : [
              {
                points: [spotOf(move.from), spotOf(move.to)],
                ink: INKS[before.mover],
                stage: 'before',
                arrows: true,
              },
            ]
        : [],
    highlights: [
      ...(picked === undefined ? [] : [{ at: spotOf(picked), kind: 'selected' as const }]),
      ...(move
        ? [
            { at: spotOf(move.from), kind: 'from' as const },
            { at: spotOf(isKick(move) ? move.ball : move.to), kind: 'to' as const },
          ]
        : []),
    ],
    hints: scene.interactive ? hintsOf(position, picked) : [],
  };
}

/** The last position with the move that led to it. */
function lastOf(scene: Pick<Scene, 'start' | 'turns'> & Partial<Scene>): {
  readonly position: Position;
  readonly before: Position | undefined;
  readonly move: Move | undefined;
} {
  let position = scene.start as Position;
  let before: Position | undefined;
  let move: Move | undefined;
  for (const turn of scene.turns as readonly (readonly Move[])[]) {
    const next = shakhbol.play(position, turn);
    if (!next.ok) break;
    before = position;
    position = next.value;
    [move] = turn;
  }
  return { position, before, move };
}

const CAN_MOVE: Sentence = { ru: 'может ходить', en: 'can move' };
const CAN_KICK: Sentence = { ru: 'может ударить', en: 'can kick' };
const PICKED: Sentence = { ru: 'выбран', en: 'chosen' };
const BALL: Sentence = { ru: 'мяч', en: 'the ball' };
const HERE: Sentence = { ru: 'сюда можно', en: 'you can go here' };
const BALL_HERE: Sentence = { ru: 'сюда полетит мяч', en: 'the ball can fly here' };
const GOAL: Sentence = { ru: 'гол', en: 'goal' };

function cellsOf(
  position: Position,
  picked: Square | undefined,
  hints: readonly Hint[],
  language: Language,
): readonly Cell[] {
  const kicks = mustKick(position);
  return [...SQUARES]
    .sort((a, b) => rankOf(b) - rankOf(a) || a - b)
    .map((square) => {
      const at = spotOf(square);
      const man = manAt(position, square);
      const hint = hints.find((one) => sameSpot(one.at, at));
      const said: string[] = [makeSquare(square)];
      if (man) said.push(`${SIDE_INFOS[man.side].name[language]}: ${KIND_NAMES[man.kind][language]}`);
      if (square === position.ball) said.push(BALL[language]);
      if (square === picked) said.push(PICKED[language]);
      if (hint) {
        const word =
          hint.kind === 'reach'
            ? kicks
              ? CAN_KICK
              : CAN_MOVE
            : hint.kind === 'goal'
              ? GOAL
              : kicks
                ? BALL_HERE
                : HERE;
        said.push(word[language]);
      }
      return { at, label: said.join(', ') };
    });
}

const moveTo = (position: Position, from: Square, to: Square): Move =>
  movesFrom(position, from).find((move) => move.to === to) ?? idleMove(from, to);

function tapped(scene: Scene, spot: Spot): Tapped | undefined {
  const position = scene.position as Position;
  const square = squareOf(spot);
  if (square === undefined) return undefined;
  const picked = pickedOf(scene);
  if (square === picked) return { kind: 'pick', spot: undefined };
  if (movesFrom(position, square).length > 0) return { kind: 'pick', spot };
  const man = manAt(position, square);
  const tried =
    picked !== undefined && man?.side !== position.mover
      ? mustKick(position)
        ? kick(picked, position.ball, square)
        : idleMove(picked, square)
      : idleMove(square, square);
  const refusal = refusalOf(position, tried);
  if (man?.side === position.mover && mustKick(position))
    return { kind: 'why', sentence: playWords.mustKick };
  return refusal ? { kind: 'why', sentence: refusal.sentence } : undefined;
}

/** The board of Shakhbol. */
export const shakhbolBoard: Pick<
  Kit,
  | 'tag'
  | 'hint'
  | 'typedHint'
  | 'define'
  | 'motion'
  | 'board'
  | 'stepAt'
  | 'tapped'
  | 'stepName'
  | 'readTyped'
  | 'picture'
> = {
  tag: 'shakh-bol',
  hint: playWords.readyShakhbol,
  typedHint: playWords.typedHintShakhbol,
  define: defineShakhBol,
  motion(_, turn) {
    const [move] = turn as readonly Move[];
    if (!move) return undefined;
    return isKick(move)
      ? {
          man: [spotOf(move.from), spotOf(move.ball)],
          ball: [spotOf(move.ball), spotOf(move.to)],
          milliseconds: 460,
        }
      : undefined;
  },
  board(scene) {
    const position = scene.position as Position;
    const picked = pickedOf(scene);
    const hints = scene.interactive ? hintsOf(position, picked) : [];
    return {
      picture: pictureOf(scene),
      cells: cellsOf(position, picked, hints, scene.language),
      targets: picked === undefined ? [] : hints.map((hint) => hint.at),
      origin: picked === undefined ? undefined : spotOf(picked),
      previous: undefined,
      confirmable: scene.confirmable,
      interactive: scene.interactive || scene.confirmable,
      keys: 'cursor',
      label: playWords.board[scene.language],
    };
  },
  stepAt(scene, spot) {
    const picked = pickedOf(scene);
    const square = squareOf(spot);
    return picked === undefined || square === undefined
      ? undefined
      : moveTo(scene.position as Position, picked, square);
  },
  tapped,
  stepName: (_, __, step) => makeSquare((step as Move).to),
  readTyped: (position, _, text) => shakhbol.notations['human']!.parse(position as Position, text),
  picture: pictureOf,
};
