import type { Place } from '../frame.js';

/** The places reached after a part (0 to 1) of the way, the last one on the way itself. */
export function partOfWay(places: readonly Place[], part: number): Place[] {
  const lengths = places
    .slice(1)
    .map((to, index) => Math.hypot(to[0] - places[index]![0], to[1] - places[index]![1]));
  let left = lengths.reduce((sum, length) => sum + length, 0) * Math.min(Math.max(part, 0), 1);
  const reached = places.slice(0, 1);
  for (const [index, length] of lengths.entries()) {
    const from = places[index]!;
    const to = places[index + 1]!;
    if (length > left) {
      const share = length === 0 ? 0 : left / length;
      reached.push([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]);
      break;
    }
    reached.push(to);
    left -= length;
  }
  return reached;
}
