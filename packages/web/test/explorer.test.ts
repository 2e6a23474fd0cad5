import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { paperFootball } from '@rikoshet/paper-football/paper-football';
import { formats } from '@rikoshet/paper-football/notation/formats';
import { shakhbol } from '@rikoshet/shakhbol/shakhbol';
import { formats as shakhbolFormats } from '@rikoshet/shakhbol/notation/formats';
import { hashOf, Positions } from '../src/explorer/positions.js';
import { readArchive } from '../src/explorer/read-archive.js';
import type { RecordKit } from '../src/record/opened.js';

const kit = { game: paperFootball, formats } as unknown as RecordKit;
const shipped = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`../../../corpus/archive/${name}.txt`, import.meta.url)), 'utf8');
const start = () => {
  const made = paperFootball.start();
  if (!made.ok) throw new Error('no start');
  return made.value;
};
const never = () => false;

describe('an archive of games', () => {
  it('counts games, results and next turns by position, however the position was reached', () => {
    const positions = new Positions(paperFootball, formats.syntax);
    const text = '1. d6-e7 2. e7-e6 Х\n\n1. d6-e7 2. e7-d8 Х\n\n1. d6-d7 Х\n';
    for (const record of formats.formats[0]!.read(text)) positions.add(record);
    expect(positions.games).toBe(3);
    expect(positions.at(start()).map(({ turn, games }) => [turn, games])).toEqual([
      ['d6-e7', 2],
      ['d6-d7', 1],
    ]);
  });

  it('keeps the beginning of a game with an error and refuses what is none', () => {
    const positions = new Positions(paperFootball, formats.syntax);
    for (const text of ['1. d6-e7 2. a1-a9 3. e7-e6', '1. z9-z8'])
      for (const record of formats.formats[0]!.read(text)) positions.add(record);
    expect([positions.games, positions.refused]).toEqual([1, 1]);
    expect(positions.at(start())).toEqual([{ turn: 'd6-e7', games: 1, wins: [0, 0] }]);
  });

  it('is read whole from the files that come with the page, packed or not', async () => {
    const text = shipped('paper-football');
    const games = text.split('[Event ').length - 1;
    let last = 0;
    const packed = new Blob([new Uint8Array(gzipSync(text))]);
    const read = await readArchive(kit, packed, never, ({ share }) => (last = share));
    if (!read.ok) throw new Error(read.error.sentence.en);
    expect([read.value.games, read.value.refused]).toEqual([games, 0]);
    const replies = read.value.at(start());
    expect(replies.reduce((sum, reply) => sum + reply.games, 0)).toBe(games);
    // Every game of the archive was played to its end.
    expect(replies.reduce((sum, { wins }) => sum + wins[0] + wins[1], 0)).toBe(games);
    expect(last).toBeLessThanOrEqual(1);
    const other = { game: shakhbol, formats: shakhbolFormats } as unknown as RecordKit;
    const ball = await readArchive(other, new Blob([shipped('shakhbol')]), never, () => undefined);
    expect(ball.ok && ball.value.games).toBe(120);
  });

  it('stops with what it has, and says what is no archive', async () => {
    const text = shipped('paper-football');
    let games = 0;
    const read = await readArchive(
      kit,
      new Blob([text]),
      () => games > 0,
      (now) => (games = now.games),
    );
    expect(read.ok && read.value.games).toBe(games);
    expect(games).toBeLessThan(120);
    for (const foreign of ['', 'lorem ipsum', '\u0000\u0001', new Uint8Array([0x1f, 0x8b, 1, 2, 3])]) {
      const refused = await readArchive(kit, new Blob([foreign]), never, () => undefined);
      expect(refused.ok).toBe(false);
    }
  });

  it('gives different positions different numbers', () => {
    const seen = new Set(Array.from({ length: 20_000 }, (_, n) => hashOf(`2;6;8 ${n} ${n * 7}`)));
    expect(seen.size).toBe(20_000);
    expect([...seen].every(Number.isSafeInteger)).toBe(true);
  });
});
