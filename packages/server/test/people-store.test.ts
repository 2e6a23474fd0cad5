import { AccountStore } from '@rikoshet/server/accounts/account-store';
import { Accounts } from '@rikoshet/server/accounts/accounts';
import { MyGames } from '@rikoshet/server/accounts/my-games';
import { Passkeys } from '@rikoshet/server/accounts/passkeys';
import { Seats } from '@rikoshet/server/accounts/seats';
import { explore } from '@rikoshet/server/archive/explorer';
import { exportGames, writerOf } from '@rikoshet/server/archive/export';
import { filterOf } from '@rikoshet/server/archive/filter';
import { Bots } from '@rikoshet/server/bots/bots';
import { GAMES } from '@rikoshet/server/games';
import { Moderation } from '@rikoshet/server/moderation/moderation';
import { Counter } from '@rikoshet/server/ratings/counter';
import { RatingStore } from '@rikoshet/server/ratings/rating-store';
import { Store } from '@rikoshet/server/storage/store';
import { StudyStore } from '@rikoshet/server/studies/study-store';
import { expect, test } from 'vitest';
import { Authenticator } from './authenticator.js';
import { onEveryDatabase } from './databases/every-database.js';
import { finishedGame } from './finished-game.js';

const SITE = { origin: 'http://127.0.0.1:1', host: '127.0.0.1' };
let time = 1_700_000_000_000;
const now = (): number => (time += 1);

onEveryDatabase('people', (where) => {
  const accounts = () => new Accounts(new AccountStore(where.database.db), now);
  const added = async (name: string) => {
    const account = await accounts().add(name);
    if (!account.ok) throw new Error(account.error.code);
    return account.value;
  };

  test('have names that are theirs alone, and lose all keys when they are closed', async () => {
    const all = accounts();
    const both = await Promise.all([all.add('Сора'), all.add('copa')]);
    expect(both.map((one) => (one.ok ? 'ok' : one.error.code)).sort()).toEqual(['name-taken', 'ok']);
    const owner = await added('Хозяйка');
    const bots = new Bots(all, now);
    const bot = await bots.create('Её робот', owner);
    if (!bot.ok) throw new Error(bot.error.code);
    for (const part of [{}, { bot: bot.value.id, days: 1 }])
      expect((await bots.addToken({ label: 'x', scopes: ['play', 'play'], ...part }, owner)).ok).toBe(true);
    expect((await all.store.tokens(owner.id)).map(({ scopes }) => scopes)).toEqual(['play', 'play']);
    const session = { account: owner.id, device: '', created_at: 1, used_at: 1, expires_at: now() + 1e9 };
    for (const id of ['a', 'b', 'c']) await all.store.addSession({ ...session, id, hash: `h${id}` });
    expect(await all.store.endSessions(owner.id, { but: 'a' })).toBe(2);
    await all.store.close(owner.id, now());
    expect(await all.store.session('ha')).toBeUndefined();
    expect(await all.store.tokens(owner.id)).toEqual([]);
    expect((await all.store.byId(bot.value.id))?.closed_at).not.toBeNull();
  });

  test('answer the question of a passkey once, also when the answer comes twice at the same time', async () => {
    const passkeys = new Passkeys(where.database.db, accounts(), now);
    const key = new Authenticator(SITE.origin, SITE.host);
    const asked = await passkeys.askToRegister('Зина', SITE);
    if (!asked.ok) throw new Error(asked.error.code);
    const { flow, options } = asked.value;
    const response = key.register(options as { challenge: string });
    const answers = await Promise.all([1, 2].map(() => passkeys.register(flow, response, 'key', SITE)));
    expect(answers.map((one) => (one.ok ? 'ok' : one.error.code)).sort()).toEqual(['ok', 'question-expired']);
    const late = await passkeys.askToSignIn(SITE);
    time += 3_600_000;
    const signed = await passkeys.signIn(late.flow, key.signIn(late.options as { challenge: string }), SITE);
    expect(signed.ok ? 'ok' : signed.error.code).toBe('question-expired');
  });

  test('keep studies by version, and moderators leave a trace', async () => {
    const owner = await added('Писатель');
    const studies = new StudyStore(where.database.db, now);
    const made = await studies.create({ title: 'Т', visibility: 'private', text: 'а' }, owner);
    if (!made.ok) throw new Error(made.error.code);
    const { id } = made.value;
    const changes = await Promise.all(
      ['б', 'в', 'г'].map((text) => studies.change(id, { version: 1, text }, owner)),
    );
    expect(changes.map((one) => (one.ok ? 'ok' : one.error.code)).sort()).toEqual([
      'changed-meanwhile',
      'changed-meanwhile',
      'ok',
    ]);
    expect((await studies.list({ owner: owner.id }, { limit: 5 })).map(({ version }) => version)).toEqual([
      2,
    ]);
    const moderation = new Moderation(where.database.db, accounts(), now);
    await moderation.setRole('Писатель', 'moderator');
    await added('Задира');
    const report = await moderation.report({ player: 'задира', reason: 'other', comment: '' }, undefined);
    if (!report.ok) throw new Error(report.error.code);
    const banned = await moderation.act({ player: 'Задира', action: 'ban', days: 1, reason: 'x' }, owner);
    expect(banned.ok && banned.value.banned_until).toBeGreaterThan(time);
    const closed = await Promise.all([1, 2].map(() => moderation.closeReport(report.value.id, owner, '')));
    expect(closed.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect((await moderation.audit()).map(({ action }) => action)).toEqual([
      'close-report',
      'ban',
      'role-moderator',
    ]);
  });

  test('find their games: by seat, by position, with next turns, in every format', async () => {
    const { db } = where.database;
    const [one, two] = [await added('Первый П.'), await added('Второй В.')];
    for (const [turns, winner] of [
      [['d6-e7', 'e7-d8'], 0],
      [['d6-e7', 'e7-e8'], 1],
      [['d6-c7'], null],
    ] as const)
      await finishedGame(db, { accounts: [one.id, two.id], turns, winner, at: now() });
    await new Counter(db, GAMES, (error) => expect(error).toBeUndefined()).run();
    const store = new Store(db);
    const seats = new Seats(db);
    const mine = new MyGames(db, seats);
    const page = await mine.list(two.id, { status: 'over', limit: 2 });
    expect(page.games.map(({ side, accounts: pair }) => [side, pair[0]])).toEqual([
      [1, one.id],
      [1, one.id],
    ]);
    const rest = await mine.list(two.id, { status: 'over', limit: 2, cursor: page.next ?? '' });
    expect([rest.games.length, rest.next]).toEqual([1, null]);
    expect(await new RatingStore(db).counts(one.id)).toEqual({ won: 1, drawn: 1, lost: 1 });
    const query = { game: 'paper-football', account: one.id, opening: 'd6-e7', rated: 'yes' } as const;
    const filter = filterOf(GAMES, query);
    if (!filter.ok) throw new Error(filter.error.code);
    expect(await store.archive(filter.value, 10)).toHaveLength(2);
    const { all, turns } = await explore(db, filter.value.position ?? '');
    expect(all).toEqual({ games: 2, wins: [1, 1], draws: 0 });
    expect(turns.map(({ turn, games }) => [turn, games])).toEqual([
      ['e7-d8', 1],
      ['e7-e8', 1],
    ]);
    // The corpus' own format knows its own field alone.
    const ids = GAMES.get('paper-football')!.formats.formats.map(({ id }) => id);
    for (const format of ['text', 'json', 'events', ...ids.filter((id) => id !== 'digits-tsv')]) {
      const writer = writerOf(GAMES.get('paper-football'), format);
      if (!writer.ok) throw new Error(writer.error.code);
      let text = '';
      for await (const part of exportGames(store, GAMES, filter.value, writer.value)) text += part;
      expect(text.length, format).toBeGreaterThan(10);
    }
    expect(await seats.keep('AAAAAAAAAAAA', 'x', one.id)).toMatchObject({ ok: false });
  });
});
