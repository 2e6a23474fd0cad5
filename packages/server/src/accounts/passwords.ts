import { hash, verify } from '@node-rs/argon2';
import { fail, ok, type Result } from '@rikoshet/game/result';
import { LIMITS } from '@rikoshet/protocol/limits';
import { nameKey } from './names.js';

/** argon2id (the library's default kind) with 19 MiB and two passes, as OWASP's password cheat sheet advises. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Compared with where there is no such account, so that the time of the answer does not tell. */
let decoy: Promise<string> | undefined;

/** The password in the one form in which it is hashed, or why it is none. */
export function checkPassword(password: string, name: string): Result<string> {
  const text = password.normalize('NFKC');
  if (Array.from(text).length < LIMITS.password.least)
    return fail('password-too-short', {
      ru: `Пароль короче ${LIMITS.password.least} знаков.`,
      en: `The password is shorter than ${LIMITS.password.least} characters.`,
    });
  if (nameKey(text) === nameKey(name))
    return fail('password-is-name', {
      ru: 'Пароль совпадает с именем: его угадают первым.',
      en: 'The password is the name: it would be guessed first.',
    });
  return ok(text);
}

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), COST);

/** Whether it is the password; takes as long where there is nothing to compare with. */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const against = stored ?? (await (decoy ??= hashPassword('nobody has this one')));
  const fits = await verify(against, password.normalize('NFKC'));
  return fits && stored !== null && stored !== undefined;
}
