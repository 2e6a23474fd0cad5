/** Proof and disproof numbers from here on mean "infinite". */
export const INFINITE = 0xff_ffff;

const WAYS = 4;
const WORDS = 4;

/**
 * What the solver remembers: by 64-bit key a proof number and a disproof number. Four places a key; what took the least work
 * is given up first. A proof and a disproof number of 0 and INFINITE (or the other way round) are final.
 */
export class ProofTable {
  readonly entries: number;
  /** Entries in use. */
  used = 0;
  proof = 1;
  disproof = 1;
  private readonly words: Int32Array;
  private readonly mask: number;

  /** `megabytes`: at least 1; rounded down to a power of two. */
  constructor(megabytes: number) {
    let entries = 1 << 12;
    while (entries * 2 * WORDS * 4 <= megabytes * 1024 * 1024) entries *= 2;
    this.entries = entries;
    this.words = new Int32Array(entries * WORDS);
    this.mask = entries / WAYS - 1;
  }

  /** True when the key is known; then `proof` and `disproof` hold its numbers. */
  find(low: number, high: number): boolean {
    const first = (low & this.mask) * WAYS;
    const { words } = this;
    for (let entry = first; entry < first + WAYS; entry++) {
      const at = entry * WORDS;
      if (words[at] === low && words[at + 1] === high && words[at + 2] !== 0) {
        this.proof = words[at + 2]! & INFINITE;
        this.disproof = words[at + 3]!;
        return true;
      }
    }
    return false;
  }

  /** Remembers the numbers of a key; `nodes` is the work they took. */
  store(low: number, high: number, proof: number, disproof: number, nodes: number): void {
    const { words } = this;
    const first = (low & this.mask) * WAYS * WORDS;
    let place = first;
    let least = 256;
    for (let at = first; at < first + WAYS * WORDS; at += WORDS) {
      const worth = words[at + 2]! >>> 24;
      if (worth === 0 || (words[at] === low && words[at + 1] === high)) {
        if (worth === 0) this.used++;
        place = at;
        break;
      }
      if (worth < least) {
        least = worth;
        place = at;
      }
    }
    // A finished value is worth more than numbers that will change.
    const bonus = proof === 0 || disproof === 0 ? 8 : 0;
    const worth = Math.min(255, 1 + bonus + 4 * (32 - Math.clz32(nodes)));
    words[place] = low;
    words[place + 1] = high;
    words[place + 2] = proof | (worth << 24);
    words[place + 3] = disproof;
  }
}
