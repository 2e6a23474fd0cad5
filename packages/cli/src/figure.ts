import { pictureSvg } from '@rikoshet/board/svg';
import { pictureText } from '@rikoshet/board/text';
import type { Theme } from '@rikoshet/board/theme';
import type { Result } from '@rikoshet/game/result';
import { ok } from '@rikoshet/game/result';
import type { Context } from './context.js';
import type { GameFile } from './input/game-file.js';
import { parseWhole } from './number-reading.js';
import { pictureOf, type PictureOptions, type TurnRange } from './pictures.js';

export const FIGURE_FORMATS = ['text', 'svg', 'png', 'pdf'] as const;
export type FigureFormat = (typeof FIGURE_FORMATS)[number];

/** How a figure is drawn; as the flags of `show` give it. */
export interface FigureOptions extends PictureOptions {
  readonly theme: string;
  readonly width?: string;
}

const WIDEST = 10_000;

/** What the picture is, for those who do not see it: the game, the turn, and the turn as a sentence. */
function titleOf(
  context: Context,
  file: GameFile,
  range: TurnRange,
): { title: string; description?: string } {
  const { game } = file.known;
  const count = range.to - game.ply(file.start);
  const title = game.name[context.language];
  const turn = file.turns[count - 1];
  if (!turn) return { title };
  return { title, description: context.say(game.describe(file.positions[count - 1], turn)) };
}

/** Draws a game after the turn `range.to`, the turns of the range strong. */
export async function drawFigure(
  context: Context,
  file: GameFile,
  range: TurnRange,
  format: FigureFormat,
  options: FigureOptions,
): Promise<Result<string | Uint8Array>> {
  const width = options.width === undefined ? undefined : parseWhole('--width', options.width, 16, WIDEST);
  if (width && !width.ok) return width;
  const picture = pictureOf(context, file, range, options);
  if (!picture.ok) return picture;
  if (format === 'text') return ok(pictureText(picture.value, { colour: context.paint.isColorSupported }));
  const svg = pictureSvg(picture.value, {
    theme: options.theme as Theme,
    language: context.language,
    ...titleOf(context, file, range),
    ...(width ? { width: width.value } : {}),
  });
  if (format === 'svg') return ok(`${svg}\n`);
  return ok(svg);
}
