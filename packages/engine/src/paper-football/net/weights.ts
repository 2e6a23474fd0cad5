import { fail, ok, type Result } from '@rikoshet/game/result';
import { makeSize, parseSize, type FieldSize } from '@rikoshet/paper-football/size';
import { BUCKETS, SEEN_DIRECTIONS } from './inputs.js';

/** Neurons of the two hidden layers. */
export interface NetShape {
  readonly first: number;
  readonly second: number;
}

/** How a net came to be, so that it can be made again. */
export interface NetRecipe {
  readonly seed: number;
  /** Games of self-play and positions drawn from them, for each generation. */
  readonly games: number;
  readonly samples: number;
  /** Nodes a turn in self-play, and passes over the samples. */
  readonly nodes: number;
  readonly epochs: number;
  /** Generations: in each the engine learns from games of the one before; the first plays with plain distances. */
  readonly generation: number;
}

/**
 * A small net for one field: input rows (free segments and turn distances by point) → `first` → `second` → 1. Hidden neurons
 * give what is positive; the value of x is x / √(1 + x²), seen by the side to move. All weights in one array in the order of `partsOf`.
 */
export interface Net {
  readonly size: FieldSize;
  readonly points: number;
  readonly shape: NetShape;
  readonly recipe: NetRecipe;
  readonly weights: Float32Array;
}

/** Where each part of the weights begins, and how many there are in all. */
export interface NetParts {
  /** [(point * 4 + direction) * first + neuron] */
  readonly segments: number;
  /** [(point * 8 + bucket) * first + neuron] */
  readonly distances: number;
  readonly firstBias: number;
  /** [out * first + in] */
  readonly second: number;
  readonly secondBias: number;
  readonly last: number;
  readonly lastBias: number;
  readonly count: number;
}

export function partsOf(points: number, { first, second }: NetShape): NetParts {
  const segments = 0;
  const distances = segments + points * SEEN_DIRECTIONS * first;
  const firstBias = distances + points * BUCKETS * first;
  const secondPart = firstBias + first;
  const secondBias = secondPart + first * second;
  const last = secondBias + second;
  const lastBias = last + second;
  return {
    segments,
    distances,
    firstBias,
    second: secondPart,
    secondBias,
    last,
    lastBias,
    count: lastBias + 1,
  };
}

const VERSION = 1;
/** Weights are kept in steps of 1/256, as 16-bit numbers. */
export const STEPS = 256;
const MOST = 0x7fff / STEPS;
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** A net as data: JSON of its size, shape and recipe, the weights in base64. */
export interface NetData {
  readonly version: number;
  readonly field: string;
  readonly points: number;
  readonly shape: NetShape;
  readonly recipe: NetRecipe;
  readonly weights: string;
}

export function makeNetData({ size, points, shape, recipe, weights }: Net): NetData {
  let text = '';
  let bits = 0;
  let held = 0;
  const push = (byte: number): void => {
    bits = (bits << 8) | byte;
    for (held += 8; held >= 6; held -= 6) text += DIGITS[(bits >> (held - 6)) & 63]!;
    bits &= 63;
  };
  for (const weight of weights) {
    const step = Math.round(Math.max(-MOST, Math.min(MOST, weight)) * STEPS);
    push(step & 255);
    push((step >> 8) & 255);
  }
  while (held !== 0) push(0);
  return { version: VERSION, field: makeSize(size), points, shape, recipe, weights: text };
}

/** Reads what `makeNetData` writes. Errors: `bad-net`. */
export function parseNetData(data: unknown): Result<Net> {
  const { version, field, points, shape, recipe, weights } = (data ?? {}) as Partial<NetData>;
  const size = typeof field === 'string' ? parseSize(field) : undefined;
  const neurons = [shape?.first, shape?.second];
  if (version !== VERSION || !size?.ok || typeof weights !== 'string' || !recipe || !shape) return bad();
  if (!neurons.every((count) => Number.isInteger(count) && count! >= 1 && count! <= 256)) return bad();
  if (shape.first % 8 !== 0 || !Number.isInteger(points) || points! < 1 || points! > 2000) return bad();
  const { count } = partsOf(points!, shape);
  if (weights.length < Math.ceil((count * 16) / 6)) return bad();
  const values = new Float32Array(count);
  let bits = 0;
  let held = 0;
  let at = 0;
  const byte = (): number => {
    while (held < 8) {
      bits = ((bits << 6) | DIGITS.indexOf(weights[at++]!)) & 0xffff;
      held += 6;
    }
    held -= 8;
    return (bits >> held) & 255;
  };
  for (let index = 0; index < count; index++) {
    const low = byte();
    values[index] = (((low | (byte() << 8)) << 16) >> 16) / STEPS;
  }
  return ok({ size: size.value, points: points!, shape, recipe, weights: values });
}

const bad = (): Result<never> =>
  fail('bad-net', { ru: 'это не данные сети оценки', en: 'this is not the data of an evaluation net' });
