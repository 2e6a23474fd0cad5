import { expect, test } from '@playwright/test';
import { cell, expectAccessible, expectNoSideScroll, touch } from './helpers.js';

// Each screen in both themes and in both languages: contrast depends on the theme alone, names on the language alone.
for (const [colorScheme, locale, words] of [
  ['light', 'ru-RU', { example: 'Показать пример', rules: 'Правила' }],
  ['dark', 'en-GB', { example: 'Show an example', rules: 'The rules' }],
] as const) {
  test.describe(`no finding of axe: ${colorScheme}, ${locale}`, () => {
    test.use({ colorScheme, locale });

    test('a new game', async ({ page }) => {
      await page.goto('');
      await expect(page.locator('paper-football')).toBeVisible();
      await expectAccessible(page);
    });

    test('a game under way, everything unfolded', async ({ page }) => {
      await page.goto('');
      await touch(page, ['e7', 'd8']);
      for (const fold of await page.locator('summary').all()) await fold.click();
      await expectAccessible(page);
    });

    test('a record to be opened, and one opened', async ({ page }) => {
      await page.goto('#/record');
      await expect(page.locator('textarea')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: words.example }).click();
      await expect(page.locator('paper-football')).toBeVisible();
      await expectAccessible(page);
    });

    test('the rules', async ({ page }) => {
      await page.goto('#/rules');
      await expect(page.getByRole('heading', { level: 1, name: words.rules })).toBeVisible();
      await expectAccessible(page);
    });
  });
}

test('the language changes without a reload and is remembered', async ({ page }) => {
  await page.goto('');
  await touch(page, ['e7']);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('[data-status]')).toContainText('Lower to move');
  await expect(cell(page, 'e7')).toHaveAttribute('aria-label', 'e7, the ball');
  for (const fold of await page.locator('summary').all()) await fold.click();
  // Nothing Russian is left, the letters of the sides included.
  expect(await page.locator('main').innerText()).not.toMatch(/[а-яё]/iu);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('the theme is chosen and remembered', async ({ page }) => {
  await page.goto('');
  await page.getByRole('button', { name: 'Настройки' }).click();
  await page.getByText('Тёмное').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

for (const width of [320, 360]) {
  test(`${width} px wide: nothing sticks out, the board is in sight`, async ({ browser }) => {
    const context = await browser.newContext({
      viewport: { width, height: 740 },
      hasTouch: true,
      isMobile: true,
      locale: 'ru-RU',
    });
    const page = await context.newPage();
    await page.goto('');
    await expect(page.locator('paper-football')).toBeInViewport({ ratio: 0.95 });
    await expectNoSideScroll(page);
    await cell(page, 'e7').tap();
    await cell(page, 'd8').tap();
    await expect(page.locator('[data-status]')).toContainText('Ходит Верхний');
    await expectNoSideScroll(page);
    // What is wrong with a typed turn is said above the board, never below the sections.
    const typed = page.getByLabel('Ход с клавиатуры');
    await typed.fill('z9');
    await typed.press('Enter');
    const said = (await page.getByRole('alert').filter({ hasText: 'нет точки z9' }).boundingBox())!;
    const board = (await page.locator('paper-football').boundingBox())!;
    expect(said.y).toBeGreaterThan(0);
    expect(said.y + said.height).toBeLessThanOrEqual(board.y);
    for (const fold of await page.locator('summary').all()) await fold.click();
    await expectNoSideScroll(page);
    for (const screen of ['#/record', '#/rules']) {
      await page.goto(screen);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoSideScroll(page);
    }
    await page.goto('#/record');
    await page.getByRole('button', { name: 'Показать пример' }).click();
    await expect(page.locator('paper-football')).toBeVisible();
    await expectNoSideScroll(page);
    await context.close();
  });
}
