import type { Kysely } from 'kysely';
import type { Tables } from '../storage/tables.js';

/** How games ended: by side, and without a winner. */
export interface Results {
  readonly games: number;
  readonly wins: readonly [number, number];
  readonly draws: number;
}

export interface PlayedHere extends Results {
  readonly turn: string;
}

const MOST_TURNS = 50;
const NONE: Results = { games: 0, wins: [0, 0], draws: 0 };

const plus = (results: Results, winner: number | null, games: number): Results => ({
  games: results.games + games,
  wins: [results.wins[0] + (winner === 0 ? games : 0), results.wins[1] + (winner === 1 ? games : 0)],
  draws: results.draws + (winner === null ? games : 0),
});

/** What was played in the position of this key, the most frequent first, and how the games ended in all. */
export async function explore(
  db: Kysely<Tables>,
  key: string,
): Promise<{ readonly all: Results; readonly turns: readonly PlayedHere[] }> {
  const rows = await db
    .selectFrom('positions')
    .innerJoin('games', 'games.id', 'positions.game')
    .select(({ fn }) => ['positions.turn', 'games.winner', fn.countAll().as('games')])
    .where('positions.key', '=', key)
    .groupBy(['positions.turn', 'games.winner'])
    .execute();
  let all = NONE;
  const turns = new Map<string, Results>();
  for (const { turn, winner, games } of rows) {
    all = plus(all, winner, Number(games));
    if (turn !== null) turns.set(turn, plus(turns.get(turn) ?? NONE, winner, Number(games)));
  }
  return {
    all,
    turns: [...turns]
      .map(([turn, results]) => ({ turn, ...results }))
      .sort((a, b) => b.games - a.games || (a.turn < b.turn ? -1 : 1))
      .slice(0, MOST_TURNS),
  };
}
