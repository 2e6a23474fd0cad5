import type { Picture } from './picture.js';
import { pointsCanvas } from './text-points.js';
import { squaresCanvas } from './text-squares.js';

export interface TextOptions {
  /** ANSI colours and bold, for a terminal. Without them the signs alone tell everything but the strength of diagonals. */
  readonly colour?: boolean;
}

/** The picture as lines of Unicode text, each ended by a line break; for a terminal with a monospaced font. */
export function pictureText(picture: Picture, { colour = false }: TextOptions = {}): string {
  const canvas = picture.kind === 'points' ? pointsCanvas(picture) : squaresCanvas(picture);
  return canvas.text(colour);
}
