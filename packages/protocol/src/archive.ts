import { z } from 'zod';
import { accountIdSchema, clockSchema, gameIdSchema, outcomeSchema, sideSchema } from './common.js';
import { JSON_TYPE, type Endpoint } from './endpoint.js';
import { seatedAccountsSchema, statusSchema } from './games.js';
import { LIMITS } from './limits.js';

const cursorSchema = z
  .string()
  .regex(/^\d{1,16}-[0-9A-Za-z]{12}$/)
  .meta({ description: 'The `next` of the page before.' });
const limitSchema = z.coerce.number().int().min(1).max(100).default(20);

export const gameSummarySchema = z.strictObject({
  id: gameIdSchema,
  game: z.string(),
  options: z.string(),
  players: z.tuple([z.string(), z.string()]).readonly(),
  accounts: seatedAccountsSchema,
  clock: clockSchema,
  rated: z.boolean(),
  turns: z.int(),
  outcome: outcomeSchema,
  endedAt: z.int(),
});

const countSchema = z.coerce.number().int().min(0).max(100_000);
const momentSchema = z.coerce.number().int().min(0).meta({ description: 'Milliseconds since 1970.' });

/** What finished games are looked for; all given parts must fit. */
export const archiveFilterSchema = z.strictObject({
  game: z.string().max(64).exactOptional(),
  options: z
    .string()
    .max(LIMITS.options)
    .exactOptional()
    .meta({ description: 'The options of the game as one line, such as a field; needs `game`.' }),
  player: z
    .string()
    .min(1)
    .max(LIMITS.name)
    .exactOptional()
    .meta({ description: 'Part of a player’s name, in any case.' }),
  account: accountIdSchema.exactOptional(),
  winner: z.enum(['0', '1', 'none']).exactOptional(),
  reason: z.string().max(32).exactOptional(),
  minTurns: countSchema.exactOptional(),
  maxTurns: countSchema.exactOptional(),
  since: momentSchema.exactOptional(),
  until: momentSchema.exactOptional(),
  rated: z.enum(['yes', 'no']).exactOptional(),
  opening: z.string().max(LIMITS.position).exactOptional().meta({
    description:
      'First turns, separated by spaces; needs `game`. Finds what leads to the same position as well.',
  }),
  position: z
    .string()
    .max(LIMITS.position)
    .exactOptional()
    .meta({ description: 'A position that the game has been through, as the game writes it; needs `game`.' }),
});

export const archiveQuerySchema = archiveFilterSchema.extend({
  limit: limitSchema,
  cursor: cursorSchema.exactOptional(),
});

export const archiveSchema = z.strictObject({
  games: z.array(gameSummarySchema),
  next: z.string().nullable(),
});

export const myGamesQuerySchema = z.strictObject({
  status: statusSchema.default('live'),
  limit: limitSchema,
  cursor: cursorSchema.exactOptional(),
});

/** One's own games. */
export const myGamesSchema = z.strictObject({
  games: z.array(
    z.strictObject({
      id: gameIdSchema,
      game: z.string(),
      options: z.string(),
      players: z.tuple([z.string(), z.string()]).readonly(),
      accounts: seatedAccountsSchema,
      clock: clockSchema,
      rated: z.boolean(),
      status: statusSchema,
      side: sideSchema.meta({ description: 'One’s own side.' }),
      turns: z.int(),
      outcome: outcomeSchema.nullable(),
      createdAt: z.int(),
      endedAt: z.int().nullable(),
    }),
  ),
  next: z.string().nullable(),
});

export const exportQuerySchema = archiveFilterSchema.extend({
  format: z
    .string()
    .max(32)
    .default('json')
    .meta({ description: 'As for one game; what a format of one game cannot write is left out.' }),
});

export const explorerQuerySchema = z.strictObject({
  game: z.string().max(64),
  options: z.string().max(LIMITS.options).exactOptional(),
  opening: z.string().max(LIMITS.position).exactOptional().meta({
    description: 'The turns that lead to the position, separated by spaces.',
  }),
  position: z.string().max(LIMITS.position).exactOptional().meta({
    description: 'The position as the game writes it, in place of turns.',
  }),
});

const resultsSchema = {
  games: z.int(),
  wins: z.tuple([z.int(), z.int()]).readonly().meta({ description: 'By side.' }),
  draws: z.int(),
};

export const explorerSchema = z.strictObject({
  position: z.string(),
  sideToMove: sideSchema,
  ...resultsSchema,
  turns: z.array(z.strictObject({ turn: z.string(), ...resultsSchema })).meta({
    description: 'What was played here, the most frequent first, 50 at most.',
  }),
  recent: z.array(gameSummarySchema).meta({ description: 'The last games that came here, 10 at most.' }),
});

/** Finished games: search, export, explorer. */
export const ARCHIVE_ENDPOINTS = {
  listGames: {
    method: 'GET',
    path: '/games',
    group: 'archive',
    summary: 'Finished games, newest first, a page at a time.',
    query: archiveQuerySchema,
    answer: { status: 200, type: JSON_TYPE, schema: archiveSchema },
    problems: { 400: ['bad-message'] },
  },
  exportGames: {
    method: 'GET',
    path: '/games/export',
    group: 'archive',
    summary:
      'All games that a search finds, newest first, as one stream: records of a game’s own format (needs `game`), or a line of JSON each.',
    query: exportQuerySchema,
    answer: { status: 200, type: 'text/plain' },
    problems: { 400: ['bad-message', 'unknown-format'] },
  },
  explore: {
    method: 'GET',
    path: '/explorer',
    group: 'archive',
    summary: 'What was played in a position in the games of this server, and how they ended.',
    query: explorerQuerySchema,
    answer: { status: 200, type: JSON_TYPE, schema: explorerSchema },
    problems: { 400: ['bad-message', 'unknown-game-kind'] },
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
