import type { Spot } from '@rikoshet/board/picture';
import type { Sentence } from '@rikoshet/game/language';
import { makeSquare, scorerAt, SQUARES } from '@rikoshet/shakhbol/board';
import { refusalOf } from '@rikoshet/shakhbol/legality';
import { movesByMan, movesFrom, mustKick } from '@rikoshet/shakhbol/moves';
import { outcome } from '@rikoshet/shakhbol/outcome';
import { manAt, type Position } from '@rikoshet/shakhbol/position';
import { SIDE_INFOS } from '@rikoshet/shakhbol/speech';
import { idleMove, isKick, kick, KIND_NAMES, type Move, type Square } from '@rikoshet/shakhbol/vocabulary';
import { EMPTY_DRAFT, type Cell, type Draft, type Offer, type Scene, type Touch } from '../game-pictures.js';
import { spotOf, squareOf } from './board-picture.js';

const MEANINGS = {
  kicker: { ru: 'может ударить', en: 'can kick' },
  walker: { ru: 'может ходить', en: 'can move' },
  way: { ru: 'сюда можно', en: 'you can go here' },
  flight: { ru: 'сюда полетит мяч', en: 'the ball flies here' },
  goal: { ru: 'гол', en: 'goal' },
} as const satisfies Readonly<Record<string, Sentence>>;

/** The square of the man picked up, if a move of his is legal. */
export function pickedSquare(position: Position, draft: Draft<Move>): Square | undefined {
  const square = draft.picked && squareOf(draft.picked);
  return square !== undefined && movesFrom(position, square).length > 0 ? square : undefined;
}

/** First the men that may move, then the squares where the chosen one may go or send the ball. */
export function offersOf(position: Position, draft: Draft<Move>): readonly Offer[] {
  if (draft.steps.length > 0) return [];
  const picked = pickedSquare(position, draft);
  if (picked === undefined) {
    const meaning = mustKick(position) ? MEANINGS.kicker : MEANINGS.walker;
    return [...movesByMan(position).keys()].map((man) => ({ at: spotOf(man), kind: 'bounce', meaning }));
  }
  return movesFrom(position, picked).map((move) => {
    const goal = isKick(move) && scorerAt(move.to) !== undefined;
    const meaning = goal ? MEANINGS.goal : isKick(move) ? MEANINGS.flight : MEANINGS.way;
    return { at: spotOf(move.to), kind: goal ? 'goal' : 'next', meaning };
  });
}

/**
 * What choosing a square comes to. With a man picked up, a square of his is a whole turn; another man of the side is
 * picked up instead, the same one put down; for any other square there is a reason.
 */
export function touchSquare(position: Position, draft: Draft<Move>, at: Spot): Touch<Move> {
  const square = squareOf(at);
  if (square === undefined) return nothing({ ru: 'Это за доской.', en: 'That is beside the board.' });
  const picked = pickedSquare(position, draft);
  if (picked !== undefined) {
    const move = movesFrom(position, picked).find((one) => one.to === square);
    if (move) return { kind: 'turn', turn: [move] };
    if (square === picked) return { kind: 'draft', draft: EMPTY_DRAFT };
  }
  if (movesFrom(position, square).length > 0) return { kind: 'draft', draft: { steps: [], picked: at } };
  return nothing(whyNot(position, picked, square));
}

const nothing = (reason: Sentence): Touch<Move> => ({ kind: 'nothing', reason });

const MUST_KICK: Sentence = {
  ru: 'Возможен удар, значит, надо бить: ходит тот, кто может ударить по мячу.',
  en: 'A kick is possible, so a kick it must be: the man that moves is one that can kick the ball.',
};

const asSentence = ({ ru, en }: Sentence): Sentence => {
  const whole = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  return { ru: whole(ru), en: whole(en) };
};

function whyNot(position: Position, picked: Square | undefined, square: Square): Sentence {
  const own = manAt(position, square)?.side === position.mover;
  if (own && !outcome(position)) {
    return mustKick(position)
      ? MUST_KICK
      : { ru: 'Этой фигуре ходить некуда.', en: 'This man has nowhere to go.' };
  }
  if (picked === undefined) {
    const tried = refusalOf(position, idleMove(square, square));
    return tried ? asSentence(tried.sentence) : CHOOSE;
  }
  const move = mustKick(position) ? kick(picked, position.ball, square) : idleMove(picked, square);
  const refusal = refusalOf(position, move);
  return refusal ? asSentence(refusal.sentence) : CHOOSE;
}

const CHOOSE: Sentence = { ru: 'Выберите свою фигуру.', en: 'Choose a man of yours.' };
const BALL: Sentence = { ru: 'мяч', en: 'the ball' };
const PICKED: Sentence = { ru: 'выбран', en: 'chosen' };

/** Every square with who stands there and what it offers, rank 8 first. */
export function squareCells({
  position,
  draft = EMPTY_DRAFT,
  offers,
  language,
}: Scene<Position, Move>): Cell[] {
  const picked = pickedSquare(position, draft);
  const offered = new Map(
    (offers ? offersOf(position, draft) : []).map((offer) => [offer.at.join(), offer.meaning]),
  );
  const cells = SQUARES.map((square): Cell => {
    const at = spotOf(square);
    const man = manAt(position, square);
    const said: string[] = [makeSquare(square)];
    if (man) said.push(`${SIDE_INFOS[man.side].name[language]}: ${KIND_NAMES[man.kind][language]}`);
    if (square === position.ball) said.push(BALL[language]);
    if (square === picked) said.push(PICKED[language]);
    const meaning = offered.get(at.join());
    if (meaning) said.push(meaning[language]);
    return { at, label: said.join(', ') };
  });
  return cells.sort((a, b) => a.at[1] - b.at[1] || a.at[0] - b.at[0]);
}
