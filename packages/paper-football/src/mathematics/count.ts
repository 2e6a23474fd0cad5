import type { FieldSize } from '../size.js';

/**
 * N, the number of empty points at the start: the inner points of the two mouths, the inner points of the
 * pitch, less the centre.
 *
 * Always even: with even sizes both summands are odd·even + odd·odd − 1, i.e. even + odd − 1.
 */
export const emptyPointsAtStart = ({ goal, width, length }: FieldSize): number =>
  2 * (goal - 1) + (width - 1) * (length - 1) - 1;
