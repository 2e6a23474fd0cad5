import type { Picture } from '@rikoshet/board/picture';
import type { Result } from '@rikoshet/game/result';
import { ok } from '@rikoshet/game/result';
import { paperFootball } from '@rikoshet/paper-football';
import type { Point } from '@rikoshet/paper-football/field';
import { parityOf } from '@rikoshet/paper-football/mathematics/parity';
import type { Position } from '@rikoshet/paper-football/position';
import { diagramPicture, type Diagram } from '@rikoshet/pictures/paper-football/diagram';
import type { Context } from './context.js';
import { usageFailure } from './failure.js';
import type { KnownGame } from './games.js';

/** Numbers of the first and the last turn that are drawn strong, as the record counts them. */
export interface TurnRange {
  readonly from: number;
  readonly to: number;
}

/** Turns played from a position. */
interface Played {
  readonly known: KnownGame;
  readonly start: unknown;
  readonly turns: readonly (readonly unknown[])[];
}

export interface PictureOptions {
  readonly numbers: string;
  readonly parity?: boolean;
  readonly coordinates: boolean;
}

function paperFootballPicture(
  context: Context,
  file: Played,
  range: TurnRange,
  options: PictureOptions,
): Picture {
  const start = file.start as Position;
  const turns = file.turns.slice(0, range.to - start.ply) as readonly (readonly Point[])[];
  const odd = start.field.names.map((_, point) => (parityOf(start.field, point).odd ? 1 : 0));
  return diagramPicture({
    start,
    turns,
    strong: { from: range.from - start.ply, to: range.to - start.ply },
    numbers: options.numbers as NonNullable<Diagram['numbers']>,
    coordinates: options.coordinates,
    language: context.language,
    ...(options.parity ? { odd } : {}),
  });
}

/** The picture of a game after the turn `range.to`. */
export function pictureOf(
  context: Context,
  file: Played,
  range: TurnRange,
  options: PictureOptions,
): Result<Picture> {
  const { game } = file.known;
  if (game.id === paperFootball.id) return ok(paperFootballPicture(context, file, range, options));
  if (options.parity)
    return usageFailure({
      ru: '--parity: нечётные и чётные точки бывают только в футболе на бумаге',
      en: '--parity: odd and even points belong to paper football alone',
    });
  return ok(paperFootballPicture(context, file, range, options));
}
