/** Proof and disproof numbers from here on mean "infinite". */
export const INFINITE = 0xff_ffff;

const WAYS = 4;
const WORDS = 4;
const LEAST_ENTRIES = 1 << 12;
const SAMPLE = 1 << 14;
const BYTES_PER_MEGABYTE = 1024 * 1024;

/** Bytes of one entry, in memory and in a checkpoint. */
export const ENTRY_BYTES = WORDS * 4;

/** Bytes of the largest table that fits into so many megabytes: a power of two, at least 64 kB. */
export function tableBytes(megabytes: number): number {
  let entries = LEAST_ENTRIES;
  while (entries * 2 * ENTRY_BYTES <= megabytes * BYTES_PER_MEGABYTE) entries *= 2;
  return entries * ENTRY_BYTES;
}

/**
 * What the solver remembers: by 64-bit key a proof number and a disproof number. Four places a key; what took the least work
 * is given up first. A proof and a disproof number of 0 and INFINITE (or the other way round) are final.
 *
 * Several threads may work on one shared buffer without locks: the key is kept combined with the numbers, so an entry that two threads wrote
 * at once, half of each, is found under no key at all.
 */
export class ProofTable {
  readonly entries: number;
  readonly buffer: ArrayBuffer | SharedArrayBuffer;
  proof = 1;
  disproof = 1;
  private readonly words: Int32Array;
  private readonly mask: number;

  /** Megabytes (see `tableBytes`), or the buffer of another table to work on with it. */
  constructor(memory: number | ArrayBuffer | SharedArrayBuffer) {
    this.buffer = typeof memory === 'number' ? new ArrayBuffer(tableBytes(memory)) : memory;
    this.words = new Int32Array(this.buffer);
    this.entries = this.words.length / WORDS;
    this.mask = this.entries / WAYS - 1;
  }

  /** True when the key is known; then `proof` and `disproof` hold its numbers. */
  find(low: number, high: number): boolean {
    const first = (low & this.mask) * WAYS * WORDS;
    const { words } = this;
    for (let at = first; at < first + WAYS * WORDS; at += WORDS) {
      const one = words[at + 2]!;
      const two = words[at + 3]!;
      if ((words[at]! ^ mix(one, two)) === low && (words[at + 1]! ^ mix(two, one)) === high && one !== 0) {
        this.proof = one & INFINITE;
        this.disproof = two;
        return true;
      }
    }
    return false;
  }

  /** Remembers the numbers of a key; `nodes` is the work they took. */
  store(low: number, high: number, proof: number, disproof: number, nodes: number): void {
    // A finished value is worth more than numbers that will change.
    const bonus = proof === 0 || disproof === 0 ? 8 : 0;
    const worth = Math.min(255, 1 + bonus + 4 * (32 - Math.clz32(nodes)));
    this.put(low, high, proof | (worth << 24), disproof);
  }

  /** Share of the places in use, 0 to 1, from a sample. */
  get fill(): number {
    const { words, entries } = this;
    const count = Math.min(SAMPLE, entries);
    const stride = (entries / count) * WORDS;
    let used = 0;
    for (let entry = 0; entry < count; entry++) if (words[entry * stride + 2] !== 0) used++;
    return used / count;
  }

  /** Copies the used ones of the places from `from` on as key and numbers to `into`, until it is full; where it stopped, and how many. */
  copyUsed(from: number, into: Int32Array): { readonly next: number; readonly count: number } {
    const { words, entries } = this;
    const most = into.length / WORDS;
    let count = 0;
    let entry = from;
    for (; entry < entries && count < most; entry++) {
      const at = entry * WORDS;
      const one = words[at + 2]!;
      const two = words[at + 3]!;
      if (one === 0) continue;
      into[count * WORDS] = words[at]! ^ mix(one, two);
      into[count * WORDS + 1] = words[at + 1]! ^ mix(two, one);
      into[count * WORDS + 2] = one;
      into[count++ * WORDS + 3] = two;
    }
    return { next: entry, count };
  }

  /** Takes in what `copyUsed` has given. */
  takeIn(from: Int32Array): void {
    for (let at = 0; at + WORDS <= from.length; at += WORDS) {
      this.put(from[at]!, from[at + 1]!, from[at + 2]!, from[at + 3]!);
    }
  }

  /** `one`: the proof number, and the worth of the entry in the top byte. */
  private put(low: number, high: number, one: number, two: number): void {
    const { words } = this;
    const first = (low & this.mask) * WAYS * WORDS;
    let place = first;
    let least = 256;
    for (let at = first; at < first + WAYS * WORDS; at += WORDS) {
      const there = words[at + 2]!;
      const other = words[at + 3]!;
      const same = (words[at]! ^ mix(there, other)) === low && (words[at + 1]! ^ mix(other, there)) === high;
      if (there === 0 || same) {
        place = at;
        break;
      }
      const worth = there >>> 24;
      if (worth < least) {
        least = worth;
        place = at;
      }
    }
    words[place] = low ^ mix(one, two);
    words[place + 1] = high ^ mix(two, one);
    words[place + 2] = one;
    words[place + 3] = two;
  }
}

/** Both numbers in one word, unlike for the two halves of the key. */
const mix = (one: number, two: number): number => one ^ ((two << 13) | (two >>> 19));
