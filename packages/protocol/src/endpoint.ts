import { z } from 'zod';
import { sentenceSchema, snapshotSchema } from './common.js';

/** What a token of the API may be allowed to do. */
export const SCOPES = {
  read: 'Read what is the account’s own: its games, its name.',
  play: 'Create and join games, play turns, make and answer offers.',
  studies: 'Read and write the account’s studies.',
} as const satisfies Readonly<Record<string, string>>;
export type Scope = keyof typeof SCOPES;

export const problemSchema = z.strictObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  sentence: sentenceSchema,
  place: z.looseObject({}).exactOptional(),
  snapshot: snapshotSchema
    .exactOptional()
    .meta({ description: 'The true state of the game, where a command was refused.' }),
  current: z.unknown().exactOptional().meta({
    description: 'The true state of what was to be changed, where somebody else had changed it before.',
  }),
});

/** What an operation of the HTTP API takes and gives. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api/v1`; parameters as `{id}`. */
  readonly path: string;
  /** Heading under which the readable page lists it. */
  readonly group: 'games' | 'archive' | 'account' | 'players' | 'bots' | 'studies' | 'moderation';
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  /** `yes`: needs the secret of a seat as bearer token, or the account that sits there. */
  readonly seat?: 'yes';
  /** Who may call it: anybody; a signed-in account; a moderator. */
  readonly access?: 'account' | 'moderator';
  /** The scope that a token needs. Without one, only a signed-in browser may call an endpoint with `access`. */
  readonly scope?: Scope;
  /** `costly`: hashes a password, so that an address may ask for it only now and then. */
  readonly rate?: 'costly';
  readonly answer: { readonly status: number; readonly type: string; readonly schema?: z.ZodType };
  /** Codes of the problems that it may answer with, by status. */
  readonly problems: Readonly<Record<number, readonly string[]>>;
  readonly example?: { readonly body: unknown };
}

export const JSON_TYPE = 'application/json';
export const NDJSON_TYPE = 'application/x-ndjson';
