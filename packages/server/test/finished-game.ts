import { replay } from '@rikoshet/match/apply';
import { advance, begin } from '@rikoshet/match/decide';
import type { MatchEvent } from '@rikoshet/match/event';
import type { MatchSetup } from '@rikoshet/match/setup';
import { makeStoredEvent } from '@rikoshet/match/stored-event';
import { GAMES } from '@rikoshet/server/games';
import { newId } from '@rikoshet/server/live/secrets';
import type { Tables } from '@rikoshet/server/storage/tables';
import type { Kysely } from 'kysely';

export interface FinishedGame {
  readonly accounts: readonly [string | null, string | null];
  readonly turns: readonly string[];
  readonly winner: 0 | 1 | null;
  readonly at: number;
  readonly game?: string;
}

/** Puts a game into the database as the server would have left it when it ended, not counted yet. */
export async function finishedGame(db: Kysely<Tables>, finished: FinishedGame): Promise<string> {
  const { accounts, turns, winner, at, game: kind = 'paper-football' } = finished;
  const game = GAMES.get(kind)!.game;
  const start = game.start();
  if (!start.ok) throw new Error(start.error.sentence.en);
  const options = game.makeOptions(game.optionsOf(start.value));
  const setup: MatchSetup = {
    game: kind,
    options,
    players: [accounts[0] ?? '', accounts[1] ?? ''],
    clock: { kind: 'none' },
    takebacks: 'never',
    rated: true,
  };
  const begun = begin(game, setup, at - 1);
  if (!begun.ok) throw new Error(begun.error.sentence.en);
  let { match } = begun.value;
  const events: MatchEvent[] = [begun.value.event];
  for (const [ply, turn] of turns.entries()) {
    const done = advance(game, match, { kind: 'turn', by: ply % 2 === 0 ? 0 : 1, ply, turn }, at);
    if (!done.result.ok) throw new Error(done.result.error.sentence.en);
    ({ match } = done);
    events.push(...done.events);
  }
  events.push({ kind: 'ended', at, outcome: { winner: winner ?? undefined, reason: 'agreement' } });
  const played = replay(game, events);
  if (!played.ok) throw new Error(played.error.sentence.en);
  const id = newId();
  await db
    .insertInto('games')
    .values({
      id,
      game: kind,
      options,
      setup: JSON.stringify(setup),
      status: 'over',
      listed: 0,
      creator_side: 0,
      players: setup.players.join('\n'),
      created_at: at,
      ended_at: at,
      seq: events.length,
      plies: turns.length,
      winner,
      reason: 'agreement',
    })
    .execute();
  await db
    .insertInto('seats')
    .values([0, 1].map((side) => ({ secret_hash: newId(), game: id, side, account: accounts[side] ?? null })))
    .execute();
  await db
    .insertInto('events')
    .values(
      events.map((event, index) => ({
        game: id,
        seq: index + 1,
        body: JSON.stringify(makeStoredEvent(event)),
      })),
    )
    .execute();
  return id;
}
