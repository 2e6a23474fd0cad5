import { createSignal } from 'solid-js';
import type { Side } from '@rikoshet/game/outcome';
import { clockAt } from '@rikoshet/match/match';
import type { AnyPlayer } from '@rikoshet/engine/simple';
import { turnTime } from '@rikoshet/engine/protocol/go';
import { notify, say } from '../app/notices.js';
import { computerWords } from '../computer/computer-words.js';
import type { Asked, Engine } from '../computer/engine.js';
import { positionText } from '../computer/position-text.js';
import { t } from '../i18n/language.js';
import { words } from '../i18n/words.js';
import type { Session } from './session.js';
import { currentSession, follow } from './table.js';

/** An answer at once would look like part of one's own turn. */
const PAUSE = 550;
const HINT_MS = 1000;

/** A turn that the engine proposes to the person. */
export interface Suggestion {
  readonly turn: readonly unknown[];
  readonly side: Side;
  readonly text: string;
}

interface Held {
  readonly session: Session;
  readonly turns: number;
  /** Nothing while it is being looked for. */
  readonly found: Suggestion | undefined;
}

const [thinking, setThinking] = createSignal<Asked>();
const [held, setHeld] = createSignal<Held>();

let engine: Engine | undefined;
const theEngine = async (): Promise<Engine> =>
  (engine ??= (await import('../computer/engine.js')).makeEngine());

const seed = (): number => crypto.getRandomValues(new Uint32Array(1))[0]! >>> 1;

const whereIs = ({ game, match, position }: Session): string =>
  positionText(
    game,
    match.start,
    match.line.map((turn) => turn.text),
    position,
  );

/** The computer keeps to its clock, whatever its level may think. */
function timeOf(session: Session, side: Side): number {
  const { clock } = session.match.setup;
  if (clock.kind === 'none' || clock.kind === 'days') return Infinity;
  const left = clockAt(session.game, session.match, Date.now()).left[side];
  return clock.kind === 'game' ? turnTime(left, clock.increment) : left / 2;
}

async function simply({ game, position }: Session): Promise<string | undefined> {
  const { simplePlayers } = await import('@rikoshet/engine/simple');
  const players: Readonly<Partial<Record<string, AnyPlayer>>> = simplePlayers;
  const steps = players[game.id]?.(position as never, { seed: seed() });
  return steps && game.notations[game.notation]?.make(position, steps);
}

async function turnOf(session: Session, side: Side): Promise<string | undefined> {
  const { turns } = session;
  const asked = (await theEngine()).ask({
    game: session.game.id,
    position: whereIs(session),
    go: `level ${session.level} seed ${seed()}`,
  });
  setThinking(asked);
  const limit = timeOf(session, side);
  const timer = limit === Infinity ? undefined : setTimeout(() => asked.stop(), limit);
  const [answer] = await Promise.all([asked.answer, new Promise((done) => setTimeout(done, PAUSE))]);
  clearTimeout(timer);
  if (thinking() === asked) setThinking(undefined);
  if (answer) return answer.turn;
  // Where there is no worker the simple player, who needs none, is better than no opponent.
  return session === currentSession() && session.turns === turns ? simply(session) : undefined;
}

/** Lets the computer answer whenever it is to move on the board. Returns how to stop it; that ends the worker. */
export function startComputer(): () => void {
  let asked: { readonly session: Session; readonly turns: number } | undefined;
  const consider = (session: Session): void => {
    setHeld((hint) => (hint?.session === session && hint.turns === session.turns ? hint : undefined));
    const { computer, turns } = session;
    if (computer === undefined || session.outcome || session.mover !== computer) {
      asked = undefined;
      if (!held()) engine?.drop();
      setThinking(undefined);
      return;
    }
    // Looking back while it thinks must not make it think anew.
    if (asked?.session === session && asked.turns === turns) return;
    const mine = { session, turns };
    asked = mine;
    turnOf(session, computer).then(
      (turn) => {
        // The game may have gone on, or another one been put on the board, while it was thinking.
        if (turn !== undefined && asked === mine && session === currentSession() && session.turns === turns)
          session.do({ kind: 'turn', by: computer, ply: turns, turn }, Date.now());
        if (asked === mine) asked = undefined;
      },
      () => {
        if (asked === mine) asked = undefined;
        notify(() => t(words.failed));
      },
    );
  };
  const leave = follow(consider);
  const now = currentSession();
  if (now) consider(now);
  return () => {
    leave();
    asked = undefined;
    setThinking(undefined);
    setHeld(undefined);
    engine?.close();
    engine = undefined;
  };
}

/** Whether the computer is thinking about its turn. Reactive. */
export const isThinking = (): boolean => thinking() !== undefined;
/** The computer plays the best it has found so far. */
export const playNow = (): void => thinking()?.stop();

const heldFor = (session: Session): Held | undefined => {
  const hint = held();
  return hint?.session === session && hint.turns === session.turns ? hint : undefined;
};

/** The hint that was asked for in the position on the board. Reactive. */
export const hintFor = (session: Session): Suggestion | undefined =>
  session.atEnd ? heldFor(session)?.found : undefined;
export const seeksHint = (session: Session): boolean => {
  const hint = heldFor(session);
  return hint !== undefined && hint.found === undefined;
};

/** Looks for a good turn for the person to move, shows and says it. */
export async function askHint(session: Session): Promise<void> {
  if (!session.mayPlay || heldFor(session)) return;
  const { game, turns, mover } = session;
  const position = session.position;
  const mine: Held = { session, turns, found: undefined };
  setHeld(mine);
  try {
    const { answer } = (await theEngine()).ask({
      game: game.id,
      position: whereIs(session),
      go: `movetime ${HINT_MS}`,
    });
    const text = (await answer)?.turn;
    if (held() !== mine) return;
    const steps = text === undefined ? undefined : game.notations[game.notation]?.parse(position, text);
    if (text === undefined || !steps?.ok) {
      setHeld(undefined);
      notify(() => t(computerWords.hintNone));
      return;
    }
    const turn = steps.value;
    setHeld({ ...mine, found: { turn, side: mover, text } });
    say(t(computerWords.hintIs, { turn: t(game.describe(position, turn)) }));
  } catch {
    setHeld(undefined);
    notify(() => t(words.failed));
  }
}
