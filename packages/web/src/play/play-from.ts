import type { AnyGame } from '@rikoshet/game/game';
import { notify } from '../app/notices.js';
import { t } from '../i18n/language.js';
import { keepDraft } from './kept-draft.js';
import { begin, currentSession } from './table.js';

/** A game of two that goes on from a position of a record, in the middle of a turn where its first steps are given. */
export function playFrom(game: AnyGame, position: unknown, steps: readonly unknown[] = []): void {
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
  const session = currentSession();
  if (refused) notify(() => t(refused.sentence));
  else if (session) keepDraft(session, steps);
}
