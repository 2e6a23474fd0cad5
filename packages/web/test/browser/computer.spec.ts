import { expect, test, type Page } from '@playwright/test';
import { cell, expectAccessible, expectNoSideScroll } from './helpers.js';

const status = (page: Page) => page.locator('[data-status]');
const record = (page: Page) => page.getByRole('region', { name: 'Запись' });

async function against(page: Page, level: string): Promise<void> {
  await page.getByText('Компьютер', { exact: true }).first().click();
  await page.getByLabel('Сила компьютера').selectOption({ label: level });
}

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('');
  await expect(page.locator('paper-football')).toBeVisible();
});

test('both games have eight named levels, and the choice is remembered', async ({ page }) => {
  await page.getByText('Компьютер', { exact: true }).first().click();
  const levels = page.getByLabel('Сила компьютера');
  await expect(levels.locator('option')).toHaveText([
    '1. Первоклассник',
    '2. Ученик',
    '3. Дворовый игрок',
    '4. Любитель',
    '5. Разрядник',
    '6. Кандидат',
    '7. Мастер',
    '8. Гроссмейстер',
  ]);
  await page.getByText('Шахбол', { exact: true }).first().click();
  await expect(levels.locator('option')).toHaveCount(8);
  await levels.selectOption({ label: '5. Разрядник' });
  await page.reload();
  await expect(page.getByLabel('Сила компьютера')).toHaveValue('5');
  await expect(page.getByRole('region', { name: 'Игроки' })).toContainText('Компьютер (Разрядник)');
  await expectAccessible(page);
});

test('a whole game against the first level, by the hints alone', async ({ page }) => {
  await against(page, '1. Первоклассник');
  const over = page.getByRole('region', { name: 'Результат' });
  for (let turn = 0; turn < 40; turn++) {
    const ready = status(page).filter({ hasText: /Ваш ход|Коснитесь/ });
    await expect(ready.or(over)).toBeVisible();
    if (await over.isVisible()) break;
    await page.getByRole('button', { name: 'Подсказка' }).click();
    await expect(status(page)).toContainText('Подсказка: ');
    const hint = (await status(page).textContent())!.replace('Подсказка: ', '').trim();
    // The hint is drawn on the board and spoken as a sentence.
    await expect(page.locator('paper-football [data-layer^="arrows-idea"] > *').first()).toBeAttached();
    await expect(page.locator('[data-spoken]')).toContainText('Подсказка: ');
    await page.getByLabel('Ход с клавиатуры').fill(hint);
    await page.keyboard.press('Enter');
  }
  await expect(over).toContainText('Вы выиграли!');
});

test('thinking is seen and stopped; looking around meanwhile freezes nothing', async ({ page }) => {
  await against(page, '8. Гроссмейстер');
  await cell(page, 'e7').click();
  await expect(status(page)).toContainText('Компьютер думает');
  // The page answers while the worker thinks.
  await page.getByRole('button', { name: 'К началу' }).click();
  await expect(status(page)).toContainText('Вы смотрите позицию');
  await page.getByRole('button', { name: 'К последнему ходу' }).click();
  const asked = Date.now();
  await page.getByRole('button', { name: 'Ходить сразу' }).click();
  await expect(record(page).getByRole('button', { name: /^2\./ })).toBeVisible();
  expect(Date.now() - asked).toBeLessThan(3000);
  await page.getByRole('button', { name: 'Вернуть ход' }).click();
  await expect(page.getByRole('region', { name: 'Новая партия' })).toBeVisible();
});

test('an answer to a game that was left is never played', async ({ page }) => {
  await against(page, '7. Мастер');
  await cell(page, 'e7').click();
  await expect(status(page)).toContainText('Компьютер думает');
  await page.getByRole('button', { name: 'Вернуть ход' }).click();
  await cell(page, 'd5').click();
  await page.getByRole('button', { name: 'Ходить сразу' }).click();
  await expect(record(page).getByRole('button', { name: /^2\.\s*d5/ })).toBeVisible();
  // And leaving the screen ends the worker.
  expect(page.workers()).toHaveLength(1);
  await page.goto('#/rules');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => page.workers().length).toBe(0);
});

test('Shakhbol is played against the computer, too', async ({ page }) => {
  await page.getByText('Шахбол', { exact: true }).first().click();
  await against(page, '4. Любитель');
  await page.getByRole('button', { name: 'Подсказка' }).click();
  await expect(status(page)).toContainText('Подсказка: ');
  const hint = (await status(page).textContent())!.replace('Подсказка: ', '').trim();
  await page.getByLabel('Ход с клавиатуры').fill(hint);
  await page.keyboard.press('Enter');
  await expect(record(page).locator('button[data-column="1"]')).toHaveCount(1);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSideScroll(page);
});
