import { expect, test, type Page } from '@playwright/test';
import { PAPER_GAME } from './helpers.js';

/** The digit of the numeric pad that leads from one point to the next. */
function digit(from: string, to: string): string {
  const x = to.charCodeAt(0) - from.charCodeAt(0);
  const y = Number(to.slice(1)) - Number(from.slice(1));
  return String([7, 8, 9, 4, 5, 6, 1, 2, 3][(y + 1) * 3 + x + 1]);
}

const spoken = (page: Page) => page.locator('paper-football [role=status]');

test('a whole game by keyboard alone, every turn spoken', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('');
  await expect(page.locator('paper-football')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'К доске' })).toBeFocused();
  await page.keyboard.press('Enter');
  for (const [index, turn] of PAPER_GAME.entries()) {
    for (let step = 1; step < turn.length; step++)
      await page.keyboard.press(digit(turn[step - 1]!, turn[step]!));
    await expect(spoken(page)).toContainText(`Ход ${index + 1},`);
  }
  await expect(spoken(page)).toContainText('Гол! Победа: Верхний.');
  await expect(page.getByRole('heading', { name: 'Победа: Верхний' })).toBeVisible();
  // From the board on to the rematch, without a pointer.
  const rematch = page.getByRole('button', { name: 'Реванш' });
  await rematch.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-status]')).toContainText('Коснитесь точки');
});

test('the record is walked with the arrow keys, and focus stays in it', async ({ page }) => {
  await page.goto('');
  for (const text of ['e7', 'd8', 'd7']) {
    await page.getByLabel('Ход с клавиатуры').fill(text);
    await page.keyboard.press('Enter');
  }
  const record = page.getByRole('region', { name: 'Запись' });
  await record.getByRole('button', { name: 'd8-d7' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(record.getByRole('button', { name: 'e7-d8' })).toBeFocused();
  await page.keyboard.press('Home');
  await expect(page.locator('[data-status]')).toContainText('после хода 0');
  await page.keyboard.press('End');
  await expect(record.getByRole('button', { name: 'd8-d7' })).toBeFocused();
});

test('a turn is erased and confirmed by keyboard', async ({ page }) => {
  await page.goto('');
  await page.getByRole('button', { name: 'Настройки' }).click();
  await page.getByLabel('Подтверждать законченный ход').check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Настройки' })).toBeFocused();
  await page.getByRole('link', { name: 'К доске' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('3');
  await expect(page.locator('[data-status]')).toContainText('Ход готов');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('9');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-status]')).toContainText('Ходит Нижний');
});
