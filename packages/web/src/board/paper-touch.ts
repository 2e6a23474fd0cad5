import { sameSpot, type Hint, type Spot } from '@rikoshet/board/picture';
import type { Cell } from '@rikoshet/board/elements/state';
import type { Language, Sentence } from '@rikoshet/game/language';
import { hasBit } from '@rikoshet/paper-football/bits';
import { nameOf, type Field, type Point } from '@rikoshet/paper-football/field';
import { complete, play, steps as nextPoints } from '@rikoshet/paper-football/play';
import type { Position } from '@rikoshet/paper-football/position';
import { inkOf, pointAt, spotOf } from '@rikoshet/pictures/paper-football/field-picture';
import type { Tapped } from './kit.js';

const KINDS: Readonly<Record<Hint['kind'], Sentence>> = {
  next: { ru: 'сюда можно', en: 'you can go here' },
  bounce: { ru: 'отсюда мяч отскочит', en: 'the ball bounces here' },
  goal: { ru: 'гол', en: 'goal' },
  danger: { ru: 'проигрыш', en: 'loses' },
  reach: { ru: 'здесь ход может кончиться', en: 'the turn can end here' },
};
const BALL: Sentence = { ru: 'мяч', en: 'the ball' };
const OCCUPIED: Sentence = { ru: 'занята', en: 'occupied' };
const EDGE: Sentence = { ru: 'край', en: 'edge' };

/** What each point that may come next means for the one who goes there. */
export function hintsOf(position: Position, partial: readonly Point[]): readonly Hint[] {
  const { field, mover } = position;
  return nextPoints(position, partial).map((point): Hint => {
    const steps = [...partial, point];
    const after = complete(position, steps) ? play(position, steps) : undefined;
    const end = after?.ok ? after.value.end : undefined;
    const kind = end ? (end.winner === mover ? 'goal' : 'danger') : after ? 'next' : 'bounce';
    return { at: spotOf(field, point), kind, ink: inkOf(mover) };
  });
}

/** Every point of the field with what a screen reader says of it. */
export function cellsOf(
  position: Position,
  partial: readonly Point[],
  hints: readonly Hint[],
  language: Language,
): readonly Cell[] {
  const { field } = position;
  const ball = partial.at(-1) ?? position.ball;
  return field.names.map((name, point) => {
    const at = spotOf(field, point);
    const hint = hints.find((one) => sameSpot(one.at, at));
    const said: Sentence[] = [];
    if (point === ball) said.push(BALL);
    else if (hint) said.push(KINDS[hint.kind]);
    else if (field.border[point] === 1) said.push(EDGE);
    else if (hasBit(position.occupied, point)) said.push(OCCUPIED);
    return { at, label: [name, ...said.map((sentence) => sentence[language])].join(', ') };
  });
}

/** A touched point that is not offered: one of this turn takes back to there, another is told why not. */
export function tappedPoint(position: Position, partial: readonly Point[], spot: Spot): Tapped | undefined {
  const { field } = position;
  const point = pointAt(field, spot);
  if (point < 0) return undefined;
  const ball = partial.at(-1) ?? position.ball;
  if (point === ball) return partial.length > 0 ? { kind: 'undo-to', count: partial.length - 1 } : undefined;
  const back = partial.lastIndexOf(point);
  if (back >= 0) return { kind: 'undo-to', count: back + 1 };
  if (point === position.ball && partial.length > 0) return { kind: 'undo-to', count: 0 };
  return { kind: 'why', sentence: whyNot(position, partial, point, field) };
}

function whyNot(position: Position, partial: readonly Point[], point: Point, field: Field): Sentence {
  const tried = play(position, [...partial, point]);
  if (!tried.ok) return tried.error.sentence;
  const name = nameOf(field, point);
  return { ru: `В ${name} сейчас нельзя.`, en: `${name} cannot be reached now.` };
}
