import { fail, ok, type GameError, type Result } from '@rikoshet/game/result';
import type { archiveSchema } from '@rikoshet/protocol/archive';
import type {
  createdGameSchema,
  createGameSchema,
  gameSchema,
  joinedGameSchema,
  lobbySchema,
} from '@rikoshet/protocol/games';
import { onlineWords } from './online-words.js';

/** What a schema of the protocol describes; the page needs the types alone. */
export type Read<Schema extends { readonly _output: unknown }> = Schema['_output'];

export type Offer = Read<typeof lobbySchema>['offers'][number];
export type NewGame = (typeof createGameSchema)['_input'];
type CreatedGame = Read<typeof createdGameSchema>;
type JoinedGame = Read<typeof joinedGameSchema>;
export type OnlineGame = Read<typeof gameSchema>;
export type Archive = Read<typeof archiveSchema>;

const noServer = fail('no-server', onlineWords.noServer);
const offline = fail('offline', onlineWords.offline);

const isProblem = (value: unknown): value is GameError =>
  typeof value === 'object' && value !== null && 'code' in value && 'sentence' in value;

/** One request to the server's API. What went wrong is an error with a sentence, never an exception. */
export async function call<T>(
  method: string,
  path: string,
  body?: unknown,
  secret?: string,
): Promise<Result<T>> {
  let answer: Response;
  try {
    answer = await fetch(`/api/v1${path}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(secret === undefined ? {} : { authorization: `Bearer ${secret}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    return offline;
  }
  const type = answer.headers.get('content-type') ?? '';
  if (answer.status === 204) return ok(undefined as T);
  // A server that serves files alone answers with its own page, or with none.
  if (!type.includes('json')) return answer.status >= 502 ? offline : noServer;
  try {
    const value: unknown = await answer.json();
    if (answer.ok) return ok(value as T);
    if (!isProblem(value)) return noServer;
    // Without a database the server knows no such address at all.
    if (value.code === 'not-found') return noServer;
    return { ok: false, error: { code: value.code, sentence: value.sentence, place: {} } };
  } catch {
    return offline;
  }
}

export const createGame = (game: NewGame): Promise<Result<CreatedGame>> => call('POST', '/games', game);

export const joinGame = (id: string, name: string, invite?: string): Promise<Result<JoinedGame>> =>
  call('POST', `/games/${id}/join`, { name, ...(invite === undefined ? {} : { invite }) });

/** Takes a game back that still waits. */
export const cancelGame = (id: string, seat: string): Promise<Result<undefined>> =>
  call('DELETE', `/games/${id}`, undefined, seat);

export const readGame = (id: string): Promise<Result<OnlineGame>> => call('GET', `/games/${id}`);

export async function openOffers(): Promise<Result<readonly Offer[]>> {
  const lobby = await call<{ readonly offers: readonly Offer[] }>('GET', '/lobby');
  return lobby.ok ? ok(lobby.value.offers) : lobby;
}

/** Finished games; `filter` as the API names its parts. */
export const finishedGames = (filter: Readonly<Record<string, string>>): Promise<Result<Archive>> =>
  call('GET', `/games?${new URLSearchParams(filter).toString()}`);
