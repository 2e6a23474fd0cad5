/**
 * The rules of docs/rules-shakhbol.md once more, as plainly as they can be put: squares are names, a board is a map
 * from names to letters, nothing is shared with the package and nothing is fast. `readings` are the misreadings that
 * the rules page lists with the counts that they lead to.
 */

export interface Readings {
  readonly noBackKick?: boolean;
  readonly defendersFly?: boolean;
  readonly idlePassesBall?: boolean;
  readonly ownGoalKick?: boolean;
  readonly noSqueezing?: boolean;
}

/** Square name → `A D G a d g o`; empty squares are missing. */
export type Board = ReadonlyMap<string, string>;

export interface State {
  readonly board: Board;
  readonly mover: 'w' | 'b';
}

const FILES = ['a', 'b', 'c', 'd', 'e'];

type Vector = readonly [number, number];

const DELTAS = [-1, 0, 1];

/** Square name → the squares around it by file and rank, each from one less to one more. */
const AROUND: ReadonlyMap<string, readonly (readonly (string | undefined)[])[]> = new Map(
  FILES.flatMap((file, x) =>
    [1, 2, 3, 4, 5, 6, 7, 8].map((y) => [
      `${file}${y}`,
      DELTAS.map((dx) =>
        DELTAS.map((dy) =>
          FILES[x + dx] !== undefined && y + dy >= 1 && y + dy <= 8
            ? `${FILES[x + dx]!}${y + dy}`
            : undefined,
        ),
      ),
    ]),
  ),
);

const step = (square: string, [x, y]: Vector): string | undefined => AROUND.get(square)![x + 1]![y + 1];

const EIGHT: readonly Vector[] = [
  [0, 1],
  [1, 1],
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, -1],
  [-1, 0],
  [-1, 1],
];

const rank = (square: string): number => Number(square[1]);
const inPlay = (square: string): boolean => rank(square) >= 2 && rank(square) <= 7;

/** Clockwise by a right angle. */
const quarter = ([x, y]: Vector): Vector => [y, -x];
/** Clockwise by 45°: the vector and its quarter turn added up and cut to unit steps. */
const eighth = ([x, y]: Vector): Vector => [Math.sign(x + y), Math.sign(y - x)];
const reverse = ([x, y]: Vector): Vector => [-x, -y];

const isDiagonal = ([x, y]: Vector): boolean => x !== 0 && y !== 0;

/** Whether a diagonal step of an idle man or of the ball leads between two occupied squares; only a misreading minds. */
const squeezes = (board: Board, from: string, vector: Vector): boolean =>
  isDiagonal(vector) &&
  board.has(step(from, [vector[0], 0]) ?? '') &&
  board.has(step(from, [0, vector[1]]) ?? '');

export function parseBoard(text: string): Board {
  const board = new Map<string, string>();
  for (const [index, row] of text.split('/').entries()) {
    let file = 0;
    for (const letter of row) {
      if (letter >= '1' && letter <= '5') file += Number(letter);
      else {
        board.set(`${FILES[file]!}${8 - index}`, letter);
        file += 1;
      }
    }
  }
  return board;
}

export function parseState(text: string): State {
  const [board, mover] = text.split(' ');
  return { board: parseBoard(board!), mover: mover === 'w' ? 'w' : 'b' };
}

export const START = parseState('2g2/1ddd1/1aaa1/5/2o2/1AAA1/1DDD1/2G2 w');

function ballOf(board: Board): string {
  for (const [square, letter] of board) if (letter === 'o') return square;
  throw new Error('no ball');
}
const isMine = (letter: string, mover: State['mover']): boolean =>
  (mover === 'w' ? 'ADG' : 'adg').includes(letter);

/** `b3xc4>d5` for each kick. */
export function kicks({ board, mover }: State, readings: Readings = {}): string[] {
  const found: string[] = [];
  const ball = ballOf(board);
  const ownGoal = mover === 'w' ? 1 : 8;
  for (const [from, letter] of board) {
    if (!isMine(letter, mover) || 'Gg'.includes(letter)) continue;
    const approach = EIGHT.find((vector) => step(from, vector) === ball);
    if (!approach) continue;
    const attacks = 'Aa'.includes(letter);
    const directions = attacks
      ? [approach, reverse(approach), quarter(approach), reverse(quarter(approach))]
      : [approach, eighth(approach), reverse(quarter(eighth(approach)))];
    const left = new Map(board);
    left.delete(from);
    left.delete(ball);
    for (const [index, direction] of directions.entries()) {
      if (attacks && index === 1 && readings.noBackKick) continue;
      let at = ball;
      for (;;) {
        // The kicker stands on the ball's square by now, the square he came from is free.
        if (readings.noSqueezing && squeezes(left, at, direction)) break;
        const next = step(at, direction);
        if (next === undefined) break;
        at = next;
        if (left.has(at)) {
          if (readings.defendersFly && !attacks) continue;
          break;
        }
        if (rank(at) === ownGoal && !readings.ownGoalKick) break;
        found.push(`${from}x${ball}>${at}`);
      }
    }
  }
  return found;
}

/** `c6-b5` for each move without a kick. */
export function idleMoves({ board, mover }: State, readings: Readings = {}): string[] {
  const found: string[] = [];
  for (const [from, letter] of board) {
    if (!isMine(letter, mover)) continue;
    const keeps = 'Gg'.includes(letter);
    for (const vector of EIGHT) {
      if (keeps && vector[1] !== 0) continue;
      let at = from;
      for (;;) {
        if (readings.noSqueezing && squeezes(board, at, vector)) break;
        const next = step(at, vector);
        if (next === undefined) break;
        at = next;
        if (!keeps && !inPlay(at)) break;
        if (board.get(at) === 'o' && readings.idlePassesBall) continue;
        if (board.has(at)) break;
        found.push(`${from}-${at}`);
      }
    }
  }
  return found;
}

export const isOver = ({ board }: State): boolean => !inPlay(ballOf(board));

export function moves(state: State, readings: Readings = {}): string[] {
  if (isOver(state)) return [];
  const forced = kicks(state, readings);
  return forced.length > 0 ? forced : idleMoves(state, readings);
}

export function play({ board, mover }: State, move: string): State {
  const after = new Map(board);
  const from = move.slice(0, 2);
  const man = board.get(from)!;
  after.delete(from);
  if (move[2] === '-') after.set(move.slice(3, 5), man);
  else after.set(move.slice(3, 5), man).set(move.slice(6, 8), 'o');
  return { board: after, mover: mover === 'w' ? 'b' : 'w' };
}

/** A kick that ends on a goal rank. */
export const isGoal = (move: string): boolean => /x.*>.[18]$/.test(move);

export interface Counts {
  leaves: number;
  goals: number;
}

export function perft(state: State, depth: number, readings: Readings = {}): Counts {
  const counts = { leaves: 0, goals: 0 };
  for (const move of moves(state, readings)) {
    if (depth === 1) {
      counts.leaves += 1;
      if (isGoal(move)) counts.goals += 1;
      continue;
    }
    const below = perft(play(state, move), depth - 1, readings);
    counts.leaves += below.leaves;
    counts.goals += below.goals;
  }
  return counts;
}

const ROWS = [8, 7, 6, 5, 4, 3, 2, 1].map((y) => FILES.map((x) => `${x}${y}`));

/** `board mover`, as position strings begin. */
export function makeState({ board, mover }: State): string {
  const rows = ROWS.map((row) =>
    row
      .map((square) => board.get(square) ?? '1')
      .join('')
      .replace(/1+/g, (ones) => String(ones.length)),
  );
  return `${rows.join('/')} ${mover}`;
}

const ALL = ROWS.flat();

/** Equal for equal states. */
export function keyOf({ board, mover }: State): string {
  let key: string = mover;
  for (const square of ALL) key += board.get(square) ?? ' ';
  return key;
}
