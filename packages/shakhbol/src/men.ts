import { SIDES, type Side } from '@rikoshet/game/outcome';
import { squareAt, SQUARE_COUNT } from './board.js';
import { KINDS, MEN_OF_KIND, type Man, type Square } from './vocabulary.js';

/**
 * Where the fourteen men stand, in the order of `MEN`: White's three attackers, his three defenders, his goalkeeper,
 * then Black's. Within a kind the squares ascend, so equal positions have equal lists.
 */
export type Men = readonly Square[];

/** Which man stands at which index of `Men`. */
export const MEN: readonly Man[] = SIDES.flatMap((side) =>
  KINDS.flatMap((kind) => Array.from({ length: MEN_OF_KIND[kind] }, (): Man => ({ side, kind }))),
);
export const MEN_PER_SIDE = MEN.length / 2;
/** Places of the kinds within a side: attackers 0 to 2, defenders 3 to 5, goalkeeper 6. */
export const FIRST_DEFENDER = MEN_OF_KIND.attacker;
export const GOALKEEPER = FIRST_DEFENDER + MEN_OF_KIND.defender;

/** The squares put into the order of `Men`: they ascend within each kind. */
export function inOrder(squares: readonly Square[]): Men {
  const men: Square[] = [];
  for (const side of SIDES) {
    const own = squares.slice(side * MEN_PER_SIDE, (side + 1) * MEN_PER_SIDE);
    const ascending = (from: number, to: number): Square[] => own.slice(from, to).sort((a, b) => a - b);
    men.push(...ascending(0, FIRST_DEFENDER), ...ascending(FIRST_DEFENDER, GOALKEEPER), own[GOALKEEPER]!);
  }
  return men;
}

/** The men after one of them has moved. */
export function withManMoved(men: Men, from: Square, to: Square): Men {
  const moved = men.slice();
  let index = men.indexOf(from);
  const alike = (other: number): boolean =>
    MEN[other]?.kind === MEN[index]!.kind && MEN[other].side === MEN[index]!.side;
  for (; alike(index + 1) && moved[index + 1]! < to; index += 1) moved[index] = moved[index + 1]!;
  for (; alike(index - 1) && moved[index - 1]! > to; index -= 1) moved[index] = moved[index - 1]!;
  moved[index] = to;
  return moved;
}

/** The men, and nothing else, as marks on a board: 1 where one stands. */
export function occupation(men: Men): Uint8Array {
  const occupied = new Uint8Array(SQUARE_COUNT);
  for (const square of men) occupied[square] = 1;
  return occupied;
}

/** The men at the start of play. The colour flip leaves them as they are. */
export const START_MEN: Men = [
  ...[squareAt('b', 3), squareAt('c', 3), squareAt('d', 3)],
  ...[squareAt('b', 2), squareAt('c', 2), squareAt('d', 2)],
  squareAt('c', 1),
  ...[squareAt('b', 6), squareAt('c', 6), squareAt('d', 6)],
  ...[squareAt('b', 7), squareAt('c', 7), squareAt('d', 7)],
  squareAt('c', 8),
];

/** Where the ball lies when a side kicks off: c4 for White; [C] c5 for Black, which is the flipped start. */
export const kickoffBall = (side: Side): Square => squareAt('c', side === 0 ? 4 : 5);
