import type { Sentence } from '@rikoshet/game/language';
import { fail, type Failure, type GameError } from '@rikoshet/game/result';
import { isPoint, nameOf, type Field, type Point } from './field.js';

/** What can be wrong with a turn. */
export type TurnErrorCode =
  | 'unknown-point'
  | 'not-neighbours'
  | 'on-border'
  | 'already-drawn'
  | 'stops-too-early'
  | 'goes-on-too-late'
  | 'after-the-end'
  | 'wrong-start';

export type TurnFailure = Failure<GameError<TurnErrorCode>>;

const at = (code: TurnErrorCode, step: number, sentence: Sentence): TurnFailure =>
  fail(code, { ru: `звено ${step}: ${sentence.ru}`, en: `segment ${step}: ${sentence.en}` }, { step });

/** `name` is what was written where a point should be. */
export const unknownPoint = (step: number, name: string): TurnFailure =>
  at('unknown-point', step, { ru: `на поле нет точки ${name}`, en: `the field has no point ${name}` });

/** Why the step from one point to another cannot be drawn on an empty field. */
export function unplayable(field: Field, step: number, from: Point, to: Point): TurnFailure {
  if (!isPoint(field, to)) return unknownPoint(step, String(to));
  const [a, b] = [nameOf(field, from), nameOf(field, to)];
  if (from === to) {
    return at('not-neighbours', step, { ru: `мяч уже на ${b}`, en: `the ball is at ${b} already` });
  }
  const columns = Math.abs(field.column[from]! - field.column[to]!);
  const rows = Math.abs(field.row[from]! - field.row[to]!);
  return columns > 1 || rows > 1
    ? at('not-neighbours', step, {
        ru: `${a} и ${b} — не соседние точки`,
        en: `${a} and ${b} are not neighbours`,
      })
    : at('on-border', step, {
        ru: `${a}–${b} — не внутри поля, а на границе или за ней`,
        en: `${a}–${b} is not inside the field but on its border or beyond`,
      });
}

export const alreadyDrawn = (field: Field, step: number, from: Point, to: Point): TurnFailure =>
  at('already-drawn', step, {
    ru: `${nameOf(field, from)}–${nameOf(field, to)} уже проведено`,
    en: `${nameOf(field, from)}–${nameOf(field, to)} is already drawn`,
  });

/** `step` is the one that is missing. */
export const stopsTooEarly = (field: Field, step: number, ball: Point): TurnFailure =>
  at('stops-too-early', step, {
    ru: `ход не может кончиться на занятой точке ${nameOf(field, ball)}, нужно вести дальше`,
    en: `a turn cannot stop on occupied point ${nameOf(field, ball)}, it must go on`,
  });

export const goesOnTooLate = (field: Field, step: number, ball: Point): TurnFailure =>
  at('goes-on-too-late', step, {
    ru: `точка ${nameOf(field, ball)} была пуста, ход кончился на ней`,
    en: `point ${nameOf(field, ball)} was empty, so the turn ended there`,
  });

export const afterTheEnd = (field: Field, step: number, ball: Point): TurnFailure =>
  at('after-the-end', step, {
    ru: `игра уже кончилась на ${nameOf(field, ball)}`,
    en: `the game is already over at ${nameOf(field, ball)}`,
  });

/** For notations that write the starting point: `name` was written, the ball is elsewhere. */
export const wrongStart = (field: Field, ball: Point, name: string): TurnFailure =>
  fail(
    'wrong-start',
    {
      ru: `ход начинается с ${name}, а мяч на ${nameOf(field, ball)}`,
      en: `the turn starts at ${name}, but the ball is at ${nameOf(field, ball)}`,
    },
    { step: 1 },
  );
