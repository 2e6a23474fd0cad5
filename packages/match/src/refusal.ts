import type { Sentence } from '@rikoshet/game/language';
import { fail, type Failure, type GameError } from '@rikoshet/game/result';

/** Every reason for which a match refuses a command, apart from an illegal turn: there the game itself speaks. */
const REFUSALS = {
  'game-over': { ru: 'Партия уже окончена.', en: 'The game is over.' },
  'game-not-over': {
    ru: 'О реванше договариваются после конца партии.',
    en: 'A rematch is agreed after the end of the game.',
  },
  'not-your-turn': { ru: 'Сейчас ход соперника.', en: 'It is the opponent’s turn.' },
  'stale-turn': {
    ru: 'Пока ход был в пути, позиция изменилась.',
    en: 'The position changed while the turn was on its way.',
  },
  'time-is-up': { ru: 'Время вышло.', en: 'Time is up.' },
  'offer-pending': { ru: 'Такое предложение уже сделано.', en: 'Such an offer is already pending.' },
  'no-offer': { ru: 'Такого предложения нет.', en: 'There is no such offer.' },
  'offered-already': {
    ru: 'Предложение отклонено; повторить его можно после следующего хода.',
    en: 'The offer was declined; it may be repeated after the next turn.',
  },
  'takebacks-off': {
    ru: 'В этой встрече ходы назад не берут.',
    en: 'No turns are taken back in this match.',
  },
  'nothing-to-take-back': { ru: 'Возвращать нечего.', en: 'There is nothing to take back.' },
  'rematch-agreed': { ru: 'Реванш уже согласован.', en: 'The rematch is agreed already.' },
  'claims-off': {
    ru: 'В этой встрече уход соперника победы не даёт.',
    en: 'In this match an opponent’s leaving gives no win.',
  },
  'opponent-present': { ru: 'Соперник на месте.', en: 'The opponent is here.' },
  'claim-too-early': {
    ru: 'Соперник ещё может вернуться.',
    en: 'The opponent may still come back.',
  },
} as const satisfies Readonly<Record<string, Sentence>>;

export type RefusalCode = keyof typeof REFUSALS;

export const refuse = (code: RefusalCode): Failure<GameError<RefusalCode>> => fail(code, REFUSALS[code]);
