import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { paperFootball } from '@rikoshet/paper-football';
import { digits } from '@rikoshet/paper-football/notation/digits';
import { startPosition, type Position } from '@rikoshet/paper-football/position';
import { KURNIK_SIZE } from '@rikoshet/paper-football/size';

const corpus = join(
  fileURLToPath(new URL('../..', import.meta.url)),
  '../shared/corpus/real-games-8x10.tsv.gz',
);

/** A real game: its turns as they are sent. */
export type RecordedGame = readonly string[];

/** The options of the field on which all of them were played. */
export const OPTIONS = '2;8;10';

const LONG = 20;

/** So many real games of at least twenty turns, all turns legal; undefined where the corpus is not there. */
export function realGames(count: number): RecordedGame[] | undefined {
  if (!existsSync(corpus)) return undefined;
  const opening = startPosition({ size: KURNIK_SIZE });
  if (!opening.ok) throw new Error(opening.error.sentence.en);
  const games: RecordedGame[] = [];
  for (const line of gunzipSync(readFileSync(corpus)).toString('latin1').split('\n')) {
    if (games.length >= count) break;
    if (line === '' || line.startsWith('#')) continue;
    const words = line.slice(line.lastIndexOf('\t') + 1).split(' ');
    if (words.length < LONG) continue;
    const turns: string[] = [];
    let position: Position = opening.value;
    for (const word of words) {
      const turn = digits.parse(position, word);
      if (!turn.ok) break;
      const next = paperFootball.play(position, turn.value);
      if (!next.ok) break;
      turns.push(paperFootball.notations[paperFootball.notation]!.make(position, turn.value));
      position = next.value;
    }
    if (turns.length >= LONG) games.push(turns);
  }
  return games;
}
