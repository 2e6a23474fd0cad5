import { LOWEST } from '../flood.js';
import type { Kernel } from '../kernel.js';
import { mirrorDirection, type Pitch } from '../pitch.js';

/** Turn distances 0 … 6 count as they are, the last bucket is for points that nothing leads to. */
export const BUCKETS = 8;
const FARTHEST = BUCKETS - 2;
const CUT_OFF = BUCKETS - 1;
/** Each segment is seen from one of its ends, so a point shows four of its eight directions. */
export const SEEN_DIRECTIONS = 4;
export const CODES = BUCKETS << SEEN_DIRECTIONS;

/** By set of directions: the same set mirrored left–right. */
const MIRRORED = Uint8Array.from({ length: 256 }, (_, mask) => {
  let image = 0;
  for (let d = 0; d < 8; d++) if ((mask & (1 << d)) !== 0) image |= 1 << mirrorDirection(d);
  return image;
});

/**
 * A position as the network sees it, always by the side to move playing downwards: one code a point, the free segments in
 * directions 0 … 3 (times 8) and the turn distance from the ball. The other side's view is turned by a half.
 */
export class Inputs {
  readonly codes: Uint8Array;
  /** By point: its turn distance; occupied points cost nothing, an empty one counts with the turn that fills it. */
  private readonly distance: Uint8Array;
  private near: Int16Array;
  private far: Int16Array;
  /** By side, then that side's view mirrored: where each point lies in the view. */
  private readonly views: readonly Int16Array[];

  constructor(pitch: Pitch) {
    const { points, field, mirror } = pitch;
    this.codes = new Uint8Array(points);
    this.distance = new Uint8Array(points);
    this.near = new Int16Array(points);
    this.far = new Int16Array(points);
    const same = Int16Array.from({ length: points }, (_, point) => point);
    const turned = same.map((point) =>
      same.find(
        (other) =>
          field.column[other] === field.columns - 1 - field.column[point]! &&
          field.row[other] === field.rows - 1 - field.row[point]!,
      )!,
    );
    this.views = [same, turned, mirror, turned.map((point) => mirror[point]!)];
  }

  /** Fills `codes` from a position between two turns; `mirrored` shows it as in a mirror. */
  read(kernel: Kernel, mirrored = false): void {
    this.measure(kernel);
    const { codes, distance } = this;
    const { free, side } = kernel;
    const view = this.views[mirrored ? side + 2 : side]!;
    const shift = side === 0 ? 0 : SEEN_DIRECTIONS;
    for (let point = 0; point < codes.length; point++) {
      const mask = mirrored ? MIRRORED[free[point]!]! : free[point]!;
      codes[view[point]!] = (((mask >> shift) & 15) << 3) | distance[point]!;
    }
  }

  private measure(kernel: Kernel): void {
    const { free, occupied, pitch } = kernel;
    const { to, goal } = pitch;
    const { distance } = this;
    let { near, far } = this;
    distance.fill(CUT_OFF);
    near[0] = kernel.ball;
    distance[kernel.ball] = 0;
    let nearCount = 1;
    for (let turn = 0; nearCount > 0; turn++) {
      const here = turn < FARTHEST ? turn : FARTHEST;
      const there = turn + 1 < FARTHEST ? turn + 1 : FARTHEST;
      let farCount = 0;
      for (let head = 0; head < nearCount; head++) {
        const point = near[head]!;
        for (let mask = free[point]!; mask !== 0; mask &= mask - 1) {
          const next = to[point * 8 + LOWEST[mask]!]!;
          if (distance[next] !== CUT_OFF) continue;
          if (goal[next] !== 0) distance[next] = here;
          else if (occupied[next] !== 0) {
            distance[next] = here;
            near[nearCount++] = next;
          } else {
            distance[next] = there;
            far[farCount++] = next;
          }
        }
      }
      const swap = near;
      near = far;
      far = swap;
      nearCount = farCount;
    }
  }
}
