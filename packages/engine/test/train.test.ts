import { describe, expect, it } from 'vitest';
import { halfTurn, mirror } from '@rikoshet/paper-football/symmetry';
import { kernelOf } from '../src/paper-football/from-position.js';
import { Inputs } from '../src/paper-football/net/inputs.js';
import { learned } from '../src/paper-football/net/network.js';
import { makeNetData, parseNetData, partsOf, STEPS, type Net } from '../src/paper-football/net/weights.js';
import { Player } from '../src/paper-football/player.js';
import { makeRandom } from '../src/random.js';
import { learnSteps } from '../src/train/learn.js';
import { Samples } from '../src/train/samples.js';
import { SelfPlay } from '../src/train/self-play.js';
import { newWeights } from '../src/train/trainer.js';
import { finish } from '../src/thought.js';
import { mustPlay, randomPosition, start } from './positions.js';

const SHAPE = { first: 8, second: 3 };
const from = start(2, 4, 6);
const { field } = from;

function someNet(): Net {
  const weights = newWeights(field.points, SHAPE, 4).map(
    (weight) => (Math.round(weight * STEPS) + 0) / STEPS,
  );
  const recipe = { seed: 4, games: 0, samples: 0, nodes: 0, epochs: 0, generation: 0 };
  return { size: field.size, points: field.points, shape: SHAPE, recipe, weights };
}

function play(games: number, seed: number): Samples {
  const samples = new Samples(field.points);
  const selfPlay = new SelfPlay(field, { nodes: 100, seed });
  for (let game = 0; game < games; game++) finish(selfPlay.game(game, samples));
  return samples;
}

describe('a net', () => {
  it('is read back as it was written, and nothing else is', () => {
    const data = makeNetData(someNet());
    expect(parseNetData(JSON.parse(JSON.stringify(data)))).toEqual({ ok: true, value: someNet() });
    for (const bad of [
      undefined,
      7,
      {},
      { ...data, version: 2 },
      { ...data, weights: data.weights.slice(20) },
      { ...data, field: '3;4;5' },
      { ...data, shape: { first: 9, second: 3 } },
    ])
      expect(parseNetData(bad)).toMatchObject({ ok: false, error: { code: 'bad-net' } });
  });

  it('gives the value that its weights say, reckoned one by one', () => {
    const net = someNet();
    const parts = partsOf(net.points, SHAPE);
    const { weights } = net;
    const inputs = new Inputs(kernelOf(from).pitch);
    const value = learned(net)(kernelOf(from).pitch);
    const random = makeRandom(3);
    const seen = new Set<number>();
    for (let round = 0; round < 50; round++) {
      const kernel = kernelOf(randomPosition(from, random.below(12), random));
      inputs.read(kernel);
      const relu = (sum: number): number => Math.max(0, sum);
      const first = Array.from({ length: SHAPE.first }, (_, neuron) => {
        let sum = weights[parts.firstBias + neuron]!;
        for (const [point, code] of inputs.codes.entries()) {
          sum += weights[parts.distances + (point * 8 + (code & 7)) * SHAPE.first + neuron]!;
          for (let d = 0; d < 4; d++)
            if (((code >> (3 + d)) & 1) !== 0)
              sum += weights[parts.segments + (point * 4 + d) * SHAPE.first + neuron]!;
        }
        return relu(sum);
      });
      let out = weights[parts.lastBias]!;
      for (let neuron = 0; neuron < SHAPE.second; neuron++) {
        const sum = first.reduce(
          (total, input, at) => total + input * weights[parts.second + neuron * SHAPE.first + at]!,
          weights[parts.secondBias + neuron]!,
        );
        out += relu(sum) * weights[parts.last + neuron]!;
      }
      expect(value(kernel, 1)).toBeCloseTo(out / Math.sqrt(1 + out * out), 9);
      seen.add(out);
    }
    expect(seen.size).toBeGreaterThan(20);
  });

  it('sees a position turned by a half as the other side does, and a mirror image as in a mirror', () => {
    const random = makeRandom(8);
    const inputs = new Inputs(kernelOf(from).pitch);
    const codes = (position: typeof from, inMirror = false): number[] => {
      inputs.read(kernelOf(position), inMirror);
      return [...inputs.codes];
    };
    for (let round = 0; round < 40; round++) {
      const position = randomPosition(from, random.below(12), random);
      expect(codes(halfTurn.position(position))).toEqual(codes(position));
      expect(codes(mirror.position(position))).toEqual(codes(position, true));
    }
  });

  it('plays legal turns', () => {
    const player = new Player(field, 4, learned(someNet()));
    let position = from;
    while (!position.end) position = mustPlay(position, player.choose(position, { seed: 1, nodes: 200 })!);
    expect(position.end.winner).toBeDefined();
  });
});

describe('training', () => {
  it('plays the same games with the same seed', () => {
    expect(play(3, 5).block()).toEqual(play(3, 5).block());
    expect(play(3, 6).block()).not.toEqual(play(3, 5).block());
  });

  it('keeps samples in a block and drops a torn one', () => {
    const samples = play(2, 1);
    const read = new Samples(field.points);
    read.load(samples.block().subarray(0, samples.block().length - 1));
    expect(read.count).toBe(samples.count - 1);
    expect(read.block()).toEqual(samples.block().subarray(0, read.block().length));
    for (let sample = 0; sample < read.count; sample++)
      expect(Math.abs(samples.target(sample))).toBeLessThanOrEqual(1);
  });

  it('learns, and comes to the same weights when stopped and gone on', () => {
    const samples = play(12, 1);
    const errors: number[] = [];
    let saved = new Float32Array();
    const options = { shape: SHAPE, epochs: 6, seed: 2 };
    const whole = finish(
      learnSteps(samples, {
        ...options,
        onEpoch: (epoch, learnt, _keptOut, state) => {
          errors.push(learnt);
          if (epoch === 3) saved = state.slice();
        },
      }),
    );
    expect(errors.at(-1)!).toBeLessThan(errors[0]! * 0.8);
    const later = finish(learnSteps(samples, { ...options, from: { epoch: 3, saved } }));
    expect(later).toEqual(whole);
  });
});
