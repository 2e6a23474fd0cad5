import type { Outcome } from '@rikoshet/game/outcome';
import { directionBetween, type Direction, type Field } from '../field.js';
import type { Position } from '../position.js';
import { GOAL, ILLEGAL, ON, Replayer } from '../replay.js';
import { turned } from './digits.js';

/** A line of turns in the other spelling, the beginning of a turn at its end, and what the game has come to. */
export interface FastLine {
  readonly turns: readonly string[];
  readonly partial: string | undefined;
  readonly outcome: Outcome | undefined;
}

/** One board a field, for making one costs as much as a game: scratch paper, wiped by `load` before each use. */
const boards = new WeakMap<Field, Replayer>();

function boardOf(start: Position): Replayer {
  const board = boards.get(start.field) ?? new Replayer(start.field);
  boards.set(start.field, board);
  board.load(start);
  return board;
}

/**
 * Respells a line of turns about ten times as fast as `respell` does. `one` draws a turn segment by segment: the text of the turn, or
 * nothing when anything is unusual. Then all is left to the slow way, which knows what to say.
 */
function respellLine(
  start: Position,
  turns: readonly string[],
  one: (replayer: Replayer, text: string) => string | undefined,
): FastLine | undefined {
  const replayer = boardOf(start);
  const texts: string[] = [];
  for (const turn of turns) {
    if (replayer.state === ON) return undefined;
    const text = one(replayer, turn);
    if (text === undefined) return undefined;
    texts.push(text);
  }
  const partial = replayer.state === ON ? texts.pop() : undefined;
  return { turns: texts, partial, outcome: replayer.outcome() };
}

/** One step of a turn; false when it cannot be drawn or the turn was over. */
const draw = (replayer: Replayer, direction: Direction, first: boolean): boolean =>
  (first ? replayer.state < GOAL : replayer.state === ON) && replayer.step(direction) !== ILLEGAL;

export const fastFromDigits = (start: Position, words: readonly string[]): FastLine | undefined =>
  respellLine(start, words, (replayer, word) => {
    const { names } = start.field;
    let text = names[replayer.ball]!;
    for (let i = 0; i < word.length; i++) {
      const digit = word.charCodeAt(i) - 48;
      if (digit < 0 || digit > 7 || !draw(replayer, turned(start, digit), i === 0)) return undefined;
      text += `-${names[replayer.ball]!}`;
    }
    return word === '' ? undefined : text;
  });

export const fastToDigits = (start: Position, turns: readonly string[]): FastLine | undefined =>
  respellLine(start, turns, (replayer, turn) => {
    const { field } = start;
    const [first, ...names] = turn.split('-');
    if (first !== field.names[replayer.ball] || names.length === 0) return undefined;
    let word = '';
    for (const [i, name] of names.entries()) {
      const direction = directionTo(field, replayer.ball, name);
      if (direction < 0 || !draw(replayer, direction, i === 0)) return undefined;
      word += String(turned(start, direction));
    }
    return word;
  });

const directionTo = (field: Field, from: number, name: string): Direction =>
  directionBetween(field, from, field.pointsByName.get(name) ?? -1);
