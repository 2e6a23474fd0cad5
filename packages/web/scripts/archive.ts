// Makes the small archives that the opening explorer ships with: games of our own engine against itself, its levels mixed.
// The same seed and number of games give the same files. `npm run archive --workspace packages/web [-- SEED GAMES]`
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { levelsOf, playLevel } from '@rikoshet/engine/levels';
import { makeMind, type GameId } from '@rikoshet/engine/minds';
import { makeRandom } from '@rikoshet/engine/random';
import { finish } from '@rikoshet/engine/thought';
import { writeTurns } from '@rikoshet/game/check-record';
import type { GameFormats } from '@rikoshet/game/formats';
import { newNode, newRecord, type GameRecord, type RecordNode } from '@rikoshet/game/tree';
import { formats as paperFootball } from '@rikoshet/paper-football/notation/formats';
import { formats as shakhbol } from '@rikoshet/shakhbol/notation/formats';

const [seed = 2026, games = 120] = process.argv.slice(2).map(Number);
const FORMATS: Readonly<Record<GameId, GameFormats<unknown>>> = { 'paper-football': paperFootball, shakhbol };
/** Levels that play, from 1: strong enough to be worth following, quick enough to make many games. */
const LEVELS = [3, 4] as const;
/** So many first turns are any legal ones, so that the games differ. */
const FREE_TURNS = 3;
const LONGEST = 200;

for (const id of ['paper-football', 'shakhbol'] as const) {
  const { syntax, formats } = FORMATS[id];
  const own = formats[0]!;
  const random = makeRandom(seed);
  const texts: string[] = [];
  for (let number = 1; number <= games; number++) {
    const mind = makeMind(id, 16);
    const { game } = mind;
    const start = game.start();
    if (!start.ok) throw new Error(start.error.sentence.en);
    const levels = [LEVELS[random.below(2)]!, LEVELS[random.below(2)]!] as const;
    const record = newRecord<readonly unknown[]>([
      ...syntax.startTags(start.value as unknown),
      { name: 'Event', value: `Rikoshet archive, seed ${seed}, game ${number}` },
      ...(id === 'shakhbol' ? ['White', 'Black'] : ['Upper', 'Lower']).map((name, side) => ({
        name,
        value: levelsOf(id)[levels[side as 0 | 1] - 1]!.name.en,
      })),
    ]);
    let parent: GameRecord<readonly unknown[]> | RecordNode<readonly unknown[]> = record;
    let position: unknown = start.value;
    for (let ply = 0; ply < LONGEST && !game.outcome(position); ply++) {
      const level = levelsOf(id)[levels[game.sideToMove(position)] - 1]!;
      const chosen = ply < FREE_TURNS ? { ...level, careless: 6 } : { ...level, careless: 0 };
      const turn = finish(playLevel(mind, chosen, position, { seed: random.bits() >>> 1 }));
      const next = turn && game.play(position, turn);
      if (!turn || !next?.ok) break;
      const node = newNode(turn);
      parent.children.push(node);
      parent = node;
      position = next.value;
    }
    record.result = game.outcome(position);
    texts.push(own.write(writeTurns(game, start.value, record)).text);
    if (number % 10 === 0) process.stdout.write(`${id}: ${number} of ${games}\n`);
  }
  const file = fileURLToPath(new URL(`../../../corpus/archive/${id}.txt`, import.meta.url));
  writeFileSync(file, texts.join('\n'));
  process.stdout.write(`${file}: ${games} games, seed ${seed}\n`);
}
