import type { AnyGame } from '@rikoshet/game/game';
import type { Side } from '@rikoshet/game/outcome';
import { ok, type Result } from '@rikoshet/game/result';
import { parseTurn } from '@rikoshet/match/turn';
import type { Api } from './api.js';

/** What a bot has to know of the messages of a game's stream. */
interface Message {
  readonly t: string;
  readonly snapshot?: Snapshot;
  readonly event?: {
    readonly kind: string;
    readonly by?: Side;
    readonly turn?: string;
    readonly to?: number;
    readonly what?: string;
    readonly outcome?: Ending;
  };
}
interface Snapshot {
  readonly setup: { readonly options: string; readonly position?: string };
  readonly line: readonly { readonly text: string }[];
  readonly outcome?: Ending;
}
export interface Ending {
  readonly winner: Side | null;
  readonly reason: string;
}

export interface Seat {
  readonly game: AnyGame;
  readonly id: string;
  readonly side: Side;
  /** The turn to play, in the game's own notation. */
  readonly think: (position: unknown) => Promise<string>;
}

function startOf(game: AnyGame, { setup }: Snapshot): Result<unknown> {
  if (setup.position !== undefined) return game.parsePosition(setup.position);
  const options = game.parseOptions(setup.options);
  return options.ok ? game.start(options.value as object) : options;
}

function positionAfter(game: AnyGame, start: unknown, turns: readonly string[]): Result<unknown> {
  let position = start;
  for (const text of turns) {
    const turn = parseTurn(game, position, text);
    if (!turn.ok) return turn;
    position = turn.value.position;
  }
  return ok(position);
}

/** Plays one game to its end through its stream and its commands; nothing where the stream ended before it. */
export async function playGame(api: Api, seat: Seat): Promise<Result<Ending | undefined>> {
  const { game, id, side } = seat;
  let start: unknown;
  let turns: string[] = [];
  const command = (body: object): Promise<Result<unknown>> =>
    api.call('POST', `/games/${id}/commands`, { command: body });
  for await (const line of api.lines(`/games/${id}/stream`)) {
    if (!line.ok) return line;
    const { t, snapshot, event } = line.value as Message;
    if (t === 'welcome' && snapshot !== undefined) {
      if (snapshot.outcome !== undefined) return ok(snapshot.outcome);
      const begun = startOf(game, snapshot);
      if (!begun.ok) return begun;
      start = begun.value;
      turns = snapshot.line.map(({ text }) => text);
    } else if (event?.kind === 'turn') turns.push(event.turn ?? '');
    else if (event?.kind === 'taken-back') turns.length = event.to ?? 0;
    else if (event?.kind === 'ended') return ok(event.outcome);
    else {
      // A machine neither draws nor takes back, but it says so.
      if (event?.kind === 'offered' && event.by !== side)
        await command({ kind: 'decline', what: event.what });
      continue;
    }
    const position = positionAfter(game, start, turns);
    if (!position.ok) return position;
    if (game.outcome(position.value) !== undefined || game.sideToMove(position.value) !== side) continue;
    const turn = await seat.think(position.value);
    const played = await command({ kind: 'turn', ply: turns.length, turn });
    // Refused where the game has gone on meanwhile: the stream tells how.
    if (!played.ok && !['stale-turn', 'not-your-turn', 'game-over'].includes(played.error.code))
      return played;
  }
  return ok(undefined);
}
