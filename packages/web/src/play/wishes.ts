import { createSignal } from 'solid-js';
import { otherSide, type Side } from '@rikoshet/game/outcome';
import type { GameError } from '@rikoshet/game/result';
import { makeOptions as makePaperOptions } from '@rikoshet/paper-football/options';
import { makeSize, parseSize, STANDARD_SIZE, type FieldSize } from '@rikoshet/paper-football/size';
import { FIRST_LEVEL, isLevel } from '../computer/levels.js';
import { change, settings } from '../settings/settings.js';
import { clockOf, offeredClocks } from './clocks.js';
import { gameList, gameOf } from './games.js';
import { begin } from './table.js';

/** What the next game shall be like; the last choice is remembered. */
export interface Wishes {
  readonly game: string;
  readonly opponent: 'person' | 'computer';
  /** How strong the computer plays, from 1. */
  readonly level: number;
  /** Between two people: the side that makes the first turn. */
  readonly first: Side;
  /** Against the computer: whether the person makes it. */
  readonly iStart: boolean;
  /** As records write it. */
  readonly clock: string;
  readonly size: FieldSize;
  /** Shakhbol: goals are counted for an hour. */
  readonly timed: boolean;
}

const HOUR = '60/move+3600';

function remembered(): Wishes {
  const size = parseSize(settings.options['size'] ?? '');
  const level = Number(settings.options['level']);
  const game = gameList.some(({ id }) => id === settings.game) ? settings.game : gameList[0]!.id;
  return {
    game,
    opponent: settings.opponent === 'computer' ? 'computer' : 'person',
    level: isLevel(level) ? level : FIRST_LEVEL,
    first: settings.options['first'] === '1' ? 1 : 0,
    iStart: settings.options['iStart'] !== 'no',
    clock: offeredClocks(game).includes(settings.clock) ? settings.clock : '-',
    size: size.ok ? size.value : STANDARD_SIZE,
    timed: settings.options['timed'] === 'yes',
  };
}

const [current, setCurrent] = createSignal<Wishes>(remembered());

/** What is chosen for the next game. Reactive. */
export const wishes = current;

/** Chooses, remembers it, and sets the board up anew. */
export function changeWishes(part: Partial<Wishes>): void {
  const next = { ...current(), ...part };
  const clock = offeredClocks(next.game).includes(next.clock) ? next.clock : '-';
  setCurrent({ ...next, clock });
  change({
    game: next.game,
    opponent: next.opponent,
    clock,
    options: {
      size: makeSize(next.size),
      first: String(next.first),
      iStart: next.iStart ? 'yes' : 'no',
      level: String(next.level),
      timed: next.timed ? 'yes' : 'no',
    },
  });
  beginWished();
}

const againstComputer = (wished: Wishes): boolean => wished.opponent === 'computer';

/** The side of the person against the computer: the goal near him on squared paper, the men that begin in Shakhbol. */
const mySide = (wished: Wishes): Side => (wished.game === 'paper-football' ? 1 : wished.iStart ? 0 : 1);

function firstSide(wished: Wishes): Side {
  if (!againstComputer(wished)) return wished.first;
  return wished.iStart ? mySide(wished) : otherSide(mySide(wished));
}

/** The options of the wished game as one line. */
function optionsOf(wished: Wishes): string {
  const first = firstSide(wished);
  if (wished.game === 'paper-football') return makePaperOptions({ size: wished.size, order: first });
  const kickoff = `kickoff=${first === 0 ? 'white' : 'black'}`;
  const clock = clockOf(wished.timed ? HOUR : wished.clock);
  const seconds =
    clock.kind === 'move'
      ? `moveSeconds=${clock.limit / 1000};gameSeconds=${(clock.total ?? 0) / 1000}`
      : 'moveSeconds=0;gameSeconds=0';
  return `${kickoff};match=${wished.timed ? 'timed' : 'single'};${seconds}`;
}

/** Puts a game as wished on the board, ready for its first turn. */
export function beginWished(): GameError | undefined {
  const wished = current();
  const game = gameOf(wished.game);
  if (!game) return undefined;
  const timed = wished.timed && wished.game === 'shakhbol';
  return begin(
    game,
    {
      game: game.id,
      options: optionsOf(wished),
      players: ['', ''],
      clock: clockOf(timed ? HOUR : wished.clock),
      takebacks: 'free',
      rated: false,
    },
    againstComputer(wished) ? otherSide(mySide(wished)) : undefined,
    wished.level,
  );
}
