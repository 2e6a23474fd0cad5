import type { GameId } from '@rikoshet/engine/minds';
import { parsePuzzles, type Puzzle } from '@rikoshet/engine/puzzles/puzzle';

/** The files of the corpus, each loaded when its game is chosen. */
const files: Readonly<Record<GameId, () => Promise<{ readonly default: string }>>> = {
  'paper-football': () => import('../../../../corpus/puzzles/paper-football.tsv?raw'),
  shakhbol: () => import('../../../../corpus/puzzles/shakhbol.tsv?raw'),
};

/** All puzzles of a game; none where the file does not load, which the page says. */
export async function loadPuzzles(game: GameId): Promise<readonly Puzzle[]> {
  const read = parsePuzzles(game, (await files[game]()).default);
  return read.ok ? read.value : [];
}
