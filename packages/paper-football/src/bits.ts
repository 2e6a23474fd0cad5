/**
 * A set of small whole numbers as bits: number i is bit i % 32 of word i >> 5. Shared sets are never
 * written.
 */
export type Bits = Uint32Array;

export const emptyBits = (count: number): Bits => new Uint32Array((count + 31) >>> 5);

export const hasBit = (bits: Bits, index: number): boolean =>
  (bits[index >>> 5]! & (1 << (index & 31))) !== 0;

/** Writes; only for a set that its maker has not handed out yet. */
export const addBit = (bits: Bits, index: number): void => {
  bits[index >>> 5]! |= 1 << (index & 31);
};

export function bitsOf(count: number, members: Iterable<number>): Bits {
  const bits = emptyBits(count);
  for (const member of members) addBit(bits, member);
  return bits;
}

/** The members in rising order. */
export function membersOf(bits: Bits): number[] {
  const members: number[] = [];
  for (let word = 0; word < bits.length; word++) {
    for (let rest = bits[word]!; rest !== 0; rest &= rest - 1)
      members.push(word * 32 + 31 - Math.clz32(rest & -rest));
  }
  return members;
}

/** Copies the smaller array to the front of the larger one, which is returned. */
export function copyInto<T extends { set(from: ArrayLike<number>): void }>(
  larger: T,
  smaller: ArrayLike<number>,
): T {
  larger.set(smaller);
  return larger;
}
