import { fail, ok, type Result } from '@rikoshet/game/result';
import type { GameId } from '../minds.js';

/**
 * What a puzzle asks for. In every puzzle of paper football **exactly one end wins**: a point of the field, or the opponent's goal
 * (`goal`, whichever of its points). Every turn that ends there wins, whatever its route; every other turn loses. In Shakhbol exactly one
 * move does what the theme says.
 */
export const THEMES = {
  'paper-football': [
    /** The turn can reach the goal, and anything else loses. */
    'score',
    /** One empty point is all that can be reached; other ways end in a dead end. */
    'do-not-get-stuck',
    /** After the turn every turn of the opponent loses at once. */
    'no-way-out',
    /** After every other turn the opponent can score at once. */
    'only-safe',
    /** The turn cuts both goals off; the count of the points that are left wins. */
    'even-exit',
    /** Whatever the opponent answers, the next turn scores. */
    'win-in-two',
    /** The same one turn later. */
    'win-in-three',
    /** The only winning turn; the win is longer. */
    'only-winning',
  ],
  shakhbol: [
    /** One move scores. */
    'goal-in-1',
    /** One move forces a goal with the third ply at the latest; no move scores at once. */
    'goal-in-3',
    /** The same with the fifth. */
    'goal-in-5',
    /** After every other move the opponent scores at once; after this one he cannot force a goal within three plies. */
    'only-defence',
  ],
} as const satisfies Readonly<Record<GameId, readonly string[]>>;

export type PaperTheme = (typeof THEMES)['paper-football'][number];
export type ShakhbolTheme = (typeof THEMES)['shakhbol'][number];
export type Theme = PaperTheme | ShakhbolTheme;

export interface Puzzle {
  /** `2.4.6-g12t7`: from game 12 on the field (2;4;6), after 7 turns; `g12t7` where the game has one board. Unique within its file. */
  readonly id: string;
  readonly theme: Theme;
  /** Difficulty on a scale like that of players: about 500 … 2200. */
  readonly rating: number;
  /** Paper football: the name of the only winning end, or `goal`. Shakhbol: the move, as the machine notation writes it. */
  readonly answer: string;
  /** As the game's library writes it. */
  readonly position: string;
}

/** One line, its five parts with tabs between. */
export const makePuzzle = ({ id, theme, rating, answer, position }: Puzzle): string =>
  [id, theme, rating, answer, position].join('\t');

/** The number of the game a puzzle comes from, as its name says. */
export const gameOf = ({ id }: Puzzle): number => Number(/g(\d+)t\d+$/.exec(id)?.[1]);

/** Reads a file of puzzles of one game; lines that begin with `#` are comments. Error: `bad-puzzle`, with its line. */
export function parsePuzzles(game: GameId, text: string): Result<readonly Puzzle[]> {
  const puzzles: Puzzle[] = [];
  const known = new Set<string>();
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [id = '', theme = '', rating = '', answer = '', position = '', ...more] = line.split('\t');
    const themes: readonly string[] = THEMES[game];
    const good =
      /^(\d+\.\d+\.\d+-)?g\d{1,7}t\d{1,4}$/.test(id) &&
      themes.includes(theme) &&
      /^\d{1,4}$/.test(rating) &&
      answer !== '' &&
      position !== '' &&
      more.length === 0 &&
      !known.has(id);
    if (!good) {
      return fail(
        'bad-puzzle',
        {
          ru: `строка ${index + 1}: здесь нужны имя, тема, оценка, ответ и позиция через табуляцию, имя — без повторов`,
          en: `line ${index + 1}: a name, a theme, a rating, an answer and a position belong here with tabs between, no name twice`,
        },
        { line: index + 1 },
      );
    }
    known.add(id);
    puzzles.push({ id, theme: theme as Theme, rating: Number(rating), answer, position });
  }
  return ok(puzzles);
}
