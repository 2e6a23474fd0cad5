import { writeTurns } from '@rikoshet/game/check-record';
import type { GameFormats } from '@rikoshet/game/formats';
import { newNode, newRecord, type GameRecord, type RecordNode, type Tag } from '@rikoshet/game/tree';
import { makeTimeControl } from '@rikoshet/match/clock-setup';
import { formatsOf } from '../record/formats-of.js';
import { sideName } from './names.js';
import type { Session } from './session.js';

const PLAYER_TAGS: Readonly<Record<string, readonly [string, string]>> = {
  'paper-football': ['Upper', 'Lower'],
  shakhbol: ['White', 'Black'],
};

const dateTag = (time: number): string => new Date(time).toISOString().slice(0, 10).replaceAll('-', '.');

/** The game on the board as a record: who, when, how it began, every turn, how it ended. */
function recordOf(session: Session, formats: GameFormats<unknown>): GameRecord<readonly unknown[]> {
  const { match, game } = session;
  const names = PLAYER_TAGS[game.id] ?? ['First', 'Second'];
  const named = session.computer !== undefined || match.setup.players.some((name) => name !== '');
  const started: Tag[] = formats.syntax.startTags(match.start as unknown);
  const own: Tag[] = [
    ...(named
      ? ([0, 1] as const).map((side) => ({ name: names[side], value: sideName(session, side) }))
      : []),
    { name: 'Date', value: dateTag(match.at) },
    ...(match.setup.clock.kind === 'none'
      ? []
      : [{ name: 'TimeControl', value: makeTimeControl(match.setup.clock) }]),
  ];
  const record = newRecord<readonly unknown[]>([...started, ...own]);
  record.result = match.outcome;
  let parent: GameRecord<readonly unknown[]> | RecordNode<readonly unknown[]> = record;
  for (const turn of match.line) {
    const node: RecordNode<readonly unknown[]> = newNode(turn.steps as readonly unknown[]);
    parent.children.push(node);
    parent = node;
  }
  return record;
}

/** The game on the board as text in its own notation. */
export function recordTextOf(session: Session): string {
  const formats = formatsOf(session.game.id);
  const own = formats?.formats[0];
  if (!formats || !own) return session.match.line.map((turn) => turn.text).join(' ');
  return own.write(writeTurns(session.game, session.match.start as unknown, recordOf(session, formats))).text;
}
