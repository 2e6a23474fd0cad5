import { z } from 'zod';
import {
  commandIdSchema,
  commandSchema,
  errorSchema,
  eventSchema,
  gameIdSchema,
  secretSchema,
  seqSchema,
  sideSchema,
  snapshotSchema,
} from './common.js';
import { PHRASES, type Phrase } from './phrases.js';

const phraseSchema = z.enum(Object.keys(PHRASES) as [Phrase, ...Phrase[]]);

/**
 * Every message that a client sends over the WebSocket at `/live`, one game a connection. JSON, one object a frame.
 */
export const clientMessageSchema = z.discriminatedUnion('t', [
  z
    .strictObject({
      t: z.literal('hello'),
      v: z.int(),
      game: gameIdSchema,
      seat: secretSchema.exactOptional(),
      seq: seqSchema.exactOptional(),
    })
    .meta({
      description:
        'First message: which game, the secret of one’s seat (spectators have none), the last event known. Answered by `welcome`.',
      example: { t: 'hello', v: 1, game: 'k3Xw09aQbT5z', seat: 'Zm9vYmFyYmF6cXV1eDEyMw', seq: 12 },
    }),
  z.strictObject({ t: z.literal('do'), id: commandIdSchema, command: commandSchema }).meta({
    description:
      'A command of the seat. Answered by `done` or `refused`; after silence it is sent again with the same id.',
    example: { t: 'do', id: 'c17', command: { kind: 'turn', ply: 0, turn: 'd6-e7' } },
  }),
  z.strictObject({ t: z.literal('say'), phrase: phraseSchema }).meta({
    description: 'A preset phrase to everybody at the table; each reads it in their own language.',
    example: { t: 'say', phrase: 'hello' },
  }),
  z.strictObject({ t: z.literal('ping'), n: z.int() }).meta({
    description: 'Sent every 2.5 s; answered by `pong` with the same number.',
    example: { t: 'ping', n: 7 },
  }),
]);

/** Every message that the server sends over the WebSocket. A client ignores a kind that it does not know. */
export const serverMessageSchema = z.discriminatedUnion('t', [
  z
    .strictObject({
      t: z.literal('welcome'),
      role: sideSchema.nullable(),
      now: z.int(),
      seq: seqSchema,
      snapshot: snapshotSchema.exactOptional(),
      missed: z
        .array(z.strictObject({ seq: seqSchema, event: eventSchema, id: commandIdSchema.exactOptional() }))
        .exactOptional(),
      done: z.array(commandIdSchema),
      rematch: gameIdSchema.exactOptional(),
    })
    .meta({
      description:
        'Answer to `hello`: one’s side (null for a spectator), the server’s time, and either the missed events or a snapshot. `done`: the seat’s commands that have been carried out, newest last.',
    }),
  z
    .strictObject({
      t: z.literal('event'),
      seq: seqSchema,
      event: eventSchema,
      id: commandIdSchema.exactOptional(),
    })
    .meta({
      description:
        'Something happened. Events come without gaps; after a gap the client says `hello` again. `id`: the command that led to it.',
    }),
  z.strictObject({ t: z.literal('done'), id: commandIdSchema, seq: seqSchema }).meta({
    description: 'The command was carried out and is stored for good; `seq` is the last event it led to.',
  }),
  z
    .strictObject({
      t: z.literal('refused'),
      id: commandIdSchema,
      error: errorSchema,
      snapshot: snapshotSchema,
    })
    .meta({ description: 'The command was refused; here is why, and the true state.' }),
  z.strictObject({ t: z.literal('waiting') }).meta({ description: 'The game waits for its second player.' }),
  z
    .strictObject({ t: z.literal('crowd'), present: z.tuple([z.boolean(), z.boolean()]), watching: z.int() })
    .meta({
      description: 'Who is connected to this server process: the two seats, and how many spectators.',
    }),
  z.strictObject({ t: z.literal('said'), by: sideSchema, phrase: phraseSchema }).meta({
    description: 'A player said a preset phrase.',
  }),
  z.strictObject({ t: z.literal('rematch'), game: gameIdSchema }).meta({
    description: 'The rematch has begun: the same secret opens the same player’s seat there.',
  }),
  z.strictObject({ t: z.literal('pong'), n: z.int(), now: z.int() }).meta({
    description: 'Answer to `ping`, with the server’s time.',
  }),
  z.strictObject({ t: z.literal('error'), error: errorSchema }).meta({
    description: 'A message could not be understood or taken; the connection may be closed after it.',
  }),
]);

export type ClientMessage = z.infer<typeof clientMessageSchema>;
export type ServerMessage = z.infer<typeof serverMessageSchema>;
export type ServerMessageOf<T extends ServerMessage['t']> = Extract<ServerMessage, { t: T }>;
