import type { Crop, Picture } from '@rikoshet/board/picture';
import type { Result } from '@rikoshet/game/result';
import { ok } from '@rikoshet/game/result';
import { fold } from '@rikoshet/game/text';
import type { Scene, View } from '@rikoshet/pictures/game-pictures';
import type { Context } from './context.js';
import { usageFailure } from './failure.js';
import type { RegisteredGame } from '@rikoshet/registry/registry';

/** Numbers of the first and the last turn that are drawn strong, as the record counts them. */
export interface TurnRange {
  readonly from: number;
  readonly to: number;
}

/** Turns played from a position. */
export interface Played {
  readonly known: RegisteredGame;
  readonly start: unknown;
  readonly turns: readonly (readonly unknown[])[];
  /** The start and the position after each turn. */
  readonly positions: readonly unknown[];
  /** Steps of a turn that has not come to its end, after the last one. */
  readonly unfinished?: readonly unknown[];
}

export const NUMBER_CHOICES = ['none', 'strong', 'all'] as const;

export interface PictureOptions {
  readonly numbers: string;
  readonly parity?: boolean;
  readonly coordinates: boolean;
  readonly crop?: string;
}

/** Two corners such as `b3-f8`, in the board's own names. */
function parseCrop({ known, start }: Played, text: string): Result<Crop> {
  const corners = fold(text)
    .split('-')
    .map((name) => known.pictures.spotNamed(start, name.trim()));
  const [a, b] = corners;
  if (corners.length === 2 && a && b && a[0] !== b[0] && a[1] !== b[1])
    return ok({
      from: [Math.min(a[0], b[0]), Math.min(a[1], b[1])],
      to: [Math.max(a[0], b[0]), Math.max(a[1], b[1])],
    });
  return usageFailure({
    ru: `--crop: нужны два угла на доске, например b3-e7, а дано «${text}»`,
    en: `--crop: wants two corners on the board, such as b3-e7, got “${text}”`,
  });
}

/** The picture of a game after the turn `range.to`. */
export function pictureOf(
  { language }: Context,
  played: Played,
  range: TurnRange,
  options: PictureOptions,
): Result<Picture> {
  const { known, start, positions, unfinished } = played;
  if (options.parity && !known.pictures.views.includes('parity'))
    return usageFailure({
      ru: '--parity: нечётные и чётные точки бывают только в футболе на бумаге',
      en: '--parity: odd and even points belong to paper football alone',
    });
  const crop = options.crop === undefined ? ok(undefined) : parseCrop(played, options.crop);
  if (!crop.ok) return crop;
  const before = known.game.ply(start);
  const turns = played.turns.slice(0, range.to - before);
  const whole = turns.length === played.turns.length;
  const view: Partial<View> = {
    coordinates: options.coordinates,
    numbers: NUMBER_CHOICES.find((choice) => choice === options.numbers) ?? 'none',
    parity: options.parity ?? false,
  };
  const scene: Scene<unknown, unknown> = {
    start,
    turns,
    position: positions[turns.length],
    strong: { from: range.from - before, to: range.to - before },
    view,
    language,
    ...(whole && unfinished ? { draft: { steps: unfinished, picked: undefined } } : {}),
    ...(crop.value ? { crop: crop.value } : {}),
  };
  return ok(known.pictures.picture(scene));
}
