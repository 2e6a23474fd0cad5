import type { Spot } from '@rikoshet/board/picture';
import { paperFootball } from '@rikoshet/paper-football/paper-football';
import type { Point } from '@rikoshet/paper-football/field';
import type { Position as Pitch } from '@rikoshet/paper-football/position';
import { parseSize } from '@rikoshet/paper-football/size';
import { shakhbol } from '@rikoshet/shakhbol/shakhbol';
import type { Position as Board } from '@rikoshet/shakhbol/position';
import type { Result } from '@rikoshet/game/result';
import type { Ground, Task, Verdict } from './lesson.js';

/** The lessons are part of the program: what they hold is right, and a test plays every one of them. */
export function known<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(result.error.sentence.en);
  return result.value;
}

const spotOf = ({ field }: Pitch, point: Point): Spot => [field.column[point]!, field.row[point]!];

interface Extra extends Pick<Ground, 'view'> {
  /** Names of points that get a red ring. */
  readonly rings?: string;
  readonly idea?: string;
}

/** A field of paper football after turns in analytic notation with spaces between. */
export function paper(size: string, turns = '', extra: Extra = {}): Ground {
  return groundFrom(known(paperFootball.start({ size: known(parseSize(size)) })), turns, extra);
}

/** A position of paper football as a position string. */
export const paperAt = (text: string, extra: Extra = {}): Ground =>
  groundFrom(known(paperFootball.parsePosition(text)), '', extra);

function groundFrom(start: Pitch, text: string, { rings, idea, view }: Extra): Ground {
  const { analytic } = paperFootball.notations;
  const turns: (readonly Point[])[] = [];
  let position = start;
  for (const written of text === '' ? [] : text.split(' ')) {
    const turn = known(analytic!.parse(position, written));
    turns.push(turn);
    position = known(paperFootball.play(position, turn));
  }
  const { field } = position;
  const marks = rings?.split(' ').map((name) => ({
    kind: 'circle' as const,
    at: spotOf(position, field.pointsByName.get(name)!),
    pen: 'red' as const,
  }));
  return {
    game: 'paper-football',
    start,
    turns,
    position,
    ...(view ? { view } : {}),
    ...(marks ? { marks } : {}),
    ...(idea ? { idea: known(analytic!.parse(position, idea)) } : {}),
  };
}

const SHAKHBOL_START = '2g2/1ddd1/1aaa1/5/2o2/1AAA1/1DDD1/2G2 w 0-0 0 w';

/** A position of Shakhbol as a position string. */
export function squares(text = SHAKHBOL_START): Ground {
  const position: Board = known(shakhbol.parsePosition(text));
  return { game: 'shakhbol', start: position, turns: [], position };
}

/** Judges that know which game they judge; the game of the ground makes sure of it. */
export const paperTurn = (
  judge: (before: Pitch, turn: readonly Point[], after: Pitch) => Verdict,
  kind: 'turn' | 'write' = 'turn',
): Task => ({ kind, judge: judge as Extract<Task, { kind: 'turn' }>['judge'] });

export const paperPoint = (judge: (position: Pitch, point: Point) => Verdict): Task => ({
  kind: 'spot',
  judge: (position, name) => {
    const pitch = position as Pitch;
    return judge(pitch, pitch.field.pointsByName.get(name)!);
  },
});
