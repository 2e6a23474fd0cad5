import { z } from 'zod';
import { playerSchema } from './accounts.js';
import { accountIdSchema, lineSchema } from './common.js';
import { JSON_TYPE, SCOPES, type Endpoint, type Scope } from './endpoint.js';
import { LIMITS } from './limits.js';

const timeSchema = z.int().meta({ description: 'Milliseconds since 1970.' });
const scopeSchema = z.enum(Object.keys(SCOPES) as [Scope, ...Scope[]]);

export const createBotSchema = z.strictObject({
  name: z.string().max(64).meta({ description: 'Its name, under the rules for all names.' }),
});
export const botSchema = z.strictObject({ bot: playerSchema });
export const botListSchema = z.strictObject({ bots: z.array(playerSchema) });

export const createTokenSchema = z.strictObject({
  label: lineSchema(LIMITS.label).min(1).meta({ description: 'What the token is for.' }),
  scopes: z.array(scopeSchema).min(1).max(Object.keys(SCOPES).length),
  bot: accountIdSchema
    .exactOptional()
    .meta({ description: 'The bot that acts with the token; without it one’s own account.' }),
  days: z
    .int()
    .min(1)
    .max(3650)
    .exactOptional()
    .meta({ description: 'After so many days it ends by itself.' }),
});

const tokenSchema = z.strictObject({
  id: accountIdSchema,
  label: z.string(),
  scopes: z.array(scopeSchema),
  account: playerSchema,
  createdAt: timeSchema,
  usedAt: timeSchema.nullable().meta({ description: 'To the day.' }),
  expiresAt: timeSchema.nullable(),
});
export const createdTokenSchema = tokenSchema.extend({
  token: z
    .string()
    .regex(/^rikoshet_[0-9A-Za-z_-]{22}$/)
    .meta({ description: 'The token itself. Shown this once; the server keeps its hash alone.' }),
});
export const tokenListSchema = z.strictObject({ tokens: z.array(tokenSchema) });

const inBot = z.strictObject({ id: accountIdSchema });
const EMPTY = { status: 204, type: JSON_TYPE } as const;
const SIGN_IN = ['sign-in-needed', 'session-expired'];

/** Programs that play: accounts of theirs, and tokens that open the API. */
export const BOT_ENDPOINTS = {
  listBots: {
    method: 'GET',
    path: '/bots',
    group: 'bots',
    summary: 'One’s bots.',
    access: 'account',
    answer: { status: 200, type: JSON_TYPE, schema: botListSchema },
    problems: { 401: SIGN_IN },
  },
  createBot: {
    method: 'POST',
    path: '/bots',
    group: 'bots',
    summary: 'Make an account for a program; it plays with a token made for it.',
    access: 'account',
    body: createBotSchema,
    answer: { status: 201, type: JSON_TYPE, schema: botSchema },
    problems: { 400: ['name-bad-character'], 401: SIGN_IN, 409: ['name-taken', 'too-many'] },
    example: { body: { name: 'Ricochet robot' } },
  },
  closeBot: {
    method: 'DELETE',
    path: '/bots/{id}',
    group: 'bots',
    summary: 'Close a bot; its tokens end with it.',
    access: 'account',
    params: inBot,
    answer: EMPTY,
    problems: { 401: SIGN_IN, 404: ['unknown-bot'] },
  },
  listTokens: {
    method: 'GET',
    path: '/tokens',
    group: 'bots',
    summary: 'One’s tokens and those of one’s bots.',
    access: 'account',
    answer: { status: 200, type: JSON_TYPE, schema: tokenListSchema },
    problems: { 401: SIGN_IN },
  },
  createToken: {
    method: 'POST',
    path: '/tokens',
    group: 'bots',
    summary:
      'Make a token. Sent as `Authorization: Bearer …` it opens what its scopes name, and nothing else.',
    access: 'account',
    body: createTokenSchema,
    answer: { status: 201, type: JSON_TYPE, schema: createdTokenSchema },
    problems: { 400: ['bad-message'], 401: SIGN_IN, 404: ['unknown-bot'], 409: ['too-many'] },
    example: { body: { label: 'evening bot', scopes: ['read', 'play'], days: 90 } },
  },
  revokeToken: {
    method: 'DELETE',
    path: '/tokens/{id}',
    group: 'bots',
    summary: 'Revoke a token; it opens nothing from then on.',
    access: 'account',
    params: inBot,
    answer: EMPTY,
    problems: { 401: SIGN_IN, 404: ['unknown-token'] },
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
