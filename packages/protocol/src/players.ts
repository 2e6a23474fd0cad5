import { z } from 'zod';
import { playerSchema } from './accounts.js';
import { accountIdSchema, gameIdSchema } from './common.js';
import { JSON_TYPE, type Endpoint } from './endpoint.js';

const timeSchema = z.int().meta({ description: 'Milliseconds since 1970.' });

export const poolSchema = z.string().min(1).max(128).meta({
  description: 'What a rating is for: a game, and its field where it has one.',
  example: 'paper-football 2;6;8',
});

export const ratingSchema = z
  .strictObject({
    pool: poolSchema,
    rating: z.number(),
    deviation: z.number().meta({ description: 'The true strength is within twice this, 19 times of 20.' }),
    provisional: z.boolean().meta({ description: 'Too few games, or too long ago, to say much.' }),
    games: z.int(),
    updatedAt: timeSchema,
  })
  .meta({ description: 'A Glicko-2 rating on the scale where a beginner’s is 1500 ± 350.' });

export const playerPageSchema = z.strictObject({
  player: playerSchema,
  ratings: z.array(ratingSchema),
  counts: z.strictObject({ won: z.int(), drawn: z.int(), lost: z.int() }).meta({
    description: 'All finished games of the account, rated or not.',
  }),
});

export const ratingHistorySchema = z.strictObject({
  pool: poolSchema,
  changes: z.array(
    z.strictObject({
      game: gameIdSchema,
      at: timeSchema,
      before: z.number(),
      rating: z.number(),
      deviation: z.number(),
      score: z.union([z.literal(0), z.literal(0.5), z.literal(1)]),
      opponent: z.strictObject({ id: accountIdSchema, name: z.string(), rating: z.number() }),
    }),
  ),
});

export const leadersSchema = z.strictObject({
  pool: poolSchema,
  players: z.array(z.strictObject({ player: playerSchema, rating: ratingSchema })),
});

export const poolsSchema = z.strictObject({
  pools: z.array(z.strictObject({ pool: poolSchema, players: z.int() })),
});

const named = z.strictObject({
  name: z.string().min(1).max(64).meta({ description: 'The account’s name, in any case.' }),
});
const ofPool = z.strictObject({ pool: poolSchema });
const UNKNOWN = { 404: ['unknown-player'] } as const;

/** Players and their ratings, for everybody to read. */
export const PLAYER_ENDPOINTS = {
  readPlayer: {
    method: 'GET',
    path: '/players/{name}',
    group: 'players',
    summary: 'A player’s page: ratings and results. Their games: `GET /games?account=…`.',
    params: named,
    answer: { status: 200, type: JSON_TYPE, schema: playerPageSchema },
    problems: UNKNOWN,
  },
  readRatingHistory: {
    method: 'GET',
    path: '/players/{name}/ratings',
    group: 'players',
    summary: 'How a rating has changed, oldest first, the last 1000 games.',
    params: named,
    query: ofPool,
    answer: { status: 200, type: JSON_TYPE, schema: ratingHistorySchema },
    problems: { ...UNKNOWN, 400: ['bad-message'] },
  },
  listPools: {
    method: 'GET',
    path: '/ratings',
    group: 'players',
    summary: 'The games and fields in which somebody has a rating.',
    answer: { status: 200, type: JSON_TYPE, schema: poolsSchema },
    problems: {},
  },
  listLeaders: {
    method: 'GET',
    path: '/ratings/leaders',
    group: 'players',
    summary: 'The 50 strongest players of a pool whose rating is not provisional.',
    query: ofPool,
    answer: { status: 200, type: JSON_TYPE, schema: leadersSchema },
    problems: { 400: ['bad-message'] },
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
