import { ACCOUNT_ENDPOINTS } from './accounts.js';
import { ARCHIVE_ENDPOINTS } from './archive.js';
import type { Endpoint } from './endpoint.js';
import { GAME_ENDPOINTS } from './games.js';
import { PLAYER_ENDPOINTS } from './players.js';

/** All operations; router, validation, OpenAPI document and readable page are made from this one list. */
export const ENDPOINTS = {
  ...GAME_ENDPOINTS,
  ...ARCHIVE_ENDPOINTS,
  ...ACCOUNT_ENDPOINTS,
  ...PLAYER_ENDPOINTS,
} as const satisfies Readonly<Record<string, Endpoint>>;

export type OperationId = keyof typeof ENDPOINTS;
