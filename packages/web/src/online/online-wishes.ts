import { createSignal } from 'solid-js';
import { checkClock, NO_CLOCK, type ClockSetup } from '@rikoshet/match/clock-setup';
import { makeOptions as makePaperOptions } from '@rikoshet/paper-football/options';
import { parseSize, STANDARD_SIZE, makeSize } from '@rikoshet/paper-football/size';
import { gameList } from '../play/games.js';
import type { NewGame } from './api.js';

/** What the next online game shall be like; the last choice is remembered. */
interface OnlineWishes {
  readonly name: string;
  readonly game: string;
  /** The field, as records write it. */
  readonly size: string;
  readonly starts: 'me' | 'opponent' | 'random';
  readonly clock: 'game' | 'move' | 'days' | 'none';
  readonly minutes: number;
  readonly increment: number;
  readonly seconds: number;
  readonly days: number;
  /** Shakhbol: goals are counted for an hour. */
  readonly timed: boolean;
  readonly rated: boolean;
}

const DEFAULTS: OnlineWishes = {
  name: '',
  game: gameList[0]?.id ?? '',
  size: makeSize(STANDARD_SIZE),
  starts: 'random',
  clock: 'game',
  minutes: 10,
  increment: 5,
  seconds: 60,
  days: 3,
  timed: false,
  rated: false,
};

const STORED = 'rikoshet.online';

function load(): OnlineWishes {
  const wishes: Record<string, unknown> = { ...DEFAULTS };
  try {
    const stored = (JSON.parse(localStorage.getItem(STORED) ?? '{}') ?? {}) as Record<string, unknown>;
    for (const name of Object.keys(DEFAULTS))
      if (typeof stored[name] === typeof wishes[name]) wishes[name] = stored[name];
  } catch {
    // Blocked or damaged storage: the defaults serve.
  }
  const read = wishes as unknown as OnlineWishes;
  return gameList.some(({ id }) => id === read.game) ? read : { ...read, game: DEFAULTS.game };
}

const [wishes, setWishes] = createSignal(load());

/** What is chosen for the next online game. Reactive. */
export const onlineWishes = wishes;

export function wish(part: Partial<OnlineWishes>): void {
  setWishes((now) => ({ ...now, ...part }));
  try {
    localStorage.setItem(STORED, JSON.stringify(wishes()));
  } catch {
    // The choice holds until the page closes.
  }
}

const HOUR: ClockSetup = { kind: 'move', limit: 60_000, total: 3_600_000, overstep: 'loses' };

/** The clock that is wished for. */
function wishedClock(wished: OnlineWishes): ClockSetup {
  if (wished.game === 'shakhbol' && wished.timed) return HOUR;
  switch (wished.clock) {
    case 'none':
      return NO_CLOCK;
    case 'game':
      return { kind: 'game', base: wished.minutes * 60_000, increment: wished.increment * 1000 };
    case 'move':
      return { kind: 'move', limit: wished.seconds * 1000, overstep: 'loses' };
    case 'days':
      return { kind: 'days', days: wished.days };
  }
}

/** What is wrong with the wishes, if anything is. */
export const clockProblem = (wished: OnlineWishes) => {
  const clock = checkClock(wishedClock(wished));
  return clock.ok ? undefined : clock.error;
};

/** The side that makes the first turn is the first side; who sits there is chosen or drawn by the server. */
function optionsOf(wished: OnlineWishes): string {
  if (wished.game === 'paper-football') {
    const size = parseSize(wished.size);
    return makePaperOptions({ size: size.ok ? size.value : STANDARD_SIZE, order: 0 });
  }
  const clock = wishedClock(wished);
  const seconds =
    clock.kind === 'move'
      ? `moveSeconds=${clock.limit / 1000};gameSeconds=${(clock.total ?? 0) / 1000}`
      : 'moveSeconds=0;gameSeconds=0';
  return `kickoff=white;match=${wished.timed ? 'timed' : 'single'};${seconds}`;
}

/** The wished game as the server takes it. */
export const wishedGame = (wished: OnlineWishes, listed: boolean): NewGame => ({
  game: wished.game,
  options: optionsOf(wished),
  clock: wishedClock(wished),
  side: wished.starts === 'random' ? 'random' : wished.starts === 'me' ? 0 : 1,
  name: wished.name.trim(),
  listed,
  rated: wished.rated,
});
