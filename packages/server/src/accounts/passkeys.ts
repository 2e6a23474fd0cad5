import { fail, ok, type GameError, type Result } from '@rikoshet/game/result';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Kysely } from 'kysely';
import { hashOf, newSecret } from '../live/secrets.js';
import type { AccountRow, ChallengeRow } from '../storage/people-tables.js';
import type { Tables } from '../storage/tables.js';
import { accountClosed, type Accounts } from './accounts.js';

/** Where the page is: a passkey belongs to the site that it was made for. */
export interface Site {
  /** `https://example.org`. */
  readonly origin: string;
  /** `example.org`. */
  readonly host: string;
}

interface Question {
  readonly flow: string;
  readonly options: object;
}

const QUESTION_LASTS = 5 * 60_000;
const SITE_NAME = 'Rikoshet';

const questionExpired: GameError = {
  code: 'question-expired',
  place: {},
  sentence: {
    ru: 'Прошло слишком много времени; начните снова.',
    en: 'Too much time has passed; begin again.',
  },
};
const wrongPasskey: GameError = {
  code: 'wrong-passkey',
  place: {},
  sentence: { ru: 'Этот ключ входа не подошёл.', en: 'This passkey was not accepted.' },
};

/** Passkeys: a question, the authenticator's answer, and what follows from it. */
export class Passkeys {
  constructor(
    private readonly db: Kysely<Tables>,
    private readonly accounts: Accounts,
    private readonly now: () => number,
  ) {}

  async askToRegister(name: string, site: Site): Promise<Result<Question>> {
    const free = await this.accounts.nameIsFree(name);
    if (!free.ok) return free;
    return ok(await this.#askForNew(name.trim(), site, { purpose: 'register', account: null, name }, []));
  }

  async askToAdd(account: AccountRow, site: Site): Promise<Question> {
    const known = await this.accounts.store.passkeys(account.id);
    const about = { purpose: 'add', account: account.id, name: null } as const;
    return this.#askForNew(
      account.name,
      site,
      about,
      known.map(({ id }) => id),
    );
  }

  async askToSignIn(site: Site): Promise<Question> {
    const options = await generateAuthenticationOptions({ rpID: site.host, userVerification: 'preferred' });
    return this.#keep(options, { purpose: 'sign-in', account: null, name: null });
  }

  /** Makes the account that the question was about, with its first passkey. */
  async register(flow: string, response: object, label: string, site: Site): Promise<Result<AccountRow>> {
    const question = await this.#take(flow, 'register');
    if (!question.ok) return question;
    const credential = await this.#checkNew(question.value, response, site);
    if (!credential.ok) return credential;
    const account = await this.accounts.add(question.value.name ?? '');
    if (!account.ok) return account;
    return (await this.#add(account.value.id, credential.value, label))
      ? account
      : { ok: false, error: wrongPasskey };
  }

  async add(
    account: AccountRow,
    flow: string,
    response: object,
    label: string,
    site: Site,
  ): Promise<Result<undefined>> {
    const question = await this.#take(flow, 'add');
    if (!question.ok) return question;
    if (question.value.account !== account.id) return { ok: false, error: wrongPasskey };
    const credential = await this.#checkNew(question.value, response, site);
    if (!credential.ok) return credential;
    return (await this.#add(account.id, credential.value, label))
      ? ok(undefined)
      : { ok: false, error: wrongPasskey };
  }

  /** The account whose passkey answered. */
  async signIn(flow: string, response: object, site: Site): Promise<Result<AccountRow>> {
    const question = await this.#take(flow, 'sign-in');
    if (!question.ok) return question;
    const answer = response as AuthenticationResponseJSON;
    const passkey = typeof answer.id === 'string' ? await this.accounts.store.passkey(answer.id) : undefined;
    if (passkey === undefined) return { ok: false, error: wrongPasskey };
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: answer,
        expectedChallenge: question.value.challenge,
        expectedOrigin: site.origin,
        expectedRPID: site.host,
        requireUserVerification: false,
        credential: {
          id: passkey.id,
          publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
          counter: passkey.counter,
        },
      });
      if (!verified) return { ok: false, error: wrongPasskey };
      await this.accounts.store.usePasskey(passkey.id, authenticationInfo.newCounter, this.now());
    } catch {
      return { ok: false, error: wrongPasskey };
    }
    const account = await this.accounts.store.byId(passkey.account);
    if (account === undefined) return { ok: false, error: wrongPasskey };
    return account.closed_at === null ? ok(account) : { ok: false, error: accountClosed };
  }

  /** Removes a passkey, unless nothing else opens the account. */
  async remove(account: AccountRow, id: string): Promise<Result<undefined>> {
    const own = await this.accounts.store.passkeys(account.id);
    if (!own.some((passkey) => passkey.id === id))
      return fail('unknown-passkey', { ru: 'Такого ключа входа нет.', en: 'There is no such passkey.' });
    if (own.length === 1 && account.password === null)
      return fail('last-way-in', {
        ru: 'Это единственный способ войти: сначала задайте пароль или добавьте другой ключ.',
        en: 'It is the only way to sign in: set a password or add another passkey first.',
      });
    await this.accounts.store.removePasskey(account.id, id);
    return ok(undefined);
  }

  async #askForNew(
    userName: string,
    site: Site,
    about: Pick<ChallengeRow, 'purpose' | 'account' | 'name'>,
    known: readonly string[],
  ): Promise<Question> {
    const options = await generateRegistrationOptions({
      rpName: SITE_NAME,
      rpID: site.host,
      userName,
      attestationType: 'none',
      excludeCredentials: known.map((id) => ({ id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    });
    return this.#keep(options, about);
  }

  async #keep(
    options: { readonly challenge: string },
    about: Pick<ChallengeRow, 'purpose' | 'account' | 'name'>,
  ): Promise<Question> {
    const flow = newSecret();
    await this.db
      .insertInto('challenges')
      .values({
        hash: hashOf(flow),
        challenge: options.challenge,
        ...about,
        expires_at: this.now() + QUESTION_LASTS,
      })
      .execute();
    return { flow, options };
  }

  /** The question of this flow, which is used up by it: of two answers at once one finds it. */
  async #take(flow: string, purpose: ChallengeRow['purpose']): Promise<Result<ChallengeRow>> {
    const question = await this.db
      .deleteFrom('challenges')
      .where('hash', '=', hashOf(flow))
      .returningAll()
      .executeTakeFirst();
    return question?.purpose === purpose && question.expires_at > this.now()
      ? ok(question)
      : { ok: false, error: questionExpired };
  }

  async #checkNew(question: ChallengeRow, response: object, site: Site): Promise<Result<NewCredential>> {
    try {
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response: response as RegistrationResponseJSON,
        expectedChallenge: question.challenge,
        expectedOrigin: site.origin,
        expectedRPID: site.host,
        requireUserVerification: false,
      });
      if (!verified) return { ok: false, error: wrongPasskey };
      const { id, publicKey, counter, transports } = registrationInfo.credential;
      return ok({ id, publicKey, counter, transports: (transports ?? []).join(' ') });
    } catch {
      return { ok: false, error: wrongPasskey };
    }
  }

  #add(
    account: string,
    { id, publicKey, counter, transports }: NewCredential,
    label: string,
  ): Promise<boolean> {
    return this.accounts.store.addPasskey({
      id,
      account,
      public_key: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports,
      label,
      created_at: this.now(),
      used_at: null,
    });
  }
}

interface NewCredential {
  readonly id: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: string;
}
