import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { GameId } from '@rikoshet/engine/minds';
import { makePuzzle, parsePuzzles, THEMES, type Puzzle } from '@rikoshet/engine/puzzles/puzzle';
import { ok, type Result } from '@rikoshet/game/result';
import { openSource } from '../input/source.js';
import { readText } from '../input/text.js';
import type { Io } from '../io.js';
import { writeOut } from '../output.js';

/** The puzzles of a file. */
export async function readPuzzles(io: Io, game: GameId, file: string): Promise<Result<readonly Puzzle[]>> {
  const source = await openSource(io, file);
  if (!source.ok) return source;
  const text = await readText(source.value);
  return text.ok ? parsePuzzles(game, text.value) : text;
}

/** None where the file is still to be made. */
export const puzzlesSoFar = (io: Io, game: GameId, file: string): Promise<Result<readonly Puzzle[]>> =>
  existsSync(resolve(io.folder, file)) ? readPuzzles(io, game, file) : Promise.resolve(ok([]));

/** Writes all of them, theme by theme, the easiest first; the file is never seen half written. */
export function writePuzzles(
  io: Io,
  game: GameId,
  file: string | undefined,
  puzzles: readonly Puzzle[],
): Promise<Result<void>> {
  const themes: readonly string[] = THEMES[game];
  const sorted = puzzles.toSorted(
    (a, b) => themes.indexOf(a.theme) - themes.indexOf(b.theme) || a.rating - b.rating,
  );
  const head = `# ${game}: made by \`rikoshet puzzles\`; name, theme, rating, answer, position\n`;
  return writeOut(io, file, `${head}${sorted.map((puzzle) => `${makePuzzle(puzzle)}\n`).join('')}`);
}
