import { expect, test, type Page } from '@playwright/test';
import { cell, expectAccessible, expectNoSideScroll, touch } from './helpers.js';

/** Counts the tones that the page starts, instead of playing them. */
async function countTones(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = globalThis as unknown as { tones: number };
    counted.tones = 0;
    // eslint-disable-next-line @typescript-eslint/unbound-method -- it is called on the node it belongs to, below
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) {
      counted.tones++;
      start.apply(this, when);
    };
  });
  return () => page.evaluate(() => (globalThis as unknown as { tones: number }).tones);
}

test('from the board everything is one click away', async ({ page }) => {
  await page.goto('');
  await expect(page.locator('paper-football')).toBeVisible();
  const doors = page.getByRole('navigation', { name: 'Что ещё здесь есть' });
  const addresses = await doors
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).hash));
  for (const wanted of [
    '#/online',
    '#/watch',
    '#/learn',
    '#/puzzles',
    '#/record',
    '#/edit',
    '#/print',
    '#/rules',
  ])
    expect(addresses).toContain(wanted);
  // Each of them opens, with a heading of its own, and focus goes along.
  for (const address of ['#/edit', '#/print', '#/rules']) {
    await page.goto('');
    await doors.locator(`a[href="${address}"]`).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main')).toBeFocused();
  }
});

test('turns are heard, and one press makes the page silent for good', async ({ page }) => {
  const tones = await countTones(page);
  await page.goto('');
  await touch(page, ['e7']);
  expect(await tones()).toBe(1);
  await page.getByRole('button', { name: 'Выключить звуки' }).click();
  await touch(page, ['d8']);
  await expect(page.getByRole('button', { name: 'e7-d8' })).toBeVisible();
  expect(await tones()).toBe(1);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Включить звуки' })).toBeVisible();
});

test('a rematch changes sides, and a game lost on time says so', async ({ page }) => {
  await page.clock.install();
  await page.goto('');
  await page.getByLabel('Часы').selectOption('60/move');
  await touch(page, ['e7']);
  await page.clock.runFor(61_500);
  await expect(page.getByRole('region', { name: 'Результат' })).toContainText('Победа: Верхний');
  await expect(page.getByRole('region', { name: 'Результат' })).toContainText('Время');
  await page.getByRole('button', { name: 'Реванш' }).click();
  await expect(page.getByRole('timer').first()).toHaveText('1:00');
});

test('the tree that a screen reader walks', async ({ page }) => {
  await page.goto('');
  await expect(page.getByRole('banner')).toMatchAriaSnapshot(`
    - banner:
      - link "Рикошет"
      - navigation "Разделы":
        - list:
          - listitem:
            - link "Играть"
      - button "Выключить звуки"
      - button "English"
      - button "Настройки"
  `);
  await touch(page, ['e7', 'd8']);
  await expect(page.locator('main')).toMatchAriaSnapshot(`
    - main:
      - heading [level=1]
      - region "Игроки"
      - status: Ходит Верхний
      - grid "Доска"
      - textbox "Ход с клавиатуры"
      - button "Сходить"
      - complementary:
        - region "Запись":
          - button "1. d6-e7"
          - button "2. e7-d8"
        - group "Партия":
          - button "Вернуть ход"
          - button "Ничья"
          - button "Сдаться"
  `);
  await expect(cell(page, 'd8')).toHaveAttribute('aria-label', 'd8, мяч');
  // The sentence that was spoken for the turn just made.
  await expect(page.locator('paper-football [role=status]')).toHaveText(/^Ход 2, Нижний: .*d8/);
});

test('with letters twice as large and 320 px wide, nothing sticks out or is lost', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const screen of ['', '#/edit', '#/print', '#/rules', '#/record']) {
    await page.goto(screen);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expectNoSideScroll(page);
    // Only the text: 200 % at a width that holds twice 320 CSS pixels, as WCAG 1.4.4 measures it.
    await page.setViewportSize({ width: 640, height: 1200 });
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await expectNoSideScroll(page);
    await page.evaluate(() => (document.documentElement.style.fontSize = ''));
    await page.setViewportSize({ width: 320, height: 700 });
  }
});

test('blank fields and a game go to paper and into a PDF', async ({ page }) => {
  await page.goto('#/print');
  const paper = page.locator('[data-paper]');
  await expect(paper.locator('svg')).toHaveCount(4);
  await page.getByRole('radio', { name: '9', exact: true }).check({ force: true });
  await expect(paper.locator('svg')).toHaveCount(9);
  // The browser's own print: one A4 page, the options left out.
  const printed = (await page.pdf({ preferCSSPageSize: true, format: 'A4' })).toString('latin1');
  expect(printed.match(/\/Type \/Page\b/g)).toHaveLength(1);
  await page.getByText('Партия рисунками').click();
  await expect(page.getByText('На доске ещё нет ходов')).toBeVisible();
  await page.getByText('Вставить', { exact: true }).click();
  await page
    .getByLabel('Записи, одна или много')
    .fill(
      '[Upper "Анна"]\n[Lower "Борис"]\n\n1. d6-e7 2. e7-d8! {сюда} 3. d8-d7 4. d7-e8 5. e8-f7 6. f7-g8-f9',
    );
  await expect(paper.getByRole('heading', { name: 'Анна — Борис' })).toBeVisible();
  await expect(paper).toContainText('e7-d8! {сюда}');
  await expect(paper.locator('svg')).toHaveCount(2);
  await page.getByText('1 ход', { exact: true }).click();
  await expect(paper.locator('svg')).toHaveCount(6);
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Сохранить PDF' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('rikoshet-game.pdf');
  const { readFile } = await import('node:fs/promises');
  const pdf = (await readFile(await file.path())).toString('latin1');
  expect(pdf).toMatch(/^%PDF-1\./);
  expect(pdf).toContain('PTSans');
  expect(pdf).toContain('/MediaBox [0 0 595.28 841.89]');
});
