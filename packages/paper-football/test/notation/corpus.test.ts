import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { replay } from '@rikoshet/game/check-record';
import { readFormat } from '@rikoshet/game/formats';
import { mainLine, type GameRecord } from '@rikoshet/game/tree';
import { formats } from '../../src/notation/formats.js';
import { recordSyntax } from '../../src/notation/record-syntax.js';
import { paperFootball } from '../../src/paper-football.js';
import { formatOf } from './helpers.js';

const FILE = fileURLToPath(new URL('../../../../../shared/corpus/real-games-8x10.tsv.gz', import.meta.url));
const there = existsSync(FILE);
// eslint-disable-next-line no-console -- a skipped test must be seen
if (!there) console.log(`skipped: the real games are not here (${FILE})`);

test.skipIf(!there)('28,815 real games stream in, convert and come back', async () => {
  const text = gunzipSync(readFileSync(FILE)).toString();
  function* source() {
    for (let from = 0; from < text.length; from += 65_536) yield text.slice(from, from + 65_536);
  }
  const lines = text.split('\n');
  const table = formatOf('digits-tsv');
  let games = 0;
  let unfinished = 0;
  for await (const { line, records } of readFormat(table, formats.syntax, source())) {
    for (const { errors, record } of records) {
      games++;
      expect(errors).toEqual([]);
      expect(table.write(record).text).toBe(`${lines[line - 1]!}\n`);
      const last = mainLine(record).at(-1) ?? record;
      if (last.commands.length > 0) unfinished++;
      // Every format of all the games would take minutes.
      if (games % 40 === 0) throughAll(record);
    }
  }
  expect(games).toBe(28_815);
  expect(unfinished).toBeGreaterThan(0);
});

function throughAll(record: GameRecord<string>): void {
  const checked = replay(paperFootball, recordSyntax, record);
  expect(checked.errors).toEqual([]);
  expect(checked.record.result).toEqual(record.result);
  for (const id of ['an', 'json', 'kurnik']) {
    const [back] = formatOf(id).read(formatOf(id).write(record).text);
    expect([id, back!.errors, back!.record]).toEqual([id, [], record]);
  }
  for (const id of ['digits', 'codingame']) {
    const [back] = formatOf(id).read(formatOf(id).write(record).text);
    expect([id, back!.errors, back!.record.children]).toEqual([id, [], record.children]);
  }
}
