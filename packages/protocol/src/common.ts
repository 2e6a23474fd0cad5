import { LANGUAGES } from '@rikoshet/game/language';
import { REASONS, type Reason } from '@rikoshet/game/outcome';
import { z } from 'zod';
import { LIMITS } from './limits.js';

export const sideSchema = z.union([z.literal(0), z.literal(1)]).meta({
  description: 'One of the two sides: 0 = Upper (В) or White, 1 = Lower (Н) or Black.',
});

export const gameIdSchema = z
  .string()
  .regex(/^[0-9A-Za-z]{12}$/)
  .meta({ description: 'Id of a game: 12 letters and digits. Public.', example: 'k3Xw09aQbT5z' });

export const accountIdSchema = z
  .string()
  .regex(/^[0-9A-Za-z]{12}$/)
  .meta({ description: 'Id of an account: 12 letters and digits. Public.', example: 'Qp81mZx0aB3d' });

export const secretSchema = z
  .string()
  .regex(/^[0-9A-Za-z_-]{22}$/)
  .meta({
    description: 'A secret of 132 random bits that opens a seat or an invitation. Never shown to others.',
    example: 'Zm9vYmFyYmF6cXV1eDEyMw',
  });

export const seqSchema = z.int().min(0).meta({ description: 'Number of an event within its game, from 1.' });

const timeSchema = z.int().meta({ description: 'Milliseconds since 1970 by the server’s clock.' });

export const sentenceSchema = z
  .strictObject(
    Object.fromEntries(LANGUAGES.map((language) => [language, z.string()])) as Record<
      'ru' | 'en',
      z.ZodString
    >,
  )
  .meta({ description: 'One thing said to people, in each language.' });

export const errorSchema = z
  .strictObject({
    code: z.string(),
    sentence: sentenceSchema,
    place: z.strictObject({
      line: z.int().exactOptional(),
      column: z.int().exactOptional(),
      offset: z.int().exactOptional(),
      turn: z.int().exactOptional(),
      step: z.int().exactOptional(),
    }),
  })
  .meta({
    description:
      'Why something was refused: a code for programs, a sentence for people, the place in the input.',
  });

/** Text of one visible line, such as a title or a label; it is shown as text and never as HTML. */
export const lineSchema = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u);

/** Nothing that could be taken for markup, move the cursor, or hide: a name is one short line of visible text. */
export const nameSchema = z
  .string()
  .max(LIMITS.name)
  .regex(/^(?:[^\p{C}\p{Zl}\p{Zp}<>\s](?:[^\p{C}\p{Zl}\p{Zp}<>]*[^\p{C}\p{Zl}\p{Zp}<>\s])?)?$/u)
  .meta({ description: 'A player’s name: one line without control characters and < >; may be empty.' });

export const clockSchema = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('none') }),
    z.strictObject({ kind: z.literal('game'), base: z.int(), increment: z.int() }),
    z.strictObject({
      kind: z.literal('move'),
      limit: z.int(),
      total: z.int().exactOptional(),
      overstep: z.enum(['loses', 'warns']),
    }),
    z.strictObject({ kind: z.literal('days'), days: z.int() }),
  ])
  .meta({
    description: 'The clock, in milliseconds: per game with increment, per move, days a move, or none.',
    example: { kind: 'game', base: 300_000, increment: 5000 },
  });

export const outcomeSchema = z.strictObject({
  winner: sideSchema.nullable().meta({ description: 'Nobody (null) in a draw.' }),
  reason: z.enum(Object.keys(REASONS) as [Reason, ...Reason[]]),
});

export const offerSchema = z.enum(['draw', 'takeback', 'rematch']);

export const setupSchema = z
  .strictObject({
    game: z.string(),
    options: z.string(),
    position: z.string().exactOptional(),
    players: z.tuple([z.string(), z.string()]).readonly(),
    clock: clockSchema,
    takebacks: z.enum(['free', 'offered', 'never']),
    rated: z.boolean(),
    claimAfter: z.int().exactOptional(),
  })
  .meta({ description: 'What the two seats have agreed on.' });

/** An event of a match on the wire. As the match keeps it, but for the winner of a draw, which JSON calls null. */
export const eventSchema = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('started'), at: timeSchema, setup: setupSchema }),
    z.strictObject({
      kind: z.literal('turn'),
      at: timeSchema,
      by: sideSchema,
      turn: z.string(),
      lag: z.int().min(0),
    }),
    z.strictObject({
      kind: z.literal('offered'),
      at: timeSchema,
      by: sideSchema,
      what: offerSchema,
      to: z.int().min(0).exactOptional(),
    }),
    z.strictObject({ kind: z.literal('declined'), at: timeSchema, by: sideSchema, what: offerSchema }),
    z.strictObject({ kind: z.literal('withdrawn'), at: timeSchema, by: sideSchema, what: offerSchema }),
    z.strictObject({ kind: z.literal('taken-back'), at: timeSchema, by: sideSchema, to: z.int().min(0) }),
    z.strictObject({ kind: z.literal('rematch-agreed'), at: timeSchema }),
    z.strictObject({ kind: z.literal('left'), at: timeSchema, side: sideSchema }),
    z.strictObject({ kind: z.literal('returned'), at: timeSchema, side: sideSchema }),
    z.strictObject({ kind: z.literal('stood-still'), at: timeSchema, from: timeSchema }),
    z.strictObject({ kind: z.literal('ended'), at: timeSchema, outcome: outcomeSchema }),
  ])
  .meta({ description: 'What has happened in a match; a match is the fold of its events.' });

const clockStateSchema = z.strictObject({
  left: z.tuple([z.number(), z.number()]).readonly(),
  played: z.number(),
});
const pendingOfferSchema = z.strictObject({ by: sideSchema, to: z.int().exactOptional() });

export const snapshotSchema = z
  .strictObject({
    setup: setupSchema,
    line: z
      .array(
        z.strictObject({
          by: sideSchema,
          text: z.string(),
          clock: clockStateSchema,
          spent: z.number(),
          at: timeSchema,
        }),
      )
      .readonly(),
    clock: clockStateSchema,
    since: timeSchema.exactOptional(),
    offers: z.strictObject({
      draw: pendingOfferSchema.exactOptional(),
      takeback: pendingOfferSchema.exactOptional(),
      rematch: pendingOfferSchema.exactOptional(),
    }),
    declined: z.array(z.strictObject({ by: sideSchema, what: offerSchema })).readonly(),
    rematchAgreed: z.boolean(),
    away: z.tuple([timeSchema.nullable(), timeSchema.nullable()]).readonly(),
    outcome: outcomeSchema.exactOptional(),
    seq: seqSchema,
    at: timeSchema,
  })
  .meta({ description: 'The whole state of a match at event `seq`.' });

/** What a player may ask for; whose seat it is follows from the secret, never from the message. */
export const commandSchema = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('turn'),
      ply: z.int().min(0).meta({ description: 'Turns made when the player moved.' }),
      turn: z.string().min(1).max(LIMITS.turn),
    }),
    z.strictObject({ kind: z.literal('offer'), what: offerSchema }),
    z.strictObject({ kind: z.literal('accept'), what: offerSchema }),
    z.strictObject({ kind: z.literal('decline'), what: offerSchema }),
    z.strictObject({ kind: z.literal('withdraw'), what: offerSchema }),
    z.strictObject({ kind: z.literal('resign') }),
    z.strictObject({ kind: z.literal('claim') }),
  ])
  .meta({ description: 'What a player asks for.', example: { kind: 'turn', ply: 0, turn: 'd6-e7' } });

export const commandIdSchema = z
  .string()
  .regex(/^[0-9A-Za-z_-]{1,32}$/)
  .meta({
    description: 'Chosen by the client, new for each command; sent again with the same id it is done once.',
    example: 'c17',
  });

export type WireError = z.infer<typeof errorSchema>;
export type WireOutcome = z.infer<typeof outcomeSchema>;
export type WireEvent = z.infer<typeof eventSchema>;
export type WireSnapshot = z.infer<typeof snapshotSchema>;
export type WireSetup = z.infer<typeof setupSchema>;
export type WireCommand = z.infer<typeof commandSchema>;
export type WireClock = z.infer<typeof clockSchema>;
