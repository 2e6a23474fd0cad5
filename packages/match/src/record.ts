import type { Game } from '@rikoshet/game/game';
import type { RecordSyntax } from '@rikoshet/game/record-syntax';
import { newNode, newRecord, type GameRecord, type RecordNode, type Tag } from '@rikoshet/game/tree';
import { makeTimeControl } from './clock-setup.js';
import type { Match, PlayedTurn } from './match.js';

const pad = (value: number): string => String(value).padStart(2, '0');

/** Time left as the `[%clk …]` command writes it: `0:04:57`, with tenths below a minute. */
export function makeClockText(milliseconds: number): string {
  const tenths = Math.floor(Math.max(0, milliseconds) / 100);
  const seconds = Math.floor(tenths / 10);
  const text = `${Math.floor(seconds / 3600)}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
  return seconds < 60 && tenths % 10 > 0 ? `${text}.${tenths % 10}` : text;
}

function nodeOf<Position, Step>(
  turn: PlayedTurn<Position, Step>,
  timed: boolean,
): RecordNode<readonly Step[]> {
  const node = newNode(turn.steps);
  if (timed) node.commands.push({ name: 'clk', value: makeClockText(turn.clock.left[turn.by]) });
  return node;
}

const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10).replaceAll('-', '.');

/**
 * The match as a record: the game's own tags (field, order, setup), turns on one line with the clock of each where there
 * is one, and the result. `tags` are what the caller knows besides (site, event); they stand last.
 */
export function recordOf<Position, Step, Options>(
  game: Game<Position, Step, Options>,
  syntax: Pick<RecordSyntax<Position>, 'startTags'>,
  match: Match<Position, Step>,
  tags: readonly Tag[] = [],
): GameRecord<readonly Step[]> {
  const { setup, line } = match;
  const timed = setup.clock.kind !== 'none';
  const players = game.sides.map(({ id }, side): Tag => ({
    name: id.charAt(0).toUpperCase() + id.slice(1),
    value: setup.players[side] ?? '',
  }));
  const record = newRecord<readonly Step[]>([
    { name: 'Game', value: game.id },
    ...syntax.startTags(match.start),
    ...players.filter(({ value }) => value !== ''),
    ...(line[0] === undefined ? [] : [{ name: 'Date', value: dateOf(line[0].at) }]),
    ...(timed ? [{ name: 'TimeControl', value: makeTimeControl(setup.clock) }] : []),
    ...tags,
  ]);
  let children = record.children;
  for (const turn of line) {
    const node = nodeOf(turn, timed);
    children.push(node);
    children = node.children;
  }
  record.result = match.outcome;
  return record;
}
