import { BUCKETS, SEEN_DIRECTIONS } from '../paper-football/net/inputs.js';
import { partsOf, type NetParts, type NetShape } from '../paper-football/net/weights.js';
import { makeRandom } from '../random.js';
import type { Samples } from './samples.js';

const BATCH = 256;
const BATCHES_BETWEEN_PAUSES = 4;
/** Adam's usual constants. */
const FADE = 0.9;
const FADE_SQUARES = 0.999;
const TINY = 1e-8;
/** Pulls weights that nothing speaks for towards zero. */
const DECAY = 1e-4;

/** Random weights to begin with. */
export function newWeights(points: number, shape: NetShape, seed: number): Float32Array {
  const parts = partsOf(points, shape);
  const random = makeRandom(seed);
  const weights = new Float32Array(parts.count);
  const fill = (from: number, to: number, width: number): void => {
    for (let at = from; at < to; at++) weights[at] = (random.unit() * 2 - 1) * width;
  };
  fill(parts.segments, parts.firstBias, 1 / Math.sqrt(points * 2));
  fill(parts.firstBias, parts.second, 0.5);
  fill(parts.second, parts.secondBias, Math.sqrt(3 / shape.first));
  fill(parts.secondBias, parts.last, 0.2);
  fill(parts.last, parts.lastBias, Math.sqrt(3 / shape.second));
  return weights;
}

/** Learns a net's weights from samples: squared error of the value, Adam, small batches. All state that matters is in typed arrays. */
export class Trainer {
  private readonly parts: NetParts;
  private readonly gradient: Float32Array;
  private readonly mean: Float32Array;
  private readonly square: Float32Array;
  private batches = 0;
  private readonly sums: Float32Array;
  private readonly hidden: Float32Array;
  private readonly back: Float32Array;
  /** The rows of the first layer that the sample at hand switches on. */
  private readonly rows: Int32Array;
  private rowCount = 0;
  private out = 0;

  constructor(
    private readonly samples: Samples,
    private readonly shape: NetShape,
    readonly weights: Float32Array,
  ) {
    const { points } = samples;
    this.parts = partsOf(points, shape);
    const { count } = this.parts;
    this.gradient = new Float32Array(count);
    this.mean = new Float32Array(count);
    this.square = new Float32Array(count);
    this.sums = new Float32Array(shape.first);
    this.back = new Float32Array(shape.first);
    this.hidden = new Float32Array(shape.second);
    this.rows = new Int32Array(points * (SEEN_DIRECTIONS + 1));
  }

  /** One pass over the samples in `order`; `rate` is asked how fast to learn, given the share done. Gives the mean squared error met. */
  *epoch(order: Int32Array, rate: (done: number) => number): Generator<undefined, number, undefined> {
    let error = 0;
    let sinceBatch = 0;
    for (let index = 0; index < order.length; index++) {
      error += this.learn(order[index]!);
      if (++sinceBatch < BATCH && index < order.length - 1) continue;
      this.apply(sinceBatch, rate((index + 1) / order.length));
      sinceBatch = 0;
      if (this.batches % BATCHES_BETWEEN_PAUSES === 0) yield;
    }
    return error / Math.max(1, order.length);
  }

  /** Mean squared error on the samples in `order`, without learning. */
  error(order: Int32Array): number {
    let error = 0;
    for (const sample of order) error += (this.forward(sample) - this.samples.target(sample)) ** 2;
    return error / Math.max(1, order.length);
  }

  /** Everything to go on from: weights, both averages, the number of batches. */
  save(): Float32Array {
    return Float32Array.from([...this.weights, ...this.mean, ...this.square, this.batches]);
  }

  /** Takes over what `save` gave; false where that was of another net. */
  load(saved: Float32Array): boolean {
    const { count } = this.parts;
    if (saved.length !== count * 3 + 1) return false;
    this.weights.set(saved.subarray(0, count));
    this.mean.set(saved.subarray(count, count * 2));
    this.square.set(saved.subarray(count * 2, count * 3));
    this.batches = saved[count * 3]!;
    return true;
  }

  private forward(sample: number): number {
    const { samples, weights, parts, sums, hidden, rows } = this;
    const { first, second } = this.shape;
    const { points } = samples;
    const codes = samples.block();
    const start = samples.start(sample);
    let rowCount = 0;
    for (let point = 0; point < points; point++) {
      const code = codes[start + point]!;
      rows[rowCount++] = parts.distances + (point * BUCKETS + (code & (BUCKETS - 1))) * first;
      for (let d = 0; d < SEEN_DIRECTIONS; d++) {
        if (((code >> (3 + d)) & 1) !== 0)
          rows[rowCount++] = parts.segments + (point * SEEN_DIRECTIONS + d) * first;
      }
    }
    this.rowCount = rowCount;
    for (let neuron = 0; neuron < first; neuron++) sums[neuron] = weights[parts.firstBias + neuron]!;
    for (let index = 0; index < rowCount; index++) {
      const row = rows[index]!;
      for (let neuron = 0; neuron < first; neuron++) sums[neuron]! += weights[row + neuron]!;
    }
    let out = weights[parts.lastBias]!;
    for (let neuron = 0; neuron < second; neuron++) {
      let sum = weights[parts.secondBias + neuron]!;
      const row = parts.second + neuron * first;
      for (let from = 0; from < first; from++) {
        const value = sums[from]!;
        if (value > 0) sum += weights[row + from]! * value;
      }
      hidden[neuron] = sum;
      if (sum > 0) out += weights[parts.last + neuron]! * sum;
    }
    this.out = out;
    return out / Math.sqrt(1 + out * out);
  }

  /** Adds a sample's part to the gradient; gives its squared error. */
  private learn(sample: number): number {
    const { weights, parts, gradient, sums, hidden, back, rows } = this;
    const { first, second } = this.shape;
    const miss = this.forward(sample) - this.samples.target(sample);
    const { out } = this;
    const slope = (2 * miss) / (1 + out * out) ** 1.5;
    gradient[parts.lastBias]! += slope;
    back.fill(0);
    for (let neuron = 0; neuron < second; neuron++) {
      const value = hidden[neuron]!;
      if (value <= 0) continue;
      gradient[parts.last + neuron]! += slope * value;
      const pull = slope * weights[parts.last + neuron]!;
      gradient[parts.secondBias + neuron]! += pull;
      const row = parts.second + neuron * first;
      for (let from = 0; from < first; from++) {
        const input = sums[from]!;
        if (input <= 0) continue;
        gradient[row + from]! += pull * input;
        back[from]! += pull * weights[row + from]!;
      }
    }
    for (let neuron = 0; neuron < first; neuron++) gradient[parts.firstBias + neuron]! += back[neuron]!;
    for (let index = 0; index < this.rowCount; index++) {
      const row = rows[index]!;
      for (let neuron = 0; neuron < first; neuron++) gradient[row + neuron]! += back[neuron]!;
    }
    return miss * miss;
  }

  private apply(count: number, rate: number): void {
    const { weights, gradient, mean, square } = this;
    this.batches++;
    const meanScale = 1 / (1 - FADE ** this.batches);
    const squareScale = 1 / (1 - FADE_SQUARES ** this.batches);
    for (let at = 0; at < weights.length; at++) {
      const slope = gradient[at]! / count;
      gradient[at] = 0;
      const m = (mean[at] = FADE * mean[at]! + (1 - FADE) * slope);
      const s = (square[at] = FADE_SQUARES * square[at]! + (1 - FADE_SQUARES) * slope * slope);
      weights[at]! -= rate * ((m * meanScale) / (Math.sqrt(s * squareScale) + TINY) + DECAY * weights[at]!);
    }
  }
}
