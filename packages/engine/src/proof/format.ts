import { fail, ok, type Result } from '@rikoshet/game/result';
import { parseSize, makeSize, type FieldSize } from '@rikoshet/paper-football/size';

/** Who wins: the side that makes the odd turns, or the other. */
export const WINNERS = ['first', 'second'] as const;
export type Winner = (typeof WINNERS)[number];

/** One thing proved: after the first turn `after` (directions as digits, empty: before any turn) `winner` wins. */
export interface Claim {
  readonly after: string;
  readonly winner: Winner;
}

/**
 * A proof: the claims and, for all of them in order, the winner's directions as the walk of `verify` asks for them. One
 * direction for each position in which the winner is to draw and cannot score this turn; nothing for the loser's, since all are tried.
 */
export interface Proof {
  readonly size: FieldSize;
  readonly claims: readonly Claim[];
  /** One direction a byte. */
  readonly directions: Uint8Array;
}

const MAGIC = 'rikoshet-proof 1';

/** The file: one line of text (magic, size, claims as `digits:winner`, number of directions), then the directions, three bits each. */
export function makeProof(proof: Proof): Uint8Array {
  const claims = proof.claims.map(({ after, winner }) => `${after || '-'}:${winner}`).join(' ');
  const head = bytesOf(`${MAGIC}\t${makeSize(proof.size)}\t${claims}\t${proof.directions.length}\n`);
  const body = new Uint8Array(Math.ceil((proof.directions.length * 3) / 8));
  for (const [index, direction] of proof.directions.entries()) {
    for (let bit = 0; bit < 3; bit++) {
      const at = index * 3 + bit;
      if ((direction >> bit) & 1) body[at >> 3]! |= 1 << (at & 7);
    }
  }
  const file = new Uint8Array(head.length + body.length);
  file.set(head);
  file.set(body, head.length);
  return file;
}

const MOST_DIRECTIONS = 2 ** 31;
const LONGEST_HEAD = 4096;

/** Error: `bad-proof`, with what is wrong. */
export function parseProof(file: Uint8Array): Result<Proof> {
  const end = file.subarray(0, LONGEST_HEAD).indexOf(10);
  if (end < 0) return bad('нет первой строки', 'the first line is missing');
  const head = String.fromCharCode(...file.subarray(0, end)).split('\t');
  if (head[0] !== MAGIC || head.length !== 4) {
    return bad('это не доказательство Рикошета', 'this is no proof of Rikoshet');
  }
  const size = parseSize(head[1]!);
  if (!size.ok) return size;
  const claims: Claim[] = [];
  for (const text of head[2]!.split(' ')) {
    const found = /^(-|[0-7]+):(first|second)$/.exec(text);
    if (!found) return bad('утверждение не читается', 'a claim cannot be read');
    claims.push({ after: found[1] === '-' ? '' : found[1]!, winner: found[2] as Winner });
  }
  const count = Number(head[3]);
  const body = file.subarray(end + 1);
  if (!(count >= 0 && count < MOST_DIRECTIONS) || body.length !== Math.ceil((count * 3) / 8)) {
    return bad('длина не та', 'the length is wrong');
  }
  const directions = new Uint8Array(count);
  for (let at = 0; at < count * 3; at++) {
    if ((body[at >> 3]! >> (at & 7)) & 1) directions[Math.floor(at / 3)]! |= 1 << (at % 3);
  }
  return ok({ size: size.value, claims, directions });
}

const bad = (ru: string, en: string) =>
  fail('bad-proof', { ru: `доказательство: ${ru}`, en: `proof: ${en}` });

/** ASCII text as bytes; the head has nothing else. */
const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
