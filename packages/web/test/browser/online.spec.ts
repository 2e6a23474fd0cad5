import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { expectAccessible, expectNoSideScroll, PAPER_GAME, SHAKHBOL_GAME, touch } from './helpers.js';
import { PlayServer } from './play-server.js';

test.describe.configure({ mode: 'serial' });

const server = new PlayServer();
test.beforeAll(() => server.start());
test.afterAll(() => server.end());

interface Person {
  readonly context: BrowserContext;
  readonly page: Page;
}

async function visitor(browser: Browser, locale = 'ru-RU'): Promise<Person> {
  const context = await browser.newContext({ locale, baseURL: server.url, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  return { context, page };
}

const status = (page: Page) => page.locator('[data-status]');
const link = (page: Page) => page.locator('[data-link]');

/** Two people at one board: the first has invited the second by link, and makes the first turn. */
async function sitDown(browser: Browser, game: string): Promise<[Person, Person]> {
  const host = await visitor(browser);
  const guest = await visitor(browser, 'en-GB');
  await host.page.goto('/#/online');
  await host.page.getByText(game, { exact: true }).click();
  await host.page.getByRole('group', { name: 'Начинает' }).getByText('Я', { exact: true }).click();
  await host.page.getByLabel('Ваше имя').fill('Анна');
  await host.page.getByRole('button', { name: 'Позвать друга' }).click();
  const invitation = await host.page.getByLabel('Ссылка-приглашение').inputValue();
  await guest.page.goto(invitation);
  await expect(guest.page.getByRole('heading', { name: 'Анна invites you to a game' })).toBeVisible();
  await guest.page.getByLabel('Your name').fill('Boris');
  await guest.page.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(status(host.page)).toContainText('Ваш ход');
  await expect(status(guest.page)).toContainText('Анна to move');
  return [host, guest];
}

/** Types a whole turn: quicker than a pointer, where the way of drawing is not what is tested. */
async function type({ page }: Person, turn: string): Promise<void> {
  const field = page.getByLabel(/Ход с клавиатуры|Type a turn/);
  await field.fill(turn);
  await field.press('Enter');
}

const leave = (people: readonly Person[]) => Promise.all(people.map(({ context }) => context.close()));

/** The network goes and comes back. */
async function drop({ context, page }: Person): Promise<void> {
  await context.setOffline(true);
  await expect(link(page)).toHaveAttribute('data-link', 'lost');
  await context.setOffline(false);
  await expect(link(page)).toHaveAttribute('data-link', 'live');
}

test('a whole game of paper football by invitation, with drops, and a spectator', async ({ browser }) => {
  const players = await sitDown(browser, 'Футбол на бумаге');
  const [host, guest] = players;
  const watcher = await visitor(browser);
  const id = /id=(\w{12})/.exec(host.page.url())![1]!;
  await watcher.page.goto(`/#/match?id=${id}`);
  await expect(link(watcher.page)).toContainText('Вы смотрите эту партию');
  await expect(link(host.page)).toContainText('смотрит 1 зритель');
  for (const [index, turn] of PAPER_GAME.entries()) {
    const mover = players[index % 2]!;
    if (index === 5) await drop(host);
    if (index === 8) await drop(guest);
    if (index === 11) {
      // Drawn without a connection, the turn waits and then goes by itself.
      await mover.context.setOffline(true);
      await expect(link(mover.page)).toHaveAttribute('data-link', 'lost');
      await touch(mover.page, turn.slice(1));
      await expect(status(mover.page)).toContainText('as soon as the connection is back');
      await mover.context.setOffline(false);
    } else if (index < 3) await touch(mover.page, turn.slice(1));
    else await type(mover, turn.join('-'));
    await expect(
      players[(index + 1) % 2]!.page.getByRole('button', { name: turn.join('-') }).last(),
    ).toBeVisible();
  }
  await expect(host.page.getByRole('heading', { name: 'Вы выиграли!' })).toBeVisible();
  await expect(guest.page.getByRole('heading', { name: 'You lose' })).toBeVisible();
  await expect(watcher.page.getByRole('heading', { name: 'Победа: Анна' })).toBeVisible();
  const turns = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll('aside button[data-column]')].map((button) => button.textContent),
    );
  expect(await turns(guest.page)).toEqual(await turns(host.page));
  expect(await turns(watcher.page)).toEqual(await turns(host.page));
  expect(await turns(watcher.page)).toHaveLength(PAPER_GAME.length);
  await expectAccessible(watcher.page);
  // The finished game opens on the record screen.
  await watcher.page.getByRole('button', { name: 'Разобрать' }).click();
  await expect(watcher.page.getByRole('button', { name: 'd10-c11' })).toBeVisible();
  await expect(watcher.page).toHaveURL(/#\/record/);
  // And is found among the games of others.
  await watcher.page.goto('/#/watch');
  await expect(watcher.page.getByText('Анна – Boris')).toBeVisible();
  await expectAccessible(watcher.page);
  await leave([...players, watcher]);
});

test('a whole game of Shakhbol, with a server killed in the middle', async ({ browser }) => {
  const players = await sitDown(browser, 'Шахбол');
  for (const [index, move] of SHAKHBOL_GAME.entries()) {
    const mover = players[index % 2]!;
    if (index === 10) {
      await server.stop('SIGKILL');
      for (const { page } of players) await expect(link(page)).toHaveAttribute('data-link', 'lost');
      await server.start();
      for (const { page } of players) await expect(link(page)).toHaveAttribute('data-link', 'live');
    }
    await type(mover, move);
    if (index < SHAKHBOL_GAME.length - 1)
      await expect(status(players[(index + 1) % 2]!.page)).toContainText(/Ваш ход|Your turn/);
  }
  await expect(players[1].page.getByRole('heading', { name: 'You win!' })).toBeVisible();
  await leave(players);
});

test('takeback, draw, resignation and rematch, each asked and answered in words', async ({ browser }) => {
  const players = await sitDown(browser, 'Футбол на бумаге');
  const [host, guest] = players;
  await touch(host.page, ['e7']);
  await expect(status(guest.page)).toContainText('Your turn');
  await expectAccessible(host.page);
  // A press in the moment in which the answers appear was meant for something else.
  const pressed = guest.page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const look = (): void => {
          const agree = [...document.querySelectorAll<HTMLElement>('[data-offer=takeback] button')].at(-1);
          if (!agree) requestAnimationFrame(look);
          else {
            agree.click();
            resolve();
          }
        };
        look();
      }),
  );
  await host.page.getByRole('button', { name: 'Вернуть ход' }).click();
  await pressed;
  const asked = guest.page.locator('[data-offer=takeback]');
  await expect(asked).toContainText('asks to take turn 1 back');
  await guest.page.waitForTimeout(650);
  await asked.getByRole('button', { name: 'Agree' }).click();
  await expect(status(host.page)).toContainText('Ваш ход');
  await touch(host.page, ['d5']);
  await expect(status(guest.page)).toContainText('Your turn');
  await guest.page.getByRole('button', { name: 'Draw', exact: true }).click();
  const draw = host.page.locator('[data-offer=draw]');
  await expect(draw).toContainText('предлагает ничью');
  await host.page.waitForTimeout(650);
  await draw.getByRole('button', { name: 'Отклонить' }).click();
  await expect(guest.page.getByText('The draw was declined.')).toBeVisible();
  await guest.page.getByRole('button', { name: 'Resign' }).click();
  await guest.page.waitForTimeout(650);
  await guest.page.getByRole('button', { name: 'Yes, I resign' }).click();
  await expect(host.page.getByRole('heading', { name: 'Вы выиграли!' })).toBeVisible();
  await host.page.getByRole('button', { name: 'Реванш' }).click();
  const again = guest.page.locator('[data-offer=rematch]');
  await guest.page.waitForTimeout(650);
  await again.getByRole('button', { name: 'Agree' }).click();
  // Sides change: the guest begins, and both are there by themselves.
  await expect(status(guest.page)).toContainText('Your turn');
  await expect(status(host.page)).toContainText('Ходит Boris');
  await guest.page.getByText('Say', { exact: true }).click();
  await guest.page.getByRole('button', { name: 'Have a good game!' }).click();
  await expect(host.page.getByRole('log')).toContainText('Boris: Удачной игры!');
  await leave(players);
});

test('two tabs sit in one seat, and the one that was cut off sees the true state', async ({ browser }) => {
  const players = await sitDown(browser, 'Футбол на бумаге');
  const [host, guest] = players;
  const tab = await host.context.newPage();
  await tab.goto(host.page.url());
  await expect(status(tab)).toContainText('Ваш ход');
  // One tab loses its connection while the other plays.
  await host.page.evaluate(() => dispatchEvent(new Event('offline')));
  await touch(tab, ['e7']);
  await expect(status(guest.page)).toContainText('Your turn');
  await expect(status(host.page)).toContainText('Ходит Boris');
  await expect(host.page.getByRole('button', { name: 'd6-e7' })).toBeVisible();
  await leave(players);
});

test('an open offer is taken in the lobby, and the seat goes to another device', async ({ browser }) => {
  const host = await visitor(browser);
  const guest = await visitor(browser);
  await host.page.goto('/#/online');
  await host.page.getByRole('group', { name: 'Начинает' }).getByText('Соперник', { exact: true }).click();
  await expectAccessible(host.page);
  await host.page.getByRole('button', { name: 'Предложить всем' }).click();
  await expect(host.page.getByText('Партия видна в зале')).toBeVisible();
  await expectAccessible(host.page);
  await guest.page.goto('/#/online');
  await expect(guest.page.locator('[data-lobby]')).toContainText('начинаете вы');
  await guest.page.locator('[data-lobby]').getByRole('button', { name: 'Сыграть' }).first().click();
  await expect(status(guest.page)).toContainText('Ваш ход');
  await touch(guest.page, ['e7']);
  await expect(status(host.page)).toContainText('Ваш ход');
  // The secret of a seat never stands in the address that people pass on.
  expect(host.page.url()).not.toContain('seat=');
  const seat = await host.page.evaluate(() => {
    const [first] = JSON.parse(localStorage.getItem('rikoshet.seats') ?? '[]') as {
      id: string;
      side: number;
      secret: string;
    }[];
    return `#/match?id=${first!.id}&side=${first!.side}&seat=${first!.secret}`;
  });
  const device = await visitor(browser);
  await device.page.goto(`/${seat}`);
  await expect(status(device.page)).toContainText('Ваш ход');
  expect(device.page.url()).not.toContain('seat=');
  await touch(device.page, ['d8']);
  await expect(status(host.page)).toContainText('Ходит');
  await device.page.goto('/#/online');
  await expect(device.page.getByRole('region', { name: 'Мои партии по сети' })).toContainText(
    'ход соперника',
  );
  await leave([host, guest, device]);
});

test('an account is made, left and entered again; its player has a page, and plays rated', async ({
  browser,
}) => {
  const [first, second] = [await visitor(browser), await visitor(browser)];
  for (const [{ page }, name] of [
    [first, 'Вера П'],
    [second, 'Глеб П'],
  ] as const) {
    await page.goto('/#/account');
    await page.getByLabel('Имя').fill(name);
    await page.getByLabel('Пароль').fill('семь раз отмерь');
    await page.getByRole('button', { name: 'Создать учётную запись' }).click();
    await expect(page.getByText(`Вы вошли как ${name}.`)).toBeVisible();
  }
  const { page } = first;
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Выйти', exact: true }).click();
  await page.getByLabel('Имя').fill('Вера П');
  await page.getByLabel('Пароль').fill('восемь раз отмерь');
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: /парол/i })).toBeVisible();
  await page.getByLabel('Пароль').fill('семь раз отмерь');
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page.getByText('Вы вошли как Вера П.')).toBeVisible();
  await page.goto('/#/online');
  await page.getByText('На рейтинг').click();
  await page.getByRole('button', { name: 'Позвать друга' }).click();
  await second.page.goto(await page.getByLabel('Ссылка-приглашение').inputValue());
  await second.page.getByRole('button', { name: 'Принять приглашение' }).click();
  await expect(status(second.page)).not.toBeEmpty();
  await second.page.getByRole('button', { name: 'Сдаться' }).click();
  await second.page.waitForTimeout(650);
  await second.page.getByRole('button', { name: 'Да, сдаюсь' }).click();
  await expect(page.getByRole('heading', { name: 'Вы выиграли!' })).toBeVisible();
  await expect(async () => {
    await second.page.goto('/#/account');
    await second.page.goto(`/#/player?name=${encodeURIComponent('Вера П')}`);
    await expect(second.page.getByText('Футбол на бумаге · 6 × 8')).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(second.page.getByText('Выиграно 1, ничьих 0, проиграно 0.')).toBeVisible();
  await expectAccessible(second.page);
  await leave([first, second]);
});

test('whoever has left may be claimed from after the countdown', async ({ browser }) => {
  const players = await sitDown(browser, 'Футбол на бумаге');
  const [host, guest] = players;
  await touch(host.page, ['e7']);
  await expect(status(guest.page)).toContainText('Your turn');
  await guest.context.close();
  await expect(host.page.locator('[data-offer=claim]')).toContainText(/через 0:3\d/);
  await host.context.close();
});

test('links to nothing are answered, and it all fits a narrow screen', async ({ browser }) => {
  const { context, page } = await visitor(browser);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/#/match?id=000000000000');
  await expect(page.getByText('Партии 000000000000 нет.')).toBeVisible();
  await page.goto('/#/match?id=zzz');
  await expect(page.getByText('Чтобы смотреть партию, откройте её ссылку.')).toBeVisible();
  await page.goto('/#/match?id=000000000000&invite=AAAAAAAAAAAAAAAAAAAAAA');
  await expect(page.getByText('Такой партии нет.')).toBeVisible();
  await page.goto('/#/online');
  await expect(page.getByRole('heading', { name: 'Новая партия' })).toBeVisible();
  await expectNoSideScroll(page);
  await context.close();
});

test('without a game server the page says so, and the rest works', async ({ page }) => {
  await page.goto('#/online');
  await expect(page.getByText('Играть по сети здесь нельзя')).toBeVisible();
  await page.getByRole('button', { name: 'Играть на этом устройстве' }).click();
  await expect(page.locator('paper-football')).toBeVisible();
});
