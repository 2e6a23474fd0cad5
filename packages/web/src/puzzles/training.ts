import type { GameId } from '@rikoshet/engine/minds';
import type { Puzzle, Theme } from '@rikoshet/engine/puzzles/puzzle';

/** A puzzle that was failed and comes back until it is solved three times more, each time later. */
interface Review {
  readonly key: string;
  /** When it is due, in milliseconds since 1970. */
  readonly due: number;
  readonly stage: number;
}

/** All that is kept of somebody's training. Plain data. */
export interface Training {
  readonly rating: Readonly<Record<GameId, number>>;
  /** Solved in a row, without help. */
  readonly streak: number;
  readonly best: number;
  /** By key: solved without help at the first try, or not. */
  readonly seen: Readonly<Record<string, boolean>>;
  readonly review: readonly Review[];
}

export type Attempt = 'solved' | 'helped' | 'failed';

export const NEW_TRAINING: Training = {
  rating: { 'paper-football': 700, shakhbol: 800 },
  streak: 0,
  best: 0,
  seen: {},
  review: [],
};

const DAY = 24 * 60 * 60 * 1000;
/** How long a puzzle under review rests after its first, second … solution; after the last it stays away. */
const RESTS: readonly number[] = [DAY, 3 * DAY, 7 * DAY];
/** How far one puzzle moves a rating at most. */
const STEP = 32;
const LEAST = 300;

const keyOf = (game: GameId, { id }: Puzzle): string => `${game}/${id}`;

/**
 * What is kept after the first answer to a puzzle. As in Elo's system the rating moves by what was unexpected; a puzzle that has been
 * seen before moves it no more.
 */
export function afterAttempt(
  before: Training,
  game: GameId,
  puzzle: Puzzle,
  attempt: Attempt,
  now: number,
): Training {
  const key = keyOf(game, puzzle);
  const score = { solved: 1, helped: 0.5, failed: 0 }[attempt];
  const expected = 1 / (1 + 10 ** ((puzzle.rating - before.rating[game]) / 400));
  const fresh = before.seen[key] === undefined;
  const rating = fresh
    ? Math.max(LEAST, Math.round(before.rating[game] + STEP * (score - expected)))
    : before.rating[game];
  const streak = attempt === 'solved' ? before.streak + 1 : 0;
  return {
    rating: { ...before.rating, [game]: rating },
    streak,
    best: Math.max(before.best, streak),
    seen: { ...before.seen, [key]: attempt === 'solved' || before.seen[key] === true },
    review: reviewed(before.review, key, attempt, now),
  };
}

function reviewed(review: readonly Review[], key: string, attempt: Attempt, now: number): readonly Review[] {
  const found = review.find((one) => one.key === key);
  const others = review.filter((one) => one.key !== key);
  if (attempt !== 'solved') return [...others, { key, due: now, stage: 0 }];
  if (!found) return review;
  const rest = RESTS[found.stage];
  return rest === undefined ? others : [...others, { key, due: now + rest, stage: found.stage + 1 }];
}

/** The puzzles of a game that wait to be tried again, the one due first in front. */
export function dueReviews(
  { review }: Training,
  game: GameId,
  puzzles: readonly Puzzle[],
  now: number,
): readonly Puzzle[] {
  return review
    .filter(({ due, key }) => due <= now && key.startsWith(`${game}/`))
    .toSorted((a, b) => a.due - b.due)
    .flatMap(({ key }) => puzzles.find((puzzle) => keyOf(game, puzzle) === key) ?? []);
}

/** The puzzle to try next: not seen yet, of the theme asked for, nearest to the rating; when all were seen, those not solved. */
export function nextPuzzle(
  { rating, seen }: Training,
  game: GameId,
  puzzles: readonly Puzzle[],
  theme: Theme | 'all',
  not: Puzzle | undefined,
): Puzzle | undefined {
  const rank = (puzzle: Puzzle): number => {
    const was = seen[keyOf(game, puzzle)];
    return (was === undefined ? 0 : was ? 20_000 : 10_000) + Math.abs(puzzle.rating - rating[game]);
  };
  return puzzles
    .filter((puzzle) => puzzle !== not && (theme === 'all' || puzzle.theme === theme))
    .toSorted((a, b) => rank(a) - rank(b))[0];
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const whole = (value: unknown, otherwise: number): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : otherwise;

/** What was stored, as far as it makes sense; an older or damaged store loses nothing else. */
export function parseTraining(text: string | null): Training {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '{}');
  } catch {
    return NEW_TRAINING;
  }
  if (!isRecord(stored)) return NEW_TRAINING;
  const { rating, seen, review } = stored;
  const rated = isRecord(rating) ? rating : {};
  return {
    rating: {
      'paper-football': whole(rated['paper-football'], NEW_TRAINING.rating['paper-football']),
      shakhbol: whole(rated['shakhbol'], NEW_TRAINING.rating.shakhbol),
    },
    streak: whole(stored['streak'], 0),
    best: whole(stored['best'], 0),
    seen: isRecord(seen)
      ? Object.fromEntries(
          Object.entries(seen).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
        )
      : {},
    review: Array.isArray(review)
      ? review.flatMap((one: unknown) =>
          isRecord(one) && typeof one['key'] === 'string' && typeof one['due'] === 'number'
            ? [{ key: one['key'], due: one['due'], stage: whole(one['stage'], 0) }]
            : [],
        )
      : [],
  };
}
