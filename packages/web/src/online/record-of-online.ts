import { writeTurns } from '@rikoshet/game/check-record';
import { recordOf } from '@rikoshet/match/record';
import type { AnyMatch } from '@rikoshet/match/match';
import { gameOf } from '../play/games.js';
import { formatsOf } from '../record/formats-of.js';

/** An online game as text in its own notation, clocks included. */
export function recordTextOf(match: AnyMatch): string {
  const game = gameOf(match.setup.game);
  const formats = formatsOf(match.setup.game);
  const own = formats?.formats[0];
  if (!game || !formats || !own) return '';
  return own.write(writeTurns(game, match.start as unknown, recordOf(game, formats.syntax, match))).text;
}
