import { expect, test } from '@playwright/test';
import { cell, PAPER_GAME, SHAKHBOL_GAME, touch } from './helpers.js';

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('');
  await expect(page.locator('paper-football')).toBeVisible();
});

test('a whole game of paper football by pointer', async ({ page }) => {
  for (const turn of PAPER_GAME) await touch(page, turn.slice(1));
  await expect(page.getByRole('heading', { name: 'Победа: Верхний' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Результат' })).toContainText('Гол.');
  // Every turn is in the record, and a click goes back to it.
  const record = page.getByRole('region', { name: 'Запись' });
  await expect(record.getByRole('button', { name: 'd10-c11' })).toHaveAttribute('aria-current', 'true');
  await record.getByRole('button', { name: /5\.\s*f5-e6-d6-c7/ }).click();
  await expect(cell(page, 'c7')).toHaveAttribute('aria-label', /мяч/);
  await page.getByRole('button', { name: 'Реванш' }).click();
  await expect(page.locator('[data-status]')).toContainText('Коснитесь точки');
});

test('a whole game of Shakhbol by pointer', async ({ page }) => {
  await page.getByText('Шахбол', { exact: true }).click();
  await expect(page.locator('shakh-bol')).toBeVisible();
  for (const move of SHAKHBOL_GAME) {
    const squares = move.split(/[x>-]/);
    await touch(page, squares.slice(0, 1));
    // The board takes a second touch of the same square at once for a slip of the finger.
    if (squares[0] === squares.at(-1)) await page.waitForTimeout(500);
    await touch(page, squares.slice(-1));
  }
  await expect(page.getByRole('heading', { name: 'Победа: Чёрные' })).toBeVisible();
});

test('a drag draws a route, back along it erases, nothing scrolls', async ({ page }) => {
  const centre = async (name: string): Promise<[number, number]> => {
    const box = (await cell(page, name).boundingBox())!;
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  await touch(page, ['e7', 'd8', 'd7', 'e8', 'f7']);
  await page.mouse.move(...(await centre('f7')));
  await page.mouse.down();
  await page.mouse.move(...(await centre('g8')), { steps: 8 });
  await expect(page.locator('[data-status]')).toContainText('Мяч отскочил');
  await page.mouse.move(...(await centre('f7')), { steps: 8 });
  await expect(page.locator('[data-status]')).toContainText('Ходит Нижний');
  await page.mouse.move(...(await centre('g8')), { steps: 8 });
  await page.mouse.move(...(await centre('f9')), { steps: 8 });
  await page.mouse.up();
  await expect(page.locator('[data-status]')).toContainText('Ходит Верхний');
});

test('an own goal and a dead end are warned of', async ({ page }) => {
  // В brings the ball before his own goal, then into it.
  for (const turn of ['d5', 'd4', 'd3', 'd2'])
    await page
      .getByLabel('Ход с клавиатуры')
      .fill(turn)
      .then(() => page.keyboard.press('Enter'));
  await expect(page.locator('[data-status]')).toContainText('Ходит Верхний');
  await cell(page, 'd1').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('автогол');
  await dialog.getByRole('button', { name: 'Не ходить' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('[data-status]')).toContainText('Ходит Верхний');
  await cell(page, 'd1').click();
  await dialog.getByRole('button', { name: 'Всё равно пойти' }).click();
  await expect(page.getByRole('heading', { name: 'Победа: Нижний' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Результат' })).toContainText('Автогол');
});

test('the computer answers, and its turn is taken back with mine', async ({ page }) => {
  await page.getByText('Компьютер', { exact: true }).first().click();
  await cell(page, 'd5').click();
  const record = page.getByRole('region', { name: 'Запись' });
  await expect(record.getByRole('button', { name: /^2\./ })).toBeVisible();
  await page.getByRole('button', { name: 'Вернуть ход' }).click();
  await expect(page.getByRole('region', { name: 'Новая партия' })).toBeVisible();
});

test('resigning and a draw ask in words first', async ({ page }) => {
  await touch(page, ['e7', 'd8']);
  await page.getByRole('button', { name: 'Сдаться' }).click();
  await page.getByRole('button', { name: 'Нет, играю дальше' }).click();
  await expect(page.getByRole('button', { name: 'Сдаться' })).toBeFocused();
  await page.getByRole('button', { name: 'Ничья' }).click();
  await page.waitForTimeout(700);
  await page.getByRole('button', { name: 'Да, ничья' }).click();
  await expect(page.getByRole('heading', { name: 'Ничья' })).toBeVisible();
});

test('what cannot be played is answered with a reason', async ({ page }) => {
  const typed = page.getByLabel('Ход с клавиатуры');
  for (const [text, answer] of [
    ['z9', 'нет точки z9'],
    ['d8', 'не соседние'],
    ['хо-хо', 'не ход'],
  ] as const) {
    await typed.fill(text);
    await typed.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: answer })).toBeVisible();
  }
  await typed.fill('е7');
  await typed.press('Enter');
  await expect(page.locator('[data-status]')).toContainText('Ходит Нижний');
});

test('any field, and a clear word about one that is none', async ({ page }) => {
  await page.getByText('Другое…').click();
  await page.getByLabel('Ширина').fill('7');
  await expect(page.getByText('нечётное число')).toBeVisible();
  await page.getByLabel('Ширина').fill('12');
  await page.getByLabel('Длина').fill('14');
  await page.getByRole('spinbutton', { name: 'Ворота' }).fill('4');
  await page.getByRole('button', { name: 'Взять это поле' }).click();
  await expect(cell(page, 'm9')).toBeVisible();
});
