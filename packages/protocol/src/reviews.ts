import { z } from 'zod';
import { gameIdSchema } from './common.js';
import { JSON_TYPE, type Endpoint } from './endpoint.js';

const chanceSchema = z.number().min(0).max(1);

const judgementSchema = z
  .strictObject({
    number: z.int().min(1).meta({ description: 'Number of the turn, from 1.' }),
    turn: z.string(),
    mark: z.enum(['', '?!', '?', '??']),
    chanceBefore: chanceSchema.meta({ description: 'The mover’s chance to win with the best play.' }),
    chanceAfter: chanceSchema.meta({ description: 'The mover’s chance after the turn that was played.' }),
    best: z.array(z.string()).meta({ description: 'The best line before the turn.' }),
  })
  .meta({ description: 'A turn of a finished game as the engine sees it.' });

export const reviewSchema = z.strictObject({
  game: gameIdSchema,
  state: z.enum(['waiting', 'running', 'done', 'failed']).meta({
    description:
      'Waits for a worker, is being judged, is finished, or was given up; then it can be asked for again.',
  }),
  turns: z.int().min(0).meta({ description: 'Turns of the game.' }),
  judged: z.int().min(0).meta({ description: 'Turns judged so far.' }),
  judgements: z.array(judgementSchema),
});

const inGame = z.strictObject({ id: gameIdSchema });

/** Reviews of finished games by the engine, made by workers. */
export const REVIEW_ENDPOINTS = {
  askReview: {
    method: 'POST',
    path: '/games/{id}/review',
    group: 'archive',
    summary:
      'Ask for a review of a finished game. It is made once and kept; asking again tells how far it is, and begins one anew that was given up.',
    params: inGame,
    answer: { status: 202, type: JSON_TYPE, schema: reviewSchema },
    problems: { 404: ['unknown-game'], 409: ['game-not-over'], 429: ['too-many-requests'] },
  },
  readReview: {
    method: 'GET',
    path: '/games/{id}/review',
    group: 'archive',
    summary: 'How far the review of a game is, and the turns judged so far.',
    params: inGame,
    answer: { status: 200, type: JSON_TYPE, schema: reviewSchema },
    problems: { 404: ['unknown-game', 'no-review'] },
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
