import type { Spot } from '@rikoshet/board/picture';
import type { Sentence } from '@rikoshet/game/language';
import { REASONS } from '@rikoshet/game/outcome';
import { hasBit } from '@rikoshet/paper-football/bits';
import { nameOf, type Point } from '@rikoshet/paper-football/field';
import { complete, play, steps as nextPoints } from '@rikoshet/paper-football/play';
import type { Position } from '@rikoshet/paper-football/position';
import { EMPTY_DRAFT, type Cell, type Draft, type Offer, type Scene, type Touch } from '../game-pictures.js';
import { pointAt, spotOf } from './field-picture.js';
import { hasGoodEnd } from './flood.js';

/** One point that may come next. */
interface Next extends Offer {
  readonly point: Point;
}

const ENDS: Sentence = { ru: 'ход кончается здесь', en: 'the turn ends here' };
const BOUNCES: Sentence = { ru: 'отскок, ход идёт дальше', en: 'a bounce, the turn goes on' };
const NO_WAY_OUT: Sentence = { ru: 'выхода отсюда не будет', en: 'there is no way out of there' };

const WARNINGS = {
  'own-goal': { ru: 'Это автогол.', en: 'This is an own goal.' },
  'dead-end': { ru: 'Это тупик: вы проиграете.', en: 'This is a dead end: you lose.' },
} as const;
const WARN_NO_WAY_OUT: Sentence = {
  ru: 'Отсюда нет выхода: как ни вести дальше, вы проиграете.',
  en: 'There is no way out of here: however you go on, you lose.',
};

/** What the point means for the one who goes there. */
function nextAt(position: Position, partial: readonly Point[], point: Point): Next {
  const at = spotOf(position.field, point);
  const steps = [...partial, point];
  if (!complete(position, steps)) {
    const lost = !hasGoodEnd(position, steps);
    return { point, at, kind: lost ? 'danger' : 'bounce', meaning: lost ? NO_WAY_OUT : BOUNCES };
  }
  const after = play(position, steps);
  const end = after.ok ? after.value.end : undefined;
  if (!end) return { point, at, kind: 'next', meaning: ENDS };
  return { point, at, kind: end.winner === position.mover ? 'goal' : 'danger', meaning: REASONS[end.reason] };
}

/** The points that may come next, with what they mean. */
export const offersOf = (position: Position, draft: Draft<Point>): readonly Offer[] =>
  nextPoints(position, draft.steps).map((point) => nextAt(position, draft.steps, point));

function warningOf(position: Position, steps: readonly Point[]): Sentence | undefined {
  if (!complete(position, steps)) return hasGoodEnd(position, steps) ? undefined : WARN_NO_WAY_OUT;
  const after = play(position, steps);
  const end = after.ok ? after.value.end : undefined;
  return end && end.winner !== position.mover && end.reason in WARNINGS
    ? WARNINGS[end.reason as keyof typeof WARNINGS]
    : undefined;
}

/**
 * What choosing a point comes to. An offered one is drawn to; one that the unfinished turn has passed takes it back to
 * there, its end by one step; for any other there is a reason.
 */
export function touchPoint(position: Position, draft: Draft<Point>, at: Spot): Touch<Point> {
  const { field } = position;
  const partial = draft.steps;
  const point = pointAt(field, at);
  if (point < 0) return nothing({ ru: 'Это за полем.', en: 'That is beside the field.' });
  if (nextPoints(position, partial).includes(point)) {
    const steps = [...partial, point];
    const warning = warningOf(position, steps);
    const warned = warning ? { warning } : {};
    return complete(position, steps)
      ? { kind: 'turn', turn: steps, ...warned }
      : { kind: 'draft', draft: { steps, picked: undefined }, ...warned };
  }
  const passed = partial.lastIndexOf(point);
  if (partial.length > 0 && point === partial.at(-1)) return takenBack(partial.slice(0, -1));
  if (passed >= 0) return takenBack(partial.slice(0, passed + 1));
  if (point === position.ball) {
    return partial.length > 0
      ? takenBack([])
      : nothing({
          ru: `Мяч уже на ${nameOf(field, point)}.`,
          en: `The ball is at ${nameOf(field, point)} already.`,
        });
  }
  return nothing(whyNot(position, partial, point));
}

const takenBack = (steps: readonly Point[]): Touch<Point> => ({
  kind: 'draft',
  draft: steps.length === 0 ? EMPTY_DRAFT : { steps, picked: undefined },
});

const nothing = (reason: Sentence): Touch<Point> => ({ kind: 'nothing', reason });

function whyNot(position: Position, partial: readonly Point[], point: Point): Sentence {
  const tried = play(position, [...partial, point]);
  if (!tried.ok) return tried.error.sentence;
  const name = nameOf(position.field, point);
  return { ru: `В ${name} сейчас нельзя.`, en: `${name} cannot be reached now.` };
}

const BALL: Sentence = { ru: 'мяч', en: 'the ball' };
const OCCUPIED: Sentence = { ru: 'занята', en: 'occupied' };
const BORDER: Sentence = { ru: 'граница', en: 'border' };
const GOALS: readonly [Sentence, Sentence] = [
  { ru: 'верхние ворота', en: 'upper goal' },
  { ru: 'нижние ворота', en: 'lower goal' },
];
const PASSED: Sentence = { ru: 'пройдена этим ходом', en: 'passed by this turn' };

/** Every point of the field with its name and what it is now, row by row. */
export function pointCells({
  position,
  draft = EMPTY_DRAFT,
  offers,
  language,
}: Scene<Position, Point>): Cell[] {
  const { field } = position;
  const ball = draft.steps.at(-1) ?? position.ball;
  const offered = new Map<Point, Next>();
  if (offers)
    for (const point of nextPoints(position, draft.steps))
      offered.set(point, nextAt(position, draft.steps, point));
  return field.names.map((name, point) => {
    const said: Sentence[] = [];
    const goal = field.goalOf[point];
    if (goal === 0 || goal === 1) said.push(GOALS[goal]);
    if (point === ball) said.push(BALL);
    else if (draft.steps.includes(point)) said.push(PASSED);
    else if (field.border[point] === 1 && goal === -1) said.push(BORDER);
    else if (field.border[point] === 0 && hasBit(position.occupied, point)) said.push(OCCUPIED);
    const offer = offered.get(point);
    if (offer) said.push(offer.meaning);
    return {
      at: spotOf(field, point),
      label: [name, ...said.map((sentence) => sentence[language])].join(', '),
    };
  });
}
