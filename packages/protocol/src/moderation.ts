import type { Sentence } from '@rikoshet/game/language';
import { z } from 'zod';
import { playerSchema } from './accounts.js';
import { accountIdSchema, gameIdSchema } from './common.js';
import { JSON_TYPE, type Endpoint } from './endpoint.js';
import { LIMITS } from './limits.js';

const timeSchema = z.int().meta({ description: 'Milliseconds since 1970.' });

/** What somebody may be reported for. */
export const REPORT_REASONS = {
  cheating: { ru: 'подсказки движка', en: 'engine help' },
  leaving: { ru: 'бросает партии', en: 'leaves games' },
  name: { ru: 'имя', en: 'name' },
  study: { ru: 'содержание студий', en: 'content of studies' },
  other: { ru: 'другое', en: 'something else' },
} as const satisfies Readonly<Record<string, Sentence>>;
export type ReportReason = keyof typeof REPORT_REASONS;

const reasonSchema = z.enum(Object.keys(REPORT_REASONS) as [ReportReason, ...ReportReason[]]);
const commentSchema = z.string().max(LIMITS.comment);

export const createReportSchema = z.strictObject({
  player: z.string().min(1).max(64).exactOptional().meta({ description: 'The name of the account.' }),
  game: gameIdSchema.exactOptional().meta({ description: 'The game it is about.' }),
  reason: reasonSchema,
  comment: commentSchema.default(''),
});

/** What a moderator may do to an account. */
export const ACTIONS = ['mute', 'unmute', 'ban', 'unban', 'close'] as const;

export const moderateSchema = z.strictObject({
  player: z.string().min(1).max(64).meta({ description: 'The name of the account.' }),
  action: z.enum(ACTIONS).meta({
    description:
      'mute: no phrases, no public studies; ban: no games; close: signed out for good. mute and ban end by themselves.',
  }),
  days: z.int().min(1).max(3650).default(7).meta({ description: 'How long mute and ban last.' }),
  reason: commentSchema.min(1),
});
export const moderatedSchema = z.strictObject({
  player: playerSchema,
  mutedUntil: timeSchema.nullable(),
  bannedUntil: timeSchema.nullable(),
});

export const closeReportSchema = z.strictObject({ reason: commentSchema.default('') });

export const reportListSchema = z.strictObject({
  reports: z.array(
    z.strictObject({
      id: accountIdSchema,
      at: timeSchema,
      reporter: playerSchema.nullable(),
      accused: playerSchema.nullable(),
      game: gameIdSchema.nullable(),
      reason: z.string(),
      comment: z.string(),
      status: z.enum(['open', 'closed']),
    }),
  ),
});

export const auditSchema = z.strictObject({
  entries: z.array(
    z.strictObject({
      id: accountIdSchema,
      at: timeSchema,
      actor: z.string().meta({ description: 'The moderator’s name, or `cli`.' }),
      action: z.string(),
      target: z.string(),
      reason: z.string(),
      until: timeSchema.nullable(),
    }),
  ),
});

const MODERATOR = { 401: ['sign-in-needed', 'session-expired'], 403: ['moderators-only', 'wrong-scope'] };

/** Reports, and what moderators do about them. Who is a moderator is decided on the server’s machine alone. */
export const MODERATION_ENDPOINTS = {
  createReport: {
    method: 'POST',
    path: '/reports',
    group: 'moderation',
    summary: 'Report a player or a game to the moderators.',
    body: createReportSchema,
    answer: { status: 201, type: JSON_TYPE, schema: z.strictObject({ id: accountIdSchema }) },
    problems: {
      400: ['bad-message', 'report-of-nobody'],
      404: ['unknown-player', 'unknown-game'],
      429: ['too-many-requests'],
    },
    example: { body: { player: 'Анна К.', reason: 'leaving', comment: 'Ушла из трёх партий подряд.' } },
  },
  listReports: {
    method: 'GET',
    path: '/moderation/reports',
    group: 'moderation',
    summary: 'Reports, oldest first where open, newest first where closed; 100 at most.',
    access: 'moderator',
    query: z.strictObject({ status: z.enum(['open', 'closed']).default('open') }),
    answer: { status: 200, type: JSON_TYPE, schema: reportListSchema },
    problems: MODERATOR,
  },
  closeReport: {
    method: 'POST',
    path: '/moderation/reports/{id}/close',
    group: 'moderation',
    summary: 'Close a report.',
    access: 'moderator',
    params: z.strictObject({ id: accountIdSchema }),
    body: closeReportSchema,
    answer: { status: 204, type: JSON_TYPE },
    problems: { ...MODERATOR, 404: ['unknown-report'] },
    example: { body: { reason: 'предупреждён' } },
  },
  moderate: {
    method: 'POST',
    path: '/moderation/acts',
    group: 'moderation',
    summary: 'Mute, ban or close an account, or take it back. Every act stands in the audit log.',
    access: 'moderator',
    body: moderateSchema,
    answer: { status: 200, type: JSON_TYPE, schema: moderatedSchema },
    problems: { ...MODERATOR, 400: ['bad-message'], 404: ['unknown-player'], 409: ['moderator-account'] },
    example: {
      body: { player: 'Анна К.', action: 'mute', days: 3, reason: 'оскорбительные названия студий' },
    },
  },
  readAudit: {
    method: 'GET',
    path: '/moderation/audit',
    group: 'moderation',
    summary: 'What moderators have done, newest first; 200 at most.',
    access: 'moderator',
    answer: { status: 200, type: JSON_TYPE, schema: auditSchema },
    problems: MODERATOR,
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
