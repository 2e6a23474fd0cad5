import { fail, ok, type Result } from '@rikoshet/game/result';
import { copyInto } from './bits.js';
import type { Field, Point } from './field.js';
import type { Position } from './position.js';
import { DEAD_END, GOAL, ON } from './replay.js';
import { TurnGraph } from './turn-graph.js';

/** Counts after exactly `turns` turns; a game that ended earlier counts no more. */
export interface Perft {
  /** Different sequences of turns as routes. */
  readonly routes: number;
  /** Distinct sets of drawn segments, which tell ball and side to move; ended games included. */
  readonly positions: number;
  /** Routes whose last turn reaches the Upper goal, the Lower goal, a dead end. */
  readonly goalsUpper: number;
  readonly goalsLower: number;
  readonly deadEnds: number;
}

export interface PerftProgress {
  /** The turn being counted, from 1. */
  readonly turn: number;
  /** The counts after the turn before it: what a stopped count knows. */
  readonly counted: Perft;
  /** Positions before this turn: how many are done, how many there are. */
  readonly done: number;
  readonly total: number;
}

/**
 * Positions, and beginnings of one turn, kept at most; beyond it the count is refused rather than the
 * memory exhausted.
 */
const MAX_POSITIONS = 1 << 25;
const REPORT_EVERY = 16;
const REPORT_NODES = 1 << 14;

/**
 * Counts the games of exactly `turns` turns from a position. Equal positions and equal turns are expanded
 * once and carry the number of routes that lead to them, so the work follows `positions`; counts of routes
 * are exact below 2^53. Yields now and then, so that the caller may stop, or let others have their turn.
 * Errors: `bad-turns`, `too-many-positions`.
 */
export function* perftSteps(
  position: Position,
  turns: number,
): Generator<PerftProgress, Result<Perft>, undefined> {
  if (!Number.isInteger(turns) || turns < 0) {
    return fail('bad-turns', {
      ru: 'число ходов — целое, не меньше 0',
      en: 'the number of turns is a whole number, at least 0',
    });
  }
  const { field } = position;
  const graph = new TurnGraph(field);
  let layer = new Layer(field);
  graph.start(position.drawn, position.ball);
  if (!position.end || turns === 0) layer.add(position.drawn, graph.hash[0]!, position.ball, 1);
  let counted = layer.counts(0, 0, 0);
  for (let turn = 1; turn <= turns; turn++) {
    const next = new Layer(field);
    const ends = { goalsUpper: 0, goalsLower: 0, deadEnds: 0 };
    for (let from = 0; from < layer.count; from++) {
      if (layer.ended[from] === 1) continue;
      graph.start(layer.drawn(from), layer.ball[from]!);
      const before = layer.routes[from]!;
      for (let node = 0; node < graph.count; node++) {
        const state = graph.state[node];
        if (state === ON) {
          graph.expand(node);
          if (graph.count > MAX_POSITIONS) return tooMany(turn);
          if (node % REPORT_NODES === REPORT_NODES - 1)
            yield { turn, counted, done: from, total: layer.count };
          continue;
        }
        const ball = graph.ball[node]!;
        const routes = before * graph.routes[node]!;
        if (state === DEAD_END) ends.deadEnds += routes;
        if (state === GOAL) ends[field.goalOf[ball] === 0 ? 'goalsUpper' : 'goalsLower'] += routes;
        const drawn = layer.drawn(from);
        for (let at = node; at > 0; at = graph.parent[at]!) {
          const segment = graph.segment[at]!;
          drawn[segment >>> 5]! |= 1 << (segment & 31);
        }
        next.add(drawn, graph.hash[node]!, ball, routes, state === GOAL || state === DEAD_END);
      }
      if (next.count > MAX_POSITIONS) return tooMany(turn);
      if (from % REPORT_EVERY === 0) yield { turn, counted, done: from, total: layer.count };
    }
    layer = next;
    counted = layer.counts(ends.goalsUpper, ends.goalsLower, ends.deadEnds);
  }
  return ok(counted);
}

const tooMany = (turn: number) =>
  fail('too-many-positions', {
    ru: `ход ${turn}: больше ${MAX_POSITIONS} позиций, столько не помещается в память`,
    en: `turn ${turn}: more than ${MAX_POSITIONS} positions, too many to keep in memory`,
  });

/** `perftSteps` at one go. */
export function perft(position: Position, turns: number): Result<Perft> {
  const steps = perftSteps(position, turns);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The distinct positions after so many turns, in flat arrays. */
class Layer {
  count = 0;
  ball = new Int16Array(64);
  ended = new Uint8Array(64);
  routes = new Float64Array(64);
  readonly #words: number;
  #hash = new Uint32Array(64);
  #drawn: Uint32Array;
  #slots = new Int32Array(128).fill(-1);

  constructor(field: Field) {
    this.#words = (field.segments + 31) >>> 5;
    this.#drawn = new Uint32Array(64 * this.#words);
  }

  counts(goalsUpper: number, goalsLower: number, deadEnds: number): Perft {
    let routes = 0;
    for (let index = 0; index < this.count; index++) routes += this.routes[index]!;
    return { routes, positions: this.count, goalsUpper, goalsLower, deadEnds };
  }

  /** A copy of the drawn segments of one position. */
  drawn(index: number): Uint32Array {
    return this.#drawn.slice(index * this.#words, (index + 1) * this.#words);
  }

  add(drawn: Uint32Array, hash: number, ball: Point, routes: number, ended = false): void {
    const mask = this.#slots.length - 1;
    let slot = hash & mask;
    for (let known = this.#slots[slot]!; known >= 0; known = this.#slots[slot]!) {
      if (this.#hash[known] === hash && this.#equals(known, drawn)) {
        this.routes[known]! += routes;
        return;
      }
      slot = (slot + 1) & mask;
    }
    const index = this.count++;
    this.ball[index] = ball;
    this.ended[index] = ended ? 1 : 0;
    this.routes[index] = routes;
    this.#hash[index] = hash;
    this.#drawn.set(drawn, index * this.#words);
    this.#slots[slot] = index;
    if (this.count === this.ball.length) this.#grow();
  }

  #equals(index: number, drawn: Uint32Array): boolean {
    for (let word = 0; word < this.#words; word++) {
      if (this.#drawn[index * this.#words + word] !== drawn[word]) return false;
    }
    return true;
  }

  #grow(): void {
    const size = this.count * 2;
    this.ball = copyInto(new Int16Array(size), this.ball);
    this.ended = copyInto(new Uint8Array(size), this.ended);
    this.routes = copyInto(new Float64Array(size), this.routes);
    this.#hash = copyInto(new Uint32Array(size), this.#hash);
    this.#drawn = copyInto(new Uint32Array(size * this.#words), this.#drawn);
    this.#slots = new Int32Array(size * 2).fill(-1);
    const mask = this.#slots.length - 1;
    for (let index = 0; index < this.count; index++) {
      let slot = this.#hash[index]! & mask;
      while (this.#slots[slot]! >= 0) slot = (slot + 1) & mask;
      this.#slots[slot] = index;
    }
  }
}
