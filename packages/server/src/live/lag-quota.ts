/** Milliseconds of lag that a player may be credited at most, and what each turn adds again. */
const CAPACITY = 500;
const REFILL = 100;

/**
 * How much of the measured way a turn is not charged. The stock is small and fills slowly, so somebody who lies about
 * the lag gains no more than a tenth of a second a turn in the long run.
 */
export class LagQuota {
  #left: readonly [number, number] = [CAPACITY, CAPACITY];

  /** The credit for a turn of `side` whose way there and back was measured as `roundTrip` ms; taken from the stock. */
  take(side: 0 | 1, roundTrip: number): number {
    const stock = Math.min(CAPACITY, this.#left[side] + REFILL);
    const credit = Math.max(0, Math.min(stock, Math.round(roundTrip)));
    const rest = stock - credit;
    this.#left = side === 0 ? [rest, this.#left[1]] : [this.#left[0], rest];
    return credit;
  }
}

/** A turn may come this much after the flag and still count. */
export const MOST_LAG = CAPACITY;
