import { z } from 'zod';
import {
  accountIdSchema,
  clockSchema,
  commandIdSchema,
  commandSchema,
  gameIdSchema,
  nameSchema,
  secretSchema,
  seqSchema,
  setupSchema,
  sideSchema,
  snapshotSchema,
} from './common.js';
import { JSON_TYPE, NDJSON_TYPE, type Endpoint } from './endpoint.js';
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
  name: nameSchema
    .default('')
    .meta({ description: 'How one wants to be called; an account plays under its own name.' }),
  listed: z.boolean().default(false).meta({ description: 'Shown in the lobby: anybody may join.' }),
  rated: z
    .boolean()
    .default(false)
    .meta({ description: 'Counts for the ratings; both players then need an account.' }),
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
      rated: z.boolean(),
      side: sideSchema.meta({ description: 'The side that is still free.' }),
      name: z.string(),
      account: accountIdSchema
        .nullable()
        .meta({ description: 'Whose offer it is, if somebody’s with an account.' }),
      createdAt: z.int(),
    }),
  ),
});

export const statusSchema = z.enum(['waiting', 'live', 'over']);

export const seatedAccountsSchema = z
  .tuple([accountIdSchema.nullable(), accountIdSchema.nullable()])
  .readonly()
  .meta({ description: 'The accounts of the two seats; null for a player without one.' });

export const gameSchema = z.strictObject({
  id: gameIdSchema,
  status: statusSchema,
  setup: setupSchema,
  accounts: seatedAccountsSchema,
  snapshot: snapshotSchema.nullable().meta({ description: 'The state; null while the game waits.' }),
  rematch: gameIdSchema.nullable(),
});

export const sendCommandSchema = z.strictObject({
  id: commandIdSchema.exactOptional(),
  command: commandSchema,
});

export const commandDoneSchema = z.strictObject({ seq: seqSchema });

const inGame = z.strictObject({ id: gameIdSchema });

/** Play: create, join, command, watch, read, export. */
export const GAME_ENDPOINTS = {
  createGame: {
    method: 'POST',
    path: '/games',
    group: 'games',
    summary: 'Create a game that waits for a second player: by invitation, or listed in the lobby.',
    scope: 'play',
    body: createGameSchema,
    answer: { status: 201, type: JSON_TYPE, schema: createdGameSchema },
    problems: {
      400: ['bad-message', 'unknown-game-kind', 'bad-clock'],
      401: ['sign-in-needed', 'session-expired', 'wrong-token', 'token-expired'],
      403: ['banned', 'wrong-scope'],
      409: ['name-taken'],
      429: ['too-many-requests'],
    },
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
    group: 'games',
    summary: 'Take the free seat of a waiting game; the match begins.',
    params: inGame,
    scope: 'play',
    body: joinGameSchema,
    answer: { status: 200, type: JSON_TYPE, schema: joinedGameSchema },
    problems: {
      400: ['bad-message'],
      401: ['sign-in-needed', 'session-expired', 'wrong-token', 'token-expired'],
      403: ['wrong-invite', 'banned', 'wrong-scope'],
      404: ['unknown-game'],
      409: ['seat-taken', 'same-account', 'name-taken'],
      429: ['too-many-requests'],
    },
    example: { body: { name: 'Борис' } },
  },
  cancelGame: {
    method: 'DELETE',
    path: '/games/{id}',
    group: 'games',
    summary: 'Take a waiting game back.',
    params: inGame,
    seat: 'yes',
    scope: 'play',
    answer: { status: 204, type: JSON_TYPE },
    problems: { 401: ['wrong-seat'], 404: ['unknown-game'], 409: ['seat-taken'] },
  },
  readGame: {
    method: 'GET',
    path: '/games/{id}',
    group: 'games',
    summary: 'A game with its whole state.',
    params: inGame,
    answer: { status: 200, type: JSON_TYPE, schema: gameSchema },
    problems: { 404: ['unknown-game'] },
  },
  sendCommand: {
    method: 'POST',
    path: '/games/{id}/commands',
    group: 'games',
    summary: 'Play a turn, resign, make or answer an offer. Answered when it is stored for good.',
    params: inGame,
    body: sendCommandSchema,
    seat: 'yes',
    scope: 'play',
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
    group: 'games',
    summary:
      'The game as lines of JSON: first the whole state (while it waits for its second player: `waiting`), then each event; an empty line every few seconds keeps the connection alive. Ends when the game is over. An open offer stays in the lobby while its maker reads its stream.',
    params: inGame,
    answer: { status: 200, type: NDJSON_TYPE },
    problems: { 404: ['unknown-game'] },
  },
  exportGame: {
    method: 'GET',
    path: '/games/{id}/record',
    group: 'games',
    summary: 'The game as a record.',
    params: inGame,
    query: z.strictObject({
      format: z.string().max(32).default('text').meta({
        description:
          'text (the game’s own notation), json (the record as JSON), events (the bare events), or a format of the game: an, digits, kurnik, codingame, digits-tsv, position for paper football, human, machine, position for Shakhbol.',
      }),
    }),
    answer: { status: 200, type: 'text/plain' },
    problems: { 400: ['bad-message', 'unknown-format'], 404: ['unknown-game'] },
  },
  listLobby: {
    method: 'GET',
    path: '/lobby',
    group: 'games',
    summary: 'Open offers, newest first.',
    answer: { status: 200, type: JSON_TYPE, schema: lobbySchema },
    problems: {},
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
