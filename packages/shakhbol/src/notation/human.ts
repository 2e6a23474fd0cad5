import { ok, type GameError, type Result } from '@rikoshet/game/result';
import { fold } from '@rikoshet/game/text';
import { makeSquare, parseSquare } from '../board.js';
import { refusalOf } from '../legality.js';
import { isGoal } from '../play.js';
import { manAt, type Position } from '../position.js';
import { idleMove, isKick, kick, type Kind, type Move, type Square } from '../vocabulary.js';
import { blame, illegal, LONGEST_MOVE, type MoveTextCode } from './move-error.js';

/** `c6-b5` for an idle move, `b3xc4>d5` for a kick, `#` behind a goal. */
export const makeHumanMove = (move: Move): string =>
  isKick(move)
    ? `${makeSquare(move.from)}x${makeSquare(move.ball)}>${makeSquare(move.to)}${isGoal(move) ? '#' : ''}`
    : `${makeSquare(move.from)}-${makeSquare(move.to)}`;

/** Letters of the men as `fold` leaves them: A D G; Н З В, of which Н and В look like Latin H and B. */
const KIND_OF_LETTER: ReadonlyMap<string, Kind> = new Map([
  ['a', 'attacker'],
  ['h', 'attacker'],
  ['d', 'defender'],
  ['з', 'defender'],
  ['g', 'goalkeeper'],
  ['b', 'goalkeeper'],
]);

/** What may stand between two squares; any of these but the dash says that the move is a kick. */
const SEPARATORS = '-x:>×*→›➔⇒';
const MOST_SEPARATORS = 2;

interface Reading {
  readonly letter: { readonly text: string; readonly kind: Kind; readonly offset: number } | undefined;
  readonly squares: readonly { readonly square: Square; readonly offset: number }[];
  readonly isKick: boolean;
  readonly goalMark: number | undefined;
}

/** What is written, whatever the position. */
function read(text: string): Result<Reading, GameError<MoveTextCode>> {
  const folded = fold(text);
  let at = 0;
  const blanks = (): void => {
    while (at < folded.length && folded[at]!.trim() === '') at += 1;
  };
  blanks();
  if (at === folded.length) return blame('empty', '', 0);
  let letter: Reading['letter'];
  const kind = KIND_OF_LETTER.get(folded[at]!);
  // A letter before a letter is a man's, a letter before a digit is a file.
  if (kind !== undefined && /^\s*[a-e]/.test(folded.slice(at + 1))) {
    letter = { text: text[at]!, kind, offset: at };
    at += 1;
  }
  const squares: { square: Square; offset: number }[] = [];
  let kicks = false;
  let goalMark: number | undefined;
  for (;;) {
    blanks();
    const name = /^([a-e])\s*([1-8])/.exec(folded.slice(at));
    if (!name) {
      const rest = /^\S{0,2}/.exec(text.slice(at))![0];
      return rest === '' ? blame('no-target', text.trim(), at) : blame('bad-square', rest, at);
    }
    squares.push({ square: parseSquare(name[1]! + name[2]!)!, offset: at });
    at += name[0].length;
    blanks();
    const before = at;
    for (let count = 0; count < MOST_SEPARATORS && SEPARATORS.includes(folded[at] ?? ' '); count += 1) {
      kicks ||= folded[at] !== '-';
      at += 1;
      blanks();
    }
    if (before === at && folded[at] === '#') {
      goalMark = at;
      at += 1;
      blanks();
    }
    if (at < folded.length && goalMark === undefined && squares.length < 3) continue;
    if (at < folded.length) return blame('unexpected-text', text.slice(at).trim(), at);
    if (squares.length === 1 || (before !== at && goalMark === undefined))
      return blame('no-target', text.trim(), at);
    return ok({ letter, squares, isKick: kicks || squares.length === 3, goalMark });
  }
}

/**
 * Reads a move as people write it and checks it in the position: `c6-b5`, `b3xc4>d5`, `b3:c4>d5`, `b3>d5` (kicker
 * and target name the kick), `#` behind a goal or not; before it a man's letter (A D G, Н З В); every dash, capitals,
 * Cyrillic look-alikes, spaces, and the machine's form.
 */
export function parseHumanMove(position: Position, text: string): Result<Move, GameError<MoveTextCode>> {
  if (text.length > LONGEST_MOVE) return blame('text-too-long', '', 0);
  const reading = read(text);
  if (!reading.ok) return reading;
  const { letter, squares, goalMark } = reading.value;
  const first = squares[0]!;
  const last = squares.at(-1)!;
  const ball = squares.length === 3 ? squares[1]! : { square: position.ball, offset: first.offset };
  const move = reading.value.isKick
    ? kick(first.square, ball.square, last.square)
    : idleMove(first.square, last.square);
  const refusal = refusalOf(position, move);
  if (refusal) return illegal(refusal, { from: first, ball, to: last }[refusal.part].offset);
  if (letter && manAt(position, move.from)?.kind !== letter.kind)
    return blame('wrong-man', letter.text, letter.offset);
  if (goalMark !== undefined && !isGoal(move)) return blame('no-goal', '#', goalMark);
  return ok(move);
}
