import type { AnyPlayer } from '@rikoshet/engine/simple';
import { notify } from '../app/notices.js';
import { t } from '../i18n/language.js';
import { words } from '../i18n/words.js';
import type { Session } from './session.js';
import { currentSession, follow } from './table.js';

/** The simple player answers at once; a person still wants to see that it is a turn of its own. */
const PAUSE = 550;

const seed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;

async function turnOf(session: Session): Promise<string | undefined> {
  const { simplePlayers } = await import('@rikoshet/engine/simple');
  const players: Readonly<Partial<Record<string, AnyPlayer>>> = simplePlayers;
  const choose = players[session.game.id];
  const { position, game } = session;
  const steps = choose?.(position as never, { seed: seed(), now: () => performance.now(), limitMs: 1500 });
  return steps && game.notations[game.notation]?.make(position, steps);
}

/** Lets the computer answer whenever it is to move on the board. Returns how to stop it. */
export function startComputer(): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const consider = (session: Session): void => {
    clearTimeout(waiting);
    if (
      session.computer === undefined ||
      session.outcome ||
      session.mover !== session.computer ||
      !session.atEnd
    )
      return;
    const { computer, turns } = session;
    waiting = setTimeout(() => {
      turnOf(session).then(
        (turn) => {
          // The game may have gone on, or another one been put on the board, while it was thinking.
          if (turn !== undefined && session === currentSession() && session.turns === turns)
            session.do({ kind: 'turn', by: computer, ply: turns, turn }, Date.now());
        },
        () => notify(() => t(words.failed)),
      );
    }, PAUSE);
  };
  const leave = follow(consider);
  const now = currentSession();
  if (now) consider(now);
  return () => {
    clearTimeout(waiting);
    leave();
  };
}
