import { fail, ok } from '@rikoshet/game/result';
import type { REVIEW_ENDPOINTS, reviewSchema } from '@rikoshet/protocol/reviews';
import type { z } from 'zod';
import { unknownGame } from '../live/hall.js';
import type { JobQueue } from '../storage/job-queue.js';
import type { ReviewRow } from '../storage/review-tables.js';
import type { Reviews } from '../storage/reviews.js';
import type { Store } from '../storage/store.js';
import type { Handlers } from './api.js';

type Review = z.infer<typeof reviewSchema>;

export interface ReviewContext {
  readonly store: Store;
  readonly reviews: Reviews;
  readonly jobs: JobQueue;
  readonly now: () => number;
}

const noReview = fail('no-review', {
  ru: 'Разбора этой партии никто не просил.',
  en: 'Nobody has asked for a review of this game.',
});

const notOver = fail('game-not-over', {
  ru: 'Разбирают только оконченные партии.',
  en: 'Only finished games are reviewed.',
});

/** Reviews: asked for here, made by workers. */
export function reviewRoutes({
  store,
  reviews,
  jobs,
  now,
}: ReviewContext): Handlers<keyof typeof REVIEW_ENDPOINTS> {
  const written = async ({ game, state, turns, judged }: ReviewRow): Promise<Review> => ({
    game,
    state,
    turns,
    judged,
    judgements: (await reviews.turns(game)).map(
      ({ body }) => JSON.parse(body) as Review['judgements'][number],
    ),
  });
  return {
    askReview: async ({ params }) => {
      const id = params['id'] ?? '';
      const row = await store.game(id);
      if (row === undefined) return { ok: false, error: unknownGame };
      if (row.status !== 'over') return notOver;
      await reviews.ask(id, row.plies, now());
      const review = await reviews.find(id);
      if (review === undefined) return noReview;
      if (review.state === 'waiting') await jobs.ask(id);
      return ok(await written(review));
    },
    readReview: async ({ params }) => {
      const id = params['id'] ?? '';
      const review = await reviews.find(id);
      if (review !== undefined) return ok(await written(review));
      return (await store.game(id)) === undefined ? { ok: false, error: unknownGame } : noReview;
    },
  };
}
