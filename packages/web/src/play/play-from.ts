import type { AnyGame } from '@rikoshet/game/game';
import { notify } from '../app/notices.js';
import { t } from '../i18n/language.js';
import { begin } from './table.js';

/** A game of two that goes on from a position of a record. */
export function playFrom(game: AnyGame, position: unknown): void {
  const refused = begin(
    game,
    {
      game: game.id,
      options: game.makeOptions(game.optionsOf(position)),
      position: game.makePosition(position),
      players: ['', ''],
      clock: { kind: 'none' },
      takebacks: 'free',
      rated: false,
    },
    undefined,
  );
  if (refused) notify(() => t(refused.sentence));
}
