import { createHash, randomBytes } from 'node:crypto';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const ID_LENGTH = 12;

/** An id of a game, an account and the like: public, unique, of no meaning. */
export function newId(): string {
  let id = '';
  while (id.length < ID_LENGTH)
    for (const byte of randomBytes(ID_LENGTH)) {
      // 248 = 4 · 62: larger bytes are dropped, so that every letter is equally likely.
      if (byte < 248 && id.length < ID_LENGTH) id += LETTERS.charAt(byte % LETTERS.length);
    }
  return id;
}

const SECRET_LENGTH = 22;

/** A secret of 132 random bits as 22 characters. */
export const newSecret = (): string => randomBytes(17).toString('base64url').slice(0, SECRET_LENGTH);

/** What is stored of a secret: enough to know it again, not to use it. A random secret needs no slow hash. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
