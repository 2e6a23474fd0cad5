import { z } from 'zod';
import {
  clockSchema,
  commandIdSchema,
  commandSchema,
  gameIdSchema,
  nameSchema,
  outcomeSchema,
  secretSchema,
  seqSchema,
  sentenceSchema,
  setupSchema,
  sideSchema,
  snapshotSchema,
} from './common.js';
import { LIMITS } from './limits.js';

export const createGameSchema = z.strictObject({
  game: z.string().max(64).meta({ description: 'Id of the game to play.' }),
  options: z
    .string()
    .max(LIMITS.options)
    .exactOptional()
    .meta({ description: 'Its options as one line; without it the standard ones.' }),
  position: z
    .string()
    .max(LIMITS.position)
    .exactOptional()
    .meta({ description: 'A position to start from.' }),
  clock: clockSchema,
  takebacks: z.enum(['offered', 'never']).default('offered'),
  side: z
    .union([sideSchema, z.literal('random')])
    .default('random')
    .meta({ description: 'The side that the creator takes.' }),
  name: nameSchema.default(''),
  listed: z.boolean().default(false).meta({ description: 'Shown in the lobby: anybody may join.' }),
});

export const createdGameSchema = z.strictObject({
  id: gameIdSchema,
  side: sideSchema,
  seat: secretSchema,
  invite: secretSchema
    .nullable()
    .meta({ description: 'Lets one other player join; null for a listed game.' }),
});

export const joinGameSchema = z.strictObject({
  invite: secretSchema.exactOptional(),
  name: nameSchema.default(''),
});

export const joinedGameSchema = z.strictObject({ id: gameIdSchema, side: sideSchema, seat: secretSchema });

export const lobbySchema = z.strictObject({
  offers: z.array(
    z.strictObject({
      id: gameIdSchema,
      game: z.string(),
      options: z.string(),
      clock: clockSchema,
      side: sideSchema.meta({ description: 'The side that is still free.' }),
      name: z.string(),
      createdAt: z.int(),
    }),
  ),
});

const statusSchema = z.enum(['waiting', 'live', 'over']);

export const gameSchema = z.strictObject({
  id: gameIdSchema,
  status: statusSchema,
  setup: setupSchema,
  snapshot: snapshotSchema.nullable().meta({ description: 'The state; null while the game waits.' }),
  rematch: gameIdSchema.nullable(),
});

export const gameSummarySchema = z.strictObject({
  id: gameIdSchema,
  game: z.string(),
  options: z.string(),
  players: z.tuple([z.string(), z.string()]).readonly(),
  clock: clockSchema,
  turns: z.int(),
  outcome: outcomeSchema,
  endedAt: z.int(),
});

export const archiveQuerySchema = z.strictObject({
  game: z.string().max(64).exactOptional(),
  options: z.string().max(LIMITS.options).exactOptional(),
  player: z
    .string()
    .min(1)
    .max(LIMITS.name)
    .exactOptional()
    .meta({ description: 'Part of a player’s name, in any case.' }),
  winner: z.enum(['0', '1', 'none']).exactOptional(),
  reason: z.string().max(32).exactOptional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: z
    .string()
    .regex(/^\d{1,16}-[0-9A-Za-z]{12}$/)
    .exactOptional()
    .meta({ description: 'The `next` of the page before.' }),
});

export const archiveSchema = z.strictObject({
  games: z.array(gameSummarySchema),
  next: z.string().nullable(),
});

export const sendCommandSchema = z.strictObject({
  id: commandIdSchema.exactOptional(),
  command: commandSchema,
});

export const commandDoneSchema = z.strictObject({ seq: seqSchema });

export const problemSchema = z.strictObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  sentence: sentenceSchema,
  place: z.looseObject({}).exactOptional(),
  snapshot: snapshotSchema
    .exactOptional()
    .meta({ description: 'The true state, where a command was refused.' }),
});

const inGame = z.strictObject({ id: gameIdSchema });

/** What an operation of the HTTP API takes and gives. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Below `/api/v1`; parameters as `{id}`. */
  readonly path: string;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  /** `yes`: needs a seat's secret as bearer token. */
  readonly seat?: 'yes';
  readonly answer: { readonly status: number; readonly type: string; readonly schema?: z.ZodType };
  /** Codes of the problems that it may answer with, by status. */
  readonly problems: Readonly<Record<number, readonly string[]>>;
  readonly example?: { readonly body: unknown };
}

const JSON_TYPE = 'application/json';

/** All operations; router, validation and OpenAPI document are made from this one list. */
export const ENDPOINTS = {
  createGame: {
    method: 'POST',
    path: '/games',
    summary: 'Create a game that waits for a second player: by invitation, or listed in the lobby.',
    body: createGameSchema,
    answer: { status: 201, type: JSON_TYPE, schema: createdGameSchema },
    problems: { 400: ['bad-message', 'unknown-game-kind', 'bad-clock'], 429: ['too-many-requests'] },
    example: {
      body: {
        game: 'paper-football',
        options: '2;6;8 В;Н',
        clock: { kind: 'game', base: 300_000, increment: 5000 },
        side: 0,
        name: 'Анна',
      },
    },
  },
  joinGame: {
    method: 'POST',
    path: '/games/{id}/join',
    summary: 'Take the free seat of a waiting game; the match begins.',
    params: inGame,
    body: joinGameSchema,
    answer: { status: 200, type: JSON_TYPE, schema: joinedGameSchema },
    problems: {
      400: ['bad-message'],
      403: ['wrong-invite'],
      404: ['unknown-game'],
      409: ['seat-taken'],
      429: ['too-many-requests'],
    },
    example: { body: { name: 'Борис' } },
  },
  cancelGame: {
    method: 'DELETE',
    path: '/games/{id}',
    summary: 'Take a waiting game back.',
    params: inGame,
    seat: 'yes',
    answer: { status: 204, type: JSON_TYPE },
    problems: { 401: ['wrong-seat'], 404: ['unknown-game'], 409: ['seat-taken'] },
  },
  readGame: {
    method: 'GET',
    path: '/games/{id}',
    summary: 'A game with its whole state.',
    params: inGame,
    answer: { status: 200, type: JSON_TYPE, schema: gameSchema },
    problems: { 404: ['unknown-game'] },
  },
  sendCommand: {
    method: 'POST',
    path: '/games/{id}/commands',
    summary: 'Play a turn, resign, make or answer an offer. Answered when it is stored for good.',
    params: inGame,
    body: sendCommandSchema,
    seat: 'yes',
    answer: { status: 200, type: JSON_TYPE, schema: commandDoneSchema },
    problems: {
      400: ['bad-message'],
      401: ['wrong-seat'],
      404: ['unknown-game'],
      409: ['not-your-turn'],
      429: ['too-many-requests'],
    },
    example: { body: { id: 'c1', command: { kind: 'turn', ply: 0, turn: 'd6-e7' } } },
  },
  streamGame: {
    method: 'GET',
    path: '/games/{id}/stream',
    summary:
      'The game as lines of JSON: first the whole state, then each event; an empty line every few seconds keeps the connection alive. Ends when the game is over.',
    params: inGame,
    answer: { status: 200, type: 'application/x-ndjson' },
    problems: { 404: ['unknown-game'] },
  },
  exportGame: {
    method: 'GET',
    path: '/games/{id}/record',
    summary: 'The game as a record.',
    params: inGame,
    query: z.strictObject({
      format: z.enum(['text', 'json', 'events']).default('text').meta({
        description: 'The game’s own notation, JSON of the record, or the bare events.',
      }),
    }),
    answer: { status: 200, type: 'text/plain' },
    problems: { 400: ['bad-message'], 404: ['unknown-game'] },
  },
  listLobby: {
    method: 'GET',
    path: '/lobby',
    summary: 'Open offers, newest first.',
    answer: { status: 200, type: JSON_TYPE, schema: lobbySchema },
    problems: {},
  },
  listGames: {
    method: 'GET',
    path: '/games',
    summary: 'Finished games, newest first, a page at a time.',
    query: archiveQuerySchema,
    answer: { status: 200, type: JSON_TYPE, schema: archiveSchema },
    problems: { 400: ['bad-message'] },
  },
} as const satisfies Readonly<Record<string, Endpoint>>;

export type OperationId = keyof typeof ENDPOINTS;
