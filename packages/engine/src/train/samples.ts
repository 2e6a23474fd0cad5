import { makeRandom } from '../random.js';

/** Targets −1 … 1 are kept in steps of 1/16384. */
const STEPS = 16_384;

/** Positions as a net sees them with the values it shall learn, in one growing block: `points` bytes of codes and two of target each. */
export class Samples {
  count = 0;
  private bytes: Uint8Array;
  private readonly stride: number;

  constructor(readonly points: number) {
    this.stride = points + 2;
    this.bytes = new Uint8Array(this.stride * 1024);
  }

  add(codes: Uint8Array, target: number): void {
    this.grow(1);
    const at = this.count * this.stride;
    const step = Math.round(Math.max(-1, Math.min(1, target)) * STEPS);
    this.bytes.set(codes, at);
    this.bytes[at + this.points] = step & 255;
    this.bytes[at + this.points + 1] = (step >> 8) & 255;
    this.count++;
  }

  /** Where the codes of a sample begin in `block`. */
  start(sample: number): number {
    return sample * this.stride;
  }

  target(sample: number): number {
    const at = sample * this.stride + this.points;
    return (((this.bytes[at]! | (this.bytes[at + 1]! << 8)) << 16) >> 16) / STEPS;
  }

  /** All samples from number `from` on, to be kept in a file. Valid until the next `add`. */
  block(from = 0): Uint8Array {
    return this.bytes.subarray(from * this.stride, this.count * this.stride);
  }

  /** Takes over what `block` gave; a torn last sample is dropped. */
  load(block: Uint8Array): void {
    const whole = Math.floor(block.length / this.stride);
    this.grow(whole);
    this.bytes.set(block.subarray(0, whole * this.stride), this.count * this.stride);
    this.count += whole;
  }

  /** The numbers of all samples in an order that the seed decides. */
  shuffled(seed: number): Int32Array {
    const random = makeRandom(seed);
    const order = Int32Array.from({ length: this.count }, (_, index) => index);
    for (let index = order.length - 1; index > 0; index--) {
      const other = random.below(index + 1);
      const kept = order[index]!;
      order[index] = order[other]!;
      order[other] = kept;
    }
    return order;
  }

  private grow(more: number): void {
    const need = (this.count + more) * this.stride;
    if (need <= this.bytes.length) return;
    const grown = new Uint8Array(Math.max(need, this.bytes.length * 2));
    grown.set(this.bytes);
    this.bytes = grown;
  }
}
