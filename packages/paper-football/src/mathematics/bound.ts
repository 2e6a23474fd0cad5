import type { FieldSize } from '../size.js';
import { emptyPointsAtStart } from './count.js';

/** The most turns a game can have *(derived)*: each but the last fills one of the N empty points, so N + 1. */
export const mostTurns = (size: FieldSize): number => emptyPointsAtStart(size) + 1;
