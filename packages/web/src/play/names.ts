import type { Side } from '@rikoshet/game/outcome';
import { computerWords } from '../computer/computer-words.js';
import { levelName } from '../computer/levels.js';
import { t } from '../i18n/language.js';
import { playWords } from '../i18n/play-words.js';
import type { Session } from './session.js';

/** A player's name: as entered, else what he is on this device, else his side's. */
export function sideName(session: Session, side: Side): string {
  const given = session.match.setup.players[side];
  if (given !== '') return given;
  const name = t(session.game.sides[side].name);
  if (session.computer === undefined) return name;
  if (side !== session.computer) return t(playWords.you);
  return t(computerWords.named, { level: levelName(session.game.id, session.level) });
}
