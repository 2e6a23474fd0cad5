import { z } from 'zod';
import { playerSchema } from './accounts.js';
import { lineSchema, secretSchema } from './common.js';
import { JSON_TYPE, type Endpoint } from './endpoint.js';
import { LIMITS } from './limits.js';

const timeSchema = z.int().meta({ description: 'Milliseconds since 1970.' });

export const studyIdSchema = z
  .string()
  .regex(/^[0-9A-Za-z]{12}$/)
  .meta({ description: 'Id of a study.' });

const visibilitySchema = z.enum(['private', 'link', 'public']).meta({
  description: 'Who may read it: its owner; whoever has the link with its secret; everybody.',
});
const titleSchema = lineSchema(LIMITS.title).min(1);
const textSchema = z
  .string()
  .max(LIMITS.study)
  .meta({ description: 'The study as one text file (docs/studies.md).' });
const versionSchema = z.int().min(1).meta({ description: 'Grows by one with each change.' });

export const createStudySchema = z.strictObject({
  title: titleSchema,
  visibility: visibilitySchema.default('private'),
  text: textSchema,
});

export const changeStudySchema = z.strictObject({
  version: versionSchema.meta({ description: 'The version that was changed; another one is refused.' }),
  title: titleSchema.exactOptional(),
  visibility: visibilitySchema.exactOptional(),
  text: textSchema.exactOptional(),
});

const headSchema = z.strictObject({
  id: studyIdSchema,
  owner: playerSchema,
  title: z.string(),
  visibility: visibilitySchema,
  version: versionSchema,
  createdAt: timeSchema,
  updatedAt: timeSchema,
});

export const studySchema = headSchema.extend({
  text: z.string(),
  link: secretSchema.nullable().meta({
    description: 'The secret of the shared link, for the owner alone; null where it is not shared so.',
  }),
});

export const studyListSchema = z.strictObject({
  studies: z.array(headSchema),
  next: z.string().nullable(),
});

const pageSchema = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: z
    .string()
    .regex(/^\d{1,16}-[0-9A-Za-z]{12}$/)
    .exactOptional()
    .meta({ description: 'The `next` of the page before.' }),
});

const inStudy = z.strictObject({ id: studyIdSchema });
const SIGN_IN = ['sign-in-needed', 'session-expired', 'wrong-token', 'token-expired'];

/** Studies: kept by their owner, shared by link, or public. */
export const STUDY_ENDPOINTS = {
  listMyStudies: {
    method: 'GET',
    path: '/account/studies',
    group: 'studies',
    summary: 'One’s own studies, the last changed first.',
    access: 'account',
    scope: 'studies',
    query: pageSchema,
    answer: { status: 200, type: JSON_TYPE, schema: studyListSchema },
    problems: { 401: SIGN_IN, 403: ['wrong-scope'] },
  },
  listStudies: {
    method: 'GET',
    path: '/studies',
    group: 'studies',
    summary: 'Public studies, the last changed first.',
    query: pageSchema,
    answer: { status: 200, type: JSON_TYPE, schema: studyListSchema },
    problems: { 400: ['bad-message'] },
  },
  createStudy: {
    method: 'POST',
    path: '/studies',
    group: 'studies',
    summary: 'Keep a study.',
    access: 'account',
    scope: 'studies',
    body: createStudySchema,
    answer: { status: 201, type: JSON_TYPE, schema: studySchema },
    problems: { 400: ['bad-message'], 401: SIGN_IN, 403: ['wrong-scope', 'muted'], 409: ['too-many'] },
    example: {
      body: {
        title: 'Тупики в углу',
        visibility: 'link',
        text: '[Game "paper-football"]\n\n1. d6-e7 2. e7-d8\n',
      },
    },
  },
  readStudy: {
    method: 'GET',
    path: '/studies/{id}',
    group: 'studies',
    summary: 'A study, for those who may read it. Others are told that there is none.',
    scope: 'studies',
    params: inStudy,
    query: z.strictObject({
      link: secretSchema.exactOptional().meta({ description: 'The secret of the shared link.' }),
    }),
    answer: { status: 200, type: JSON_TYPE, schema: studySchema },
    problems: { 404: ['unknown-study'] },
  },
  changeStudy: {
    method: 'PUT',
    path: '/studies/{id}',
    group: 'studies',
    summary:
      'Change one’s study. Where somebody has changed it meanwhile, the answer is 409 with the study as it is now as `current`.',
    access: 'account',
    scope: 'studies',
    params: inStudy,
    body: changeStudySchema,
    answer: { status: 200, type: JSON_TYPE, schema: studySchema },
    problems: {
      400: ['bad-message'],
      401: SIGN_IN,
      403: ['wrong-scope', 'muted'],
      404: ['unknown-study'],
      409: ['changed-meanwhile'],
    },
    example: { body: { version: 1, title: 'Тупики', visibility: 'public' } },
  },
  removeStudy: {
    method: 'DELETE',
    path: '/studies/{id}',
    group: 'studies',
    summary: 'Remove one’s study.',
    access: 'account',
    scope: 'studies',
    params: inStudy,
    answer: { status: 204, type: JSON_TYPE },
    problems: { 401: SIGN_IN, 403: ['wrong-scope'], 404: ['unknown-study'] },
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
