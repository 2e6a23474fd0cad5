import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { realGame } from './helpers.js';

const open = async (page: Page, text: string): Promise<void> => {
  await page.goto('#/record');
  await page.getByLabel('Вставьте запись сюда').fill(text);
  await page.getByRole('button', { name: 'Открыть', exact: true }).click();
};

const next = (page: Page) => page.getByRole('button', { name: 'Ход вперёд' });

/** Steps to the end with the button and answers how many turns that took. */
async function stepToEnd(page: Page): Promise<number> {
  let turns = 0;
  while ((await next(page).getAttribute('aria-disabled')) !== 'true') {
    await next(page).click();
    turns++;
  }
  return turns;
}

test('a real game is pasted and stepped to its end', async ({ page }) => {
  const line = realGame(1);
  test.skip(line === undefined, 'the real games are not at hand (../shared/corpus)');
  await open(page, line ?? '');
  await expect(page.getByRole('region', { name: 'Запись' })).toBeVisible();
  expect(await stepToEnd(page)).toBe(line!.split('\t')[3]!.split(' ').length);
  await expect(page.getByRole('region', { name: 'Запись' })).toContainText('Победа: ');
  await page.getByRole('button', { name: 'К началу' }).click();
  await expect(next(page)).not.toHaveAttribute('aria-disabled', 'true');
});

test('a Kurnik record is stepped to its end', async ({ page }) => {
  await open(
    page,
    '[Event "?"]\n[Site "PlayOK"]\n[Date "2021.03.04"]\n[Black "anna"]\n[White "boris"]\n[Result "0-1"]\n\n1. 2 3 2. 0 65 3. 01 44 4. 170 5 5. 22 574365 6. 2 0-1\n',
  );
  await expect(page.getByRole('heading', { level: 1 })).toContainText('anna');
  expect(await stepToEnd(page)).toBeGreaterThanOrEqual(10);
});

test('an error in turn 12 leaves the first eleven', async ({ page }) => {
  await open(
    page,
    '1. d6-e7 2. e7-e6 3. e6-f7 4. f7-g6-f5 5. f5-e6-d6-c7 6. c7-b6 7. b6-a7-b8 8. b8-c7-c6 9. c6-b6-b7 10. b7-b8-a8-b7-a6-b6-b5 11. b5-c6-b7-c7-c8 12. c8-c9-c4 13. c4-d5',
  );
  const alert = page.getByRole('alert').filter({ hasText: 'ошибка' });
  await expect(alert).toContainText('ход 12');
  await expect(alert).toContainText('11 ходов');
  expect(await stepToEnd(page)).toBe(11);
});

test('comments and variations are shown and gone to', async ({ page }) => {
  await page.goto('#/record');
  await page.getByRole('button', { name: 'Показать пример' }).click();
  const record = page.getByRole('region', { name: 'Запись' });
  await expect(record).toContainText('Первый отскок');
  await record.getByRole('button', { name: 'd7-d8' }).click();
  await expect(record.getByRole('button', { name: 'd7-d8' })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: 'Играть отсюда' }).click();
  await expect(page.getByRole('region', { name: 'Новая партия' })).toBeVisible();
});

test('a copied link carries the whole record; a damaged one says so', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('#/record');
  await page.getByRole('button', { name: 'Показать пример' }).click();
  await page.getByRole('button', { name: 'К концу' }).click();
  await page.getByText('Поделиться').click();
  await page.getByRole('button', { name: 'Скопировать ссылку' }).click();
  await expect(page.getByText('Скопировано.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByRole('button', { name: 'd10-c11' })).toHaveAttribute('aria-current', 'true');
  await page.goto('about:blank');
  await page.goto(link.replace(/r=[^&]{20}/, 'r=AAAA'));
  await expect(page.getByRole('alert').filter({ hasText: 'Ссылка повреждена' })).toBeVisible();
});

test('foreign texts get a sentence, not a crash', async ({ page }) => {
  for (const text of ['привет', '{"a": 1}', '\u0000\u0001\u0002', 'lorem ipsum dolor', '(((((']) {
    await open(page, text);
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  }
});

test('a picture is saved', async ({ page }) => {
  await page.goto('#/record');
  await page.getByRole('button', { name: 'Показать пример' }).click();
  await page.getByRole('button', { name: 'К концу' }).click();
  await page.getByText('Поделиться').click();
  for (const [button, name, head] of [
    ['Картинка SVG', 'paper-football-19.svg', '<svg'],
    ['Картинка PNG', 'paper-football-19.png', '\u0089PNG'],
  ] as const) {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: button, exact: true }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe(name);
    expect((await readFile(await file.path())).toString('latin1').slice(0, head.length)).toBe(head);
  }
});
