import type { Evaluation } from '../evaluation.js';
import type { Kernel } from '../kernel.js';
import type { Pitch } from '../pitch.js';
import { BUCKETS, CODES, Inputs, SEEN_DIRECTIONS } from './inputs.js';
import { partsOf, STEPS, type Net } from './weights.js';

/** So many neurons of the first layer are summed in one pass, in registers. */
const BLOCK = 8;

/**
 * A net ready for play. The rows of the first layer are added up beforehand for every code of a point, as whole numbers, so that a
 * position costs one row a point; whole numbers also make the value the same on every machine.
 */
export class Network {
  private readonly inputs: Inputs;
  private readonly rows: Int16Array;
  private readonly bias: Int32Array;
  private readonly sums: Int32Array;
  private readonly second: Float64Array;
  private readonly secondBias: Float64Array;
  private readonly last: Float64Array;
  private readonly lastBias: number;
  private readonly first: number;

  constructor(pitch: Pitch, { points, shape, weights }: Net) {
    const parts = partsOf(points, shape);
    const { first, second } = shape;
    const steps = (at: number): number => Math.round(weights[at]! * STEPS);
    this.inputs = new Inputs(pitch);
    this.first = first;
    this.rows = new Int16Array(points * CODES * first);
    for (let point = 0; point < points; point++) {
      for (let code = 0; code < CODES; code++) {
        const row = (point * CODES + code) * first;
        for (let neuron = 0; neuron < first; neuron++) {
          let sum = steps(parts.distances + (point * BUCKETS + (code & (BUCKETS - 1))) * first + neuron);
          for (let d = 0; d < SEEN_DIRECTIONS; d++) {
            if (((code >> (3 + d)) & 1) !== 0)
              sum += steps(parts.segments + (point * SEEN_DIRECTIONS + d) * first + neuron);
          }
          this.rows[row + neuron] = sum;
        }
      }
    }
    this.bias = Int32Array.from({ length: first }, (_, neuron) => steps(parts.firstBias + neuron));
    this.sums = new Int32Array(first);
    this.second = Float64Array.from(
      weights.subarray(parts.second, parts.secondBias),
      (weight) => weight / STEPS,
    );
    this.secondBias = Float64Array.from(weights.subarray(parts.secondBias, parts.last));
    this.last = Float64Array.from(weights.subarray(parts.last, parts.last + second));
    this.lastBias = weights[parts.lastBias]!;
  }

  /** The value of a position between two turns for the side to move, −1 … 1. */
  value(kernel: Kernel): number {
    const { inputs, first, sums, second, secondBias, last } = this;
    inputs.read(kernel);
    this.sumRows();
    let out = this.lastBias;
    for (let neuron = 0; neuron < secondBias.length; neuron++) {
      let sum = secondBias[neuron]!;
      const row = neuron * first;
      for (let from = 0; from < first; from++) {
        if (sums[from]! > 0) sum += second[row + from]! * sums[from]!;
      }
      if (sum > 0) out += last[neuron]! * sum;
    }
    return out / Math.sqrt(1 + out * out);
  }

  private sumRows(): void {
    const { rows, first, sums, bias } = this;
    const { codes } = this.inputs;
    const stride = CODES * first;
    for (let block = 0; block < first; block += BLOCK) {
      let a = bias[block]!;
      let b = bias[block + 1]!;
      let c = bias[block + 2]!;
      let d = bias[block + 3]!;
      let e = bias[block + 4]!;
      let f = bias[block + 5]!;
      let g = bias[block + 6]!;
      let h = bias[block + 7]!;
      for (let point = 0, base = block; point < codes.length; point++, base += stride) {
        const at = base + codes[point]! * first;
        a = (a + rows[at]!) | 0;
        b = (b + rows[at + 1]!) | 0;
        c = (c + rows[at + 2]!) | 0;
        d = (d + rows[at + 3]!) | 0;
        e = (e + rows[at + 4]!) | 0;
        f = (f + rows[at + 5]!) | 0;
        g = (g + rows[at + 6]!) | 0;
        h = (h + rows[at + 7]!) | 0;
      }
      sums[block] = a;
      sums[block + 1] = b;
      sums[block + 2] = c;
      sums[block + 3] = d;
      sums[block + 4] = e;
      sums[block + 5] = f;
      sums[block + 6] = g;
      sums[block + 7] = h;
    }
  }
}

/** The evaluation that a net makes on a pitch of its field. */
export const learned =
  (net: Net) =>
  (pitch: Pitch): Evaluation => {
    const network = new Network(pitch, net);
    return (kernel) => network.value(kernel);
  };
