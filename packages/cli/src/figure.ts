import type { Picture } from '@rikoshet/board/picture';
import { pictureSvg } from '@rikoshet/board/svg';
import { pictureText } from '@rikoshet/board/text';
import { THEMES, type Theme } from '@rikoshet/board/theme';
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
const PNG_WIDTH = 720;

interface FigureTitle {
  readonly title: string;
  /** The turn as a sentence. */
  readonly description?: string;
}

/** What the picture is, for those who do not see it: the game, the turn, and the turn as a sentence. */
function titleOf(context: Context, file: GameFile, range: TurnRange): FigureTitle {
  const { game } = file.known;
  const count = range.to - game.ply(file.start);
  const title = game.name[context.language];
  const turn = file.turns[count - 1];
  if (!turn) return { title };
  return { title, description: context.say(game.describe(file.positions[count - 1], turn)) };
}

/** A sheet of A4 with the figure and what it is. The libraries are big, so they are loaded where they are needed. */
async function pdfOf(
  { io, language }: Context,
  picture: Picture,
  { title, description }: FigureTitle,
  theme: Exclude<Theme, 'auto'>,
): Promise<Uint8Array> {
  const [{ makePdf }, { readFonts }] = await Promise.all([
    import('@rikoshet/pictures/pdf'),
    import('@rikoshet/pictures/files'),
  ]);
  const figure = { picture, ...(description === undefined ? {} : { caption: description }) };
  return makePdf([{ kind: 'figures', columns: 1, figures: [figure] }], {
    title,
    language,
    theme,
    fonts: await readFonts(),
    created: new Date(io.date()),
  });
}

async function pngOf(svg: string, width: number): Promise<Uint8Array> {
  const { readFonts, readRasteriser } = await import('@rikoshet/pictures/files');
  const rasteriser = await readRasteriser(await readFonts());
  return rasteriser.png(svg, width);
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
  const asked = THEMES.find((theme) => theme === options.theme) ?? 'light';
  // Only an SVG can follow its reader's system.
  const theme = asked === 'auto' && format !== 'svg' ? 'light' : asked;
  const title = titleOf(context, file, range);
  if (format === 'pdf')
    return ok(await pdfOf(context, picture.value, title, theme === 'auto' ? 'light' : theme));
  const svg = pictureSvg(picture.value, {
    theme,
    language: context.language,
    ...title,
    ...(width ? { width: width.value } : {}),
  });
  return ok(format === 'svg' ? `${svg}\n` : await pngOf(svg, width?.value ?? PNG_WIDTH));
}
