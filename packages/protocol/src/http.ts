import { ACCOUNT_ENDPOINTS } from './accounts.js';
import { ARCHIVE_ENDPOINTS } from './archive.js';
import { BOT_ENDPOINTS } from './bots.js';
import type { Endpoint } from './endpoint.js';
import { GAME_ENDPOINTS } from './games.js';
import { MODERATION_ENDPOINTS } from './moderation.js';
import { PLAYER_ENDPOINTS } from './players.js';
import { REVIEW_ENDPOINTS } from './reviews.js';
import { STUDY_ENDPOINTS } from './studies.js';

/** All operations; router, validation, OpenAPI document and readable page are made from this one list. */
export const ENDPOINTS = {
  ...GAME_ENDPOINTS,
  ...ARCHIVE_ENDPOINTS,
  ...ACCOUNT_ENDPOINTS,
  ...PLAYER_ENDPOINTS,
  ...BOT_ENDPOINTS,
  ...STUDY_ENDPOINTS,
  ...MODERATION_ENDPOINTS,
  ...REVIEW_ENDPOINTS,
} as const satisfies Readonly<Record<string, Endpoint>>;

export type OperationId = keyof typeof ENDPOINTS;
