import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { cell, touch } from './helpers.js';

test('a game comes back after a reload, an earlier one waits in the list', async ({ page }) => {
  await page.goto('');
  await touch(page, ['e7', 'd8', 'd7']);
  await expect(page.getByRole('button', { name: 'd8-d7' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'd8-d7' })).toHaveAttribute('aria-current', 'true');
  await expect(cell(page, 'd7')).toHaveAttribute('aria-label', /мяч/);
  await page.getByRole('button', { name: 'Новая партия' }).click();
  await touch(page, ['d5']);
  await page.reload();
  await expect(page.getByRole('button', { name: 'd6-d5' })).toBeVisible();
  await page.getByRole('region', { name: 'Мои партии' }).getByRole('button', { name: 'Продолжить' }).click();
  await expect(page.getByRole('button', { name: 'd8-d7' })).toBeVisible();
});

test('an unfinished turn survives a reload', async ({ page }) => {
  await page.goto('');
  await touch(page, ['e7', 'd8', 'd7', 'e8', 'f7']);
  await expect(page.getByRole('button', { name: 'e8-f7' })).toBeVisible();
  // e8 is filled already: the ball bounces, and the turn is not over.
  await touch(page, ['g8']);
  await expect(page.locator('[data-status]')).toContainText('Мяч отскочил');
  await page.reload();
  await expect(page.locator('[data-status]')).toContainText('Мяч отскочил');
  await touch(page, ['f9']);
  await expect(page.getByRole('button', { name: 'f7-g8-f9' })).toBeVisible();
});

test('where the browser stores nothing, the page plays on and says so', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'indexedDB', {
      value: {
        open() {
          throw new DOMException('blocked', 'SecurityError');
        },
      },
    });
  });
  await page.goto('');
  await touch(page, ['e7']);
  await expect(page.getByText('Браузер не даёт хранить партии')).toBeVisible();
  await touch(page, ['d8']);
  await expect(page.getByRole('button', { name: 'e7-d8' })).toBeVisible();
});

test('options are remembered', async ({ page }) => {
  await page.goto('');
  await page.getByText('8 × 10').click();
  await expect(cell(page, 'i11')).toBeVisible();
  await page.reload();
  await expect(cell(page, 'i11')).toBeVisible();
});

test('after the first visit everything works without a network', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'ru-RU', serviceWorkers: 'allow' });
  const page = await context.newPage();
  await page.goto('');
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    while (registration.active?.state !== 'activated')
      await new Promise((resolve) => setTimeout(resolve, 50));
  });
  await context.setOffline(true);
  await page.reload();
  await touch(page, ['e7', 'd8']);
  await page.reload();
  await expect(page.getByRole('button', { name: 'e7-d8' })).toBeVisible();
  await page.goto('#/record');
  await page.getByRole('button', { name: 'Показать пример' }).click();
  await expect(page.locator('paper-football')).toBeVisible();
  await page.goto('#/rules');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.close();
});

test('the clock charges nobody for the time the page was closed', async ({ page }) => {
  await page.goto('');
  await page.getByLabel('Часы').selectOption('300+5');
  await touch(page, ['e7']);
  await expect(page.getByRole('timer').first()).toHaveText(/^5:0\d$/);
  await page.reload();
  await expect(page.getByRole('timer').nth(1)).toHaveText(/^(5:00|4:5\d)$/);
});

const BUDGET = 100_000;

test('the start-up script is within its budget, and nothing violates the policy', async ({
  page,
  request,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto('');
  await expect(page.locator('paper-football')).toBeVisible();
  // Whatever the page itself names: its script, and what that script needs at once.
  const scripts = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('script[src], link[rel=modulepreload]')].map(
      (element) => (element as HTMLScriptElement).src || (element as HTMLLinkElement).href,
    ),
  );
  expect(scripts.length).toBeGreaterThan(0);
  let size = 0;
  for (const script of scripts) size += gzipSync(await (await request.get(script)).body()).length;
  expect(size).toBeLessThanOrEqual(BUDGET);
  expect(complaints).toEqual([]);
});
