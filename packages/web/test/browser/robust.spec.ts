import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, type Page } from '@playwright/test';
import { cell, touch } from './helpers.js';

const built = process.env['RIKOSHET_WEB_DIST'] ?? fileURLToPath(new URL('../../dist', import.meta.url));

/** The next build as a server would have it: another page, and every script under a new name, the old ones gone. */
function nextBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rikoshet-next-'));
  cpSync(built, folder, { recursive: true });
  const assets = join(folder, 'assets');
  const names = readdirSync(assets).filter((name) => /-[\w-]{8}\.\w+$/.test(name));
  const next = (name: string): string => name.replace(/-[\w-]{8}(\.\w+)$/, '-next0001$1');
  const taken = new Map<string, string>();
  for (const name of names) {
    const wanted = next(name);
    taken.set(name, [...taken.values()].includes(wanted) ? `${taken.size}-${wanted}` : wanted);
  }
  for (const [old, name] of taken) renameSync(join(assets, old), join(assets, name));
  for (const path of [
    ...readdirSync(assets).map((file) => join(assets, file)),
    join(folder, 'sw.js'),
    join(folder, 'index.html'),
  ]) {
    if (!/\.(js|css|html)$/.test(path)) continue;
    let text = readFileSync(path, 'utf8');
    for (const [old, name] of taken) text = text.replaceAll(old, name);
    if (path.endsWith('index.html'))
      text = text.replace('<head>', '<head><meta name="build" content="next">');
    // The worker knows the page by its revision.
    if (path.endsWith('sw.js'))
      text = text.replaceAll(/"[0-9a-f]{32}"/g, '"00000000000000000000000000000001"');
    writeFileSync(path, text);
  }
  return folder;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

/** A server whose folder can be changed under the page's feet. */
async function serve(): Promise<{ server: Server; url: string; use: (folder: string) => void }> {
  let folder = built;
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const file = join(folder, path === '/' ? 'index.html' : path);
    if (!existsSync(file)) {
      response.writeHead(404);
      response.end();
      return;
    }
    response.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'cache-control': 'no-cache',
    });
    response.end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { server, url: `http://127.0.0.1:${port}/`, use: (next) => (folder = next) };
}

const workerReady = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    while (registration.active?.state !== 'activated')
      await new Promise((resolve) => setTimeout(resolve, 50));
  });

test('an old page keeps to its own files until the person takes the new version', async ({ browser }) => {
  const { server, url, use } = await serve();
  const folder = nextBuild();
  const context = await browser.newContext({ locale: 'ru-RU', serviceWorkers: 'allow' });
  try {
    const page = await context.newPage();
    await page.goto(url);
    await workerReady(page);
    await touch(page, ['e7', 'd8']);
    use(folder);
    // The new version is found, and waits.
    await page.reload();
    // The new worker fetches everything first: on a busy machine that takes its time.
    await expect(page.getByText('Есть новая версия Рикошета.')).toBeVisible({ timeout: 60_000 });
    await expect(page.locator('meta[name=build]')).toHaveCount(0);
    // The old page opens a part that the server no longer has: the old worker still holds it.
    await page.goto(`${url}#/rules`);
    await expect(page.getByRole('heading', { level: 1, name: 'Правила' })).toBeVisible();
    await page.getByRole('button', { name: 'Обновить' }).click();
    await expect(page.locator('meta[name=build]')).toHaveCount(1, { timeout: 30_000 });
    await page.goto(`${url}#/rules`);
    await expect(page.getByRole('heading', { level: 1, name: 'Правила' })).toBeVisible();
    // Nothing of the game is lost on the way.
    await page.goto(`${url}#/`);
    await expect(page.getByRole('button', { name: 'e7-d8' })).toBeVisible();
  } finally {
    await context.close();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('a tab killed in the middle of a turn loses neither the turn nor a drawing in the editor', async ({
  page,
  context,
}) => {
  await page.goto('');
  await touch(page, ['e7', 'd8', 'd7', 'e8', 'f7']);
  await expect(page.getByRole('button', { name: 'e8-f7' })).toBeVisible();
  await touch(page, ['g8']);
  await expect(page.locator('[data-status]')).toContainText('Мяч отскочил');
  const crashed = page.waitForEvent('crash');
  await page.goto('chrome://crash').catch(() => undefined);
  await crashed;
  const again = await context.newPage();
  await again.goto('');
  await expect(again.getByRole('button', { name: 'e8-f7' })).toBeVisible();
  await expect(again.locator('[data-status]')).toContainText('Мяч отскочил');
  await again.goto('#/edit');
  await cell(again, 'd6').click();
  await cell(again, 'd7').click();
  await expect(again.locator('[data-game]')).toHaveText('1. d6-d7');
  const gone = again.waitForEvent('crash');
  await again.goto('chrome://crash').catch(() => undefined);
  await gone;
  const third = await context.newPage();
  await third.goto('#/edit');
  await expect(third.locator('[data-game]')).toHaveText('1. d6-d7');
});

test('a full disk is told once, and the game goes on', async ({ page }) => {
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto('');
  await touch(page, ['e7']);
  await expect(page.getByText('Место для хранения кончилось')).toBeVisible();
  await touch(page, ['d8']);
  await expect(page.getByRole('button', { name: 'e7-d8' })).toBeVisible();
});

test('a broken address leads home with a word about it', async ({ page }) => {
  await page.goto('#/nowhere?x=1');
  await expect(page.getByText('Страницы «nowhere» здесь нет')).toBeVisible();
  await expect(page.locator('paper-football')).toBeVisible();
});
