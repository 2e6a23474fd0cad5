import { ok } from '@rikoshet/game/result';
import { fold } from '@rikoshet/game/text';
import { makeSquare, parseSquare } from '../board.js';
import { isGoal } from '../play.js';
import { manAt, type Position } from '../position.js';
import { isKick, type Kind, type Move } from '../vocabulary.js';
import { blame, LONGEST_MOVE, moveFrom, tooLong, type MoveResult, type WrittenSquare } from './read-move.js';

/** `c6-b5` for an idle move, `b3xc4>d5` for a kick, `#` behind a goal. */
export const makeHumanMove = (move: Move): string =>
  isKick(move)
    ? `${makeSquare(move.from)}x${makeSquare(move.ball)}>${makeSquare(move.to)}${isGoal(move) ? '#' : ''}`
    : `${makeSquare(move.from)}-${makeSquare(move.to)}`;

/** Letters of the men as `fold` leaves them: A D G; Н З В, of which Н and В look like Latin H and B. */
const KIND_OF_LETTER: Readonly<Record<string, Kind>> = {
  a: 'attacker',
  h: 'attacker',
  d: 'defender',
  з: 'defender',
  g: 'goalkeeper',
  b: 'goalkeeper',
};

/** A man's letter: one before a letter, since one before a digit is a file. */
const LETTER = /\s*([ahdзgb])(?=\s*[a-e]\s*[1-8])/y;
const SQUARE = /\s*([a-e])\s*([1-8])/y;
/** What stands between two squares, behind the last one at most `#`. All but the dash say that the move is a kick. */
const SEPARATOR = /\s*([-x:>×*→›➔⇒]?\s*[-x:>×*→›➔⇒]?)/y;
const TAIL = /\s*(#?)\s*$/y;

/**
 * Reads a move as people write it and checks it in the position: `c6-b5`, `b3xc4>d5`, `b3:c4>d5`, `b3>d5` (kicker
 * and target name the kick), `#` behind a goal or not; before it a man's letter (A D G, Н З В); every dash, capitals,
 * Cyrillic look-alikes, spaces, and the machine's form.
 */
export function parseHumanMove(position: Position, text: string): MoveResult {
  if (text.length > LONGEST_MOVE) return tooLong();
  const folded = fold(text);
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(folded);
    if (found) at = pattern.lastIndex;
    return found;
  };
  const rest = (): string => text.slice(at).trim();
  /** Where the rest begins. */
  const here = (): number => text.length - text.slice(at).trimStart().length;
  const letter = take(LETTER)?.[1];
  const letterEnd = at;
  const squares: WrittenSquare[] = [];
  let isKickWritten = false;
  const none = () => blame('no-target', here(), 'не сказано, куда ход', 'nothing says where to go');
  const tooMuch = () => blame('unexpected-text', here(), `лишнее: «${rest()}»`, `“${rest()}” is too much`);
  let separator = '';
  let tail: RegExpExecArray | null;
  for (;;) {
    const name = take(SQUARE);
    if (!name) {
      if (rest() === '') return none();
      return squares.length > 1 && separator === ''
        ? tooMuch()
        : blame('bad-square', here(), `«${rest()}» — не поле доски`, `“${rest()}” is no square`);
    }
    squares.push({ square: parseSquare(name[1]! + name[2]!)!, offset: at - name[0].trimStart().length });
    tail = take(TAIL);
    if (tail) break;
    if (squares.length === 3) return tooMuch();
    separator = take(SEPARATOR)![1]!;
    isKickWritten ||= /[^-\s]/.test(separator);
  }
  const [from, second, third] = squares;
  if (!second) return none();
  const move = moveFrom(
    position,
    isKickWritten || third !== undefined,
    from!,
    third && second,
    third ?? second,
  );
  if (!move.ok) return move;
  if (letter !== undefined && manAt(position, move.value.from)?.kind !== KIND_OF_LETTER[letter])
    return blame('wrong-man', letterEnd - 1, 'буква не той фигуры', 'the letter is that of another man');
  if (tail[1] && !isGoal(move.value))
    return blame(
      'no-goal',
      at - 1,
      'знак # ставят за голом, а здесь гола нет',
      '# stands for a goal, and this is none',
    );
  return ok(move.value);
}
