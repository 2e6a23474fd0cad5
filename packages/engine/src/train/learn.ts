import type { NetShape } from '../paper-football/net/weights.js';
import type { Samples } from './samples.js';
import { newWeights, Trainer } from './trainer.js';

const RATE = 0.002;
const LAST_RATE = 0.0001;
/** One sample of so many is kept out of the learning, to see what was learnt and what only remembered. */
const KEPT_OUT = 20;

export interface LearnOptions {
  readonly shape: NetShape;
  /** Passes over the samples. */
  readonly epochs: number;
  readonly seed: number;
  /** The error on the samples kept out after each pass, and all there is to go on from after it. */
  readonly onEpoch?: (epoch: number, learnt: number, keptOut: number, saved: Float32Array) => void;
  /** Where an earlier run stopped: passes done, and what `onEpoch` was given then. */
  readonly from?: { readonly epoch: number; readonly saved: Float32Array };
}

/** Learns a net's weights from samples; gives them. Stopped and gone on after any pass it comes to the same weights. */
export function* learnSteps(
  samples: Samples,
  { shape, epochs, seed, onEpoch, from }: LearnOptions,
): Generator<undefined, Float32Array, undefined> {
  const trainer = new Trainer(samples, shape, newWeights(samples.points, shape, seed));
  const before = from && trainer.load(from.saved) ? from.epoch : 0;
  const keptOut = samples.shuffled(seed).filter((sample) => sample % KEPT_OUT === 0);
  for (let epoch = before; epoch < epochs; epoch++) {
    const order = samples.shuffled(seed + epoch).filter((sample) => sample % KEPT_OUT !== 0);
    const learnt = yield* trainer.epoch(
      order,
      (done) => RATE * (LAST_RATE / RATE) ** ((epoch + done) / epochs),
    );
    onEpoch?.(epoch + 1, learnt, trainer.error(keptOut), trainer.save());
  }
  return trainer.weights;
}
