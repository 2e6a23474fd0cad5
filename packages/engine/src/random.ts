/** A stream of numbers that a seed decides: the engine draws chance from nowhere else, so that the same seed plays the same game. */
export interface Random {
  /** The next 32 bits, as an unsigned number. */
  bits(): number;
  /** A whole number from 0 to `below` − 1. */
  below(below: number): number;
  /** A number from 0 up to, not including, 1. */
  unit(): number;
}

/** A generator with 32 bits of state after the splitmix family; any seed, 0 too. Good enough to shuffle and to hash, not for secrets. */
export function makeRandom(seed: number): Random {
  let state = seed | 0;
  const bits = (): number => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  };
  return {
    bits,
    below: (below) => Math.floor((bits() / 0x1_0000_0000) * below),
    unit: () => bits() / 0x1_0000_0000,
  };
}
