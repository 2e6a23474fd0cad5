/** A limit: so many at once, and so many a second in the long run. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

/** Counts what somebody does against a `Rate`. Pure but for its own count; time in ms is passed in. */
export class TokenBucket {
  #tokens: number;
  #at: number;

  constructor(
    private readonly rate: Rate,
    now: number,
  ) {
    this.#tokens = rate.burst;
    this.#at = now;
  }

  /** Takes one if there is one: 0. Otherwise gives the milliseconds until there is. */
  take(now: number): number {
    this.#fill(now);
    if (this.#tokens >= 1) {
      this.#tokens -= 1;
      return 0;
    }
    return Math.ceil(((1 - this.#tokens) / this.rate.perSecond) * 1000);
  }

  /** Whether it is as good as new, so that nobody needs to remember it. */
  isFull(now: number): boolean {
    this.#fill(now);
    return this.#tokens >= this.rate.burst;
  }

  #fill(now: number): void {
    const gained = (Math.max(0, now - this.#at) / 1000) * this.rate.perSecond;
    this.#tokens = Math.min(this.rate.burst, this.#tokens + gained);
    this.#at = Math.max(this.#at, now);
  }
}
