import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Point } from '../src/field.js';
import { parityOf } from '../src/mathematics/parity.js';
import { play } from '../src/play.js';
import { keyOf, type Position } from '../src/position.js';
import { GOAL, ILLEGAL, ON, Replayer } from '../src/replay.js';
import { start } from './helpers.js';

const FILE = fileURLToPath(new URL('../../../../shared/corpus/real-games-8x10.tsv.gz', import.meta.url));
const there = existsSync(FILE);
// eslint-disable-next-line no-console -- a skipped test must be seen
if (!there) console.log(`skipped: the real games are not here (${FILE})`);

/** 0 = towards the goal that the first mover attacks; with order В;Н that is down. */
const directionOf = (digit: string) => (Number(digit) + 4) % 8;

/** The points of a word of digits, and whether it is a whole turn. */
function read(board: Replayer, word: string): { turn: Point[]; whole: boolean } {
  const turn: Point[] = [];
  for (const digit of word) {
    if (board.step(directionOf(digit)) === ILLEGAL) throw new Error(`${digit} in ${word} is illegal`);
    turn.push(board.ball);
  }
  return { turn, whole: board.state !== ON };
}

test.skipIf(!there)('every real game replays, and its winner is the recorded one', () => {
  const lines = gunzipSync(readFileSync(FILE)).toString('utf8').split('\n');
  const games = lines.filter((line) => line !== '' && !line.startsWith('#'));
  expect(games).toHaveLength(28_815);
  const counts = { goal: 0, 'own-goal': 0, 'dead-end': 0, stopped: 0, 'stopped within a turn': 0 };
  let turns = 0;
  let agrees = 0;
  const begun = start('2;8;10');
  const board = new Replayer(begun.field);
  for (const line of games) {
    const [result, , , words] = line.split('\t');
    board.reset();
    let position: Position = begun;
    const list = words!.split(' ').filter((word) => word !== '');
    for (const [index, word] of list.entries()) {
      const { turn, whole } = read(board, word);
      if (!whole) {
        expect(index, line).toBe(list.length - 1);
        counts['stopped within a turn']++;
        break;
      }
      const played = play(position, turn);
      if (!played.ok) throw new Error(`${line}: ${played.error.sentence.en}`);
      position = played.value;
      turns++;
    }
    const { end } = position;
    if (end === undefined) {
      if (board.state !== ON) counts.stopped++;
      continue;
    }
    counts[end.reason as 'goal']++;
    expect(keyOf(board.position()!)).toBe(keyOf(position));
    expect(board.state).toBeGreaterThanOrEqual(GOAL);
    expect(parityOf(position.field, position.ball).odd).toBe(true);
    if (end.winner === (result === '0-1' ? 0 : 1)) agrees++;
  }
  const played = counts.goal + counts['own-goal'] + counts['dead-end'];
  // eslint-disable-next-line no-console -- the figures are wanted in the log
  console.log(`real games: ${JSON.stringify({ games: games.length, turns, ...counts, agrees })}`);
  expect(agrees).toBe(played);
  expect(played + counts.stopped + counts['stopped within a turn']).toBe(28_815);
});
