/** How the score of an entry is to be read. */
export const EXACT = 0;
export const AT_LEAST = 1;
export const AT_MOST = 2;

const WORDS = 4;

/** Entries of so many searches can be told apart; then the table is wiped. */
const SEARCHES = 127;

/** The transposition table of the alpha-beta search: by 64-bit key a move, a depth and a score. A new entry always replaces. */
export class MoveTable {
  move = 0;
  depth = 0;
  bound = EXACT;
  score = 0;
  private readonly words: Int32Array;
  private readonly mask: number;
  /** Entries of another search than this one do not count. */
  private search = 1;

  constructor(megabytes: number) {
    let entries = 1024;
    while (entries * 2 * WORDS * 4 <= megabytes * 1024 * 1024) entries *= 2;
    this.words = new Int32Array(entries * WORDS);
    this.mask = entries - 1;
  }

  /** Forgets everything; quickly, however large the table. */
  clear(): void {
    this.search++;
    if (this.search <= SEARCHES) return;
    this.search = 1;
    this.words.fill(0);
  }

  find(low: number, high: number): boolean {
    const at = (low & this.mask) * WORDS;
    const { words } = this;
    if (words[at] !== low || words[at + 1] !== high) return false;
    const packed = words[at + 2]!;
    this.move = packed & 0xfff;
    this.depth = (packed >> 12) & 0xff;
    this.bound = (packed >> 20) & 3;
    this.score = words[at + 3]!;
    return packed >>> 24 === this.search;
  }

  store(low: number, high: number, move: number, depth: number, bound: number, score: number): void {
    const at = (low & this.mask) * WORDS;
    const { words } = this;
    words[at] = low;
    words[at + 1] = high;
    words[at + 2] = move | (depth << 12) | (bound << 20) | (this.search << 24);
    words[at + 3] = score;
  }
}
