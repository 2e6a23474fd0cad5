import { z } from 'zod';
import { accountIdSchema, gameIdSchema, lineSchema } from './common.js';
import { JSON_TYPE, type Endpoint } from './endpoint.js';
import { myGamesQuerySchema, myGamesSchema } from './archive.js';
import { LIMITS } from './limits.js';

/** Any short text: what is wrong with a name is said by the server with a sentence, not by a pattern. */
const wantedNameSchema = z
  .string()
  .max(64)
  .meta({
    description: `A name: ${LIMITS.accountName.least} to ${LIMITS.accountName.most} letters of one script, digits, and single spaces, dots, hyphens or underscores between them.`,
    example: 'Анна К.',
  });

const passwordSchema = z
  .string()
  .max(LIMITS.password.most)
  .meta({
    description: `A password: ${LIMITS.password.least} characters or more. Kept as an argon2id hash.`,
  });

const timeSchema = z.int().meta({ description: 'Milliseconds since 1970.' });

/** An account as everybody sees it. */
export const playerSchema = z.strictObject({
  id: accountIdSchema,
  name: z.string(),
  kind: z.enum(['person', 'bot']),
  closed: z.boolean(),
  createdAt: timeSchema,
});

/** An account as its owner sees it. */
export const accountSchema = playerSchema.extend({
  role: z.enum(['player', 'moderator']),
  hasPassword: z.boolean(),
  mutedUntil: timeSchema.nullable(),
  bannedUntil: timeSchema.nullable(),
});

const meSchema = z.strictObject({
  account: accountSchema.nullable().meta({ description: 'Null for somebody who is not signed in.' }),
});
const signedInSchema = z.strictObject({ account: accountSchema });

export const credentialsSchema = z.strictObject({ name: wantedNameSchema, password: passwordSchema });
export const changePasswordSchema = z.strictObject({
  old: passwordSchema.exactOptional().meta({ description: 'The password so far, where there is one.' }),
  password: passwordSchema,
});

export const sessionListSchema = z.strictObject({
  sessions: z.array(
    z.strictObject({
      id: accountIdSchema,
      device: z.string(),
      createdAt: timeSchema,
      usedAt: timeSchema,
      current: z.boolean(),
    }),
  ),
});

export const passkeyListSchema = z.strictObject({
  passkeys: z.array(
    z.strictObject({
      id: z.string(),
      label: z.string(),
      createdAt: timeSchema,
      usedAt: timeSchema.nullable(),
    }),
  ),
});

const flowSchema = z
  .string()
  .regex(/^[0-9A-Za-z_-]{22}$/)
  .meta({ description: 'Ties the answer to the question; good once and for five minutes.' });

export const passkeyQuestionSchema = z.strictObject({
  flow: flowSchema,
  options: z.looseObject({}).meta({
    description: 'Goes as it is to `startRegistration` or `startAuthentication` of @simplewebauthn/browser.',
  }),
});

export const passkeyAnswerSchema = z.strictObject({
  flow: flowSchema,
  response: z.looseObject({}).meta({ description: 'What the browser’s authenticator gave back.' }),
  label: lineSchema(LIMITS.label).default('').meta({ description: 'What the owner calls the passkey.' }),
});

export const registerPasskeySchema = z.strictObject({ name: wantedNameSchema });

const inSession = z.strictObject({ id: accountIdSchema });
const EMPTY = { status: 204, type: JSON_TYPE } as const;

/** Who one is: register, sign in with a password or a passkey, devices, one's games. */
export const ACCOUNT_ENDPOINTS = {
  readMe: {
    method: 'GET',
    path: '/account',
    group: 'account',
    summary: 'Who one is: the account of the session or token, or null.',
    answer: { status: 200, type: JSON_TYPE, schema: meSchema },
    problems: { 401: ['wrong-token', 'token-expired'] },
  },
  register: {
    method: 'POST',
    path: '/account',
    group: 'account',
    summary:
      'Make an account with a name and a password, and sign in. The session is a cookie that scripts cannot read.',
    rate: 'costly',
    body: credentialsSchema,
    answer: { status: 201, type: JSON_TYPE, schema: signedInSchema },
    problems: {
      400: [
        'bad-message',
        'name-too-short',
        'name-too-long',
        'name-bad-character',
        'name-mixed-scripts',
        'name-reserved',
        'password-too-short',
        'password-is-name',
      ],
      409: ['name-taken'],
      429: ['too-many-requests'],
    },
    example: { body: { name: 'Анна К.', password: 'семь раз отмерь' } },
  },
  signIn: {
    method: 'POST',
    path: '/session',
    group: 'account',
    summary: 'Sign in with name and password.',
    rate: 'costly',
    body: credentialsSchema,
    answer: { status: 200, type: JSON_TYPE, schema: signedInSchema },
    problems: {
      400: ['bad-message'],
      401: ['wrong-password'],
      403: ['account-closed'],
      429: ['too-many-requests'],
    },
    example: { body: { name: 'Анна К.', password: 'семь раз отмерь' } },
  },
  signOut: {
    method: 'DELETE',
    path: '/session',
    group: 'account',
    summary: 'Sign out on this device.',
    answer: EMPTY,
    problems: {},
  },
  listSessions: {
    method: 'GET',
    path: '/account/sessions',
    group: 'account',
    summary: 'The devices that are signed in.',
    access: 'account',
    answer: { status: 200, type: JSON_TYPE, schema: sessionListSchema },
    problems: { 401: ['sign-in-needed', 'session-expired'] },
  },
  revokeSession: {
    method: 'DELETE',
    path: '/account/sessions/{id}',
    group: 'account',
    summary: 'Sign out one device.',
    access: 'account',
    params: inSession,
    answer: EMPTY,
    problems: { 401: ['sign-in-needed'], 404: ['unknown-session'] },
  },
  signOutEverywhere: {
    method: 'DELETE',
    path: '/account/sessions',
    group: 'account',
    summary: 'Sign out on all devices, this one included. Tokens of bots go on working.',
    access: 'account',
    answer: EMPTY,
    problems: { 401: ['sign-in-needed'] },
  },
  changePassword: {
    method: 'POST',
    path: '/account/password',
    group: 'account',
    summary: 'Set or change the password; all other devices are signed out.',
    access: 'account',
    rate: 'costly',
    body: changePasswordSchema,
    answer: EMPTY,
    problems: {
      400: ['password-too-short', 'password-is-name'],
      401: ['sign-in-needed', 'wrong-password'],
      429: ['too-many-requests'],
    },
    example: { body: { old: 'семь раз отмерь', password: 'один раз отрежь' } },
  },
  closeAccount: {
    method: 'DELETE',
    path: '/account',
    group: 'account',
    summary: 'Close the account for good. Its games stay in the archive; nobody can take the name.',
    access: 'account',
    answer: EMPTY,
    problems: { 401: ['sign-in-needed'] },
  },
  listMyGames: {
    method: 'GET',
    path: '/account/games',
    group: 'account',
    summary: 'One’s own games, newest first: the account opens its seats on every device.',
    access: 'account',
    scope: 'read',
    query: myGamesQuerySchema,
    answer: { status: 200, type: JSON_TYPE, schema: myGamesSchema },
    problems: { 400: ['bad-message'], 401: ['sign-in-needed', 'session-expired'] },
  },
  keepSeat: {
    method: 'POST',
    path: '/games/{id}/seat',
    group: 'account',
    summary:
      'Give the seat whose secret is sent as bearer token to the account of this session, so that it opens it everywhere.',
    params: z.strictObject({ id: gameIdSchema }),
    seat: 'yes',
    answer: EMPTY,
    problems: {
      401: ['wrong-seat', 'sign-in-needed'],
      404: ['unknown-game'],
      409: ['seat-taken', 'same-account'],
    },
  },
  askToRegisterPasskey: {
    method: 'POST',
    path: '/account/passkey/question',
    group: 'account',
    summary: 'Begin to make an account that signs in with a passkey.',
    body: registerPasskeySchema,
    answer: { status: 200, type: JSON_TYPE, schema: passkeyQuestionSchema },
    problems: {
      400: ['bad-message', 'name-too-short', 'name-bad-character', 'name-mixed-scripts', 'name-reserved'],
      409: ['name-taken'],
      429: ['too-many-requests'],
    },
    example: { body: { name: 'Вера' } },
  },
  registerPasskey: {
    method: 'POST',
    path: '/account/passkey',
    group: 'account',
    summary: 'Finish it: the account is made and one is signed in.',
    body: passkeyAnswerSchema,
    answer: { status: 201, type: JSON_TYPE, schema: signedInSchema },
    problems: { 400: ['bad-message', 'wrong-passkey'], 409: ['name-taken'], 410: ['question-expired'] },
    example: { body: { flow: 'Zm9vYmFyYmF6cXV1eDEyMw', response: {}, label: 'телефон' } },
  },
  askToAddPasskey: {
    method: 'POST',
    path: '/account/passkeys/question',
    group: 'account',
    summary: 'Begin to add a passkey to one’s account.',
    access: 'account',
    answer: { status: 200, type: JSON_TYPE, schema: passkeyQuestionSchema },
    problems: { 401: ['sign-in-needed'] },
  },
  addPasskey: {
    method: 'POST',
    path: '/account/passkeys',
    group: 'account',
    summary: 'Finish it.',
    access: 'account',
    body: passkeyAnswerSchema,
    answer: { status: 201, type: JSON_TYPE, schema: passkeyListSchema },
    problems: { 400: ['bad-message', 'wrong-passkey'], 401: ['sign-in-needed'], 410: ['question-expired'] },
    example: { body: { flow: 'Zm9vYmFyYmF6cXV1eDEyMw', response: {}, label: 'ключ' } },
  },
  listPasskeys: {
    method: 'GET',
    path: '/account/passkeys',
    group: 'account',
    summary: 'One’s passkeys.',
    access: 'account',
    answer: { status: 200, type: JSON_TYPE, schema: passkeyListSchema },
    problems: { 401: ['sign-in-needed'] },
  },
  removePasskey: {
    method: 'DELETE',
    path: '/account/passkeys/{id}',
    group: 'account',
    summary: 'Remove a passkey; the last way to sign in stays.',
    access: 'account',
    params: z.strictObject({ id: z.string().max(1400) }),
    answer: EMPTY,
    problems: { 401: ['sign-in-needed'], 404: ['unknown-passkey'], 409: ['last-way-in'] },
  },
  askToSignInByPasskey: {
    method: 'POST',
    path: '/session/passkey/question',
    group: 'account',
    summary: 'Begin to sign in with a passkey; the authenticator knows whose it is.',
    answer: { status: 200, type: JSON_TYPE, schema: passkeyQuestionSchema },
    problems: { 429: ['too-many-requests'] },
  },
  signInByPasskey: {
    method: 'POST',
    path: '/session/passkey',
    group: 'account',
    summary: 'Finish it.',
    body: passkeyAnswerSchema,
    answer: { status: 200, type: JSON_TYPE, schema: signedInSchema },
    problems: {
      400: ['bad-message'],
      401: ['wrong-passkey'],
      403: ['account-closed'],
      410: ['question-expired'],
    },
    example: { body: { flow: 'Zm9vYmFyYmF6cXV1eDEyMw', response: {} } },
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
