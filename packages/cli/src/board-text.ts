import { pictureText } from '@rikoshet/board/text';
import type { AnyMatch } from '@rikoshet/match/match';
import type { Context } from './context.js';
import type { RegisteredGame } from '@rikoshet/registry/registry';
import { pictureOf } from './pictures.js';

/** The board of a match as lines of text, the last turn strong. */
export function boardText(context: Context, known: RegisteredGame, match: AnyMatch): string {
  const { line } = match;
  const start: unknown = match.start;
  const last = known.game.ply(start) + line.length;
  const played = {
    known,
    start,
    turns: line.map(({ steps }) => steps as readonly unknown[]),
    positions: [start, ...line.map(({ position }) => position as unknown)],
  };
  const picture = pictureOf(
    context,
    played,
    { from: last, to: last },
    { numbers: 'none', coordinates: true },
  );
  return picture.ok
    ? pictureText(picture.value, { colour: context.paint.isColorSupported }).trimEnd()
    : context.say(picture.error.sentence);
}
