import type { Side } from '@rikoshet/game/outcome';

/** The pen of a side on every board: a = solid (blue), b = dashed (red). */
export const inkOf = (side: Side): 'a' | 'b' => (side === 0 ? 'a' : 'b');
