import { expect, test, type Page } from '@playwright/test';
import { cell, expectAccessible, expectNoSideScroll } from './helpers.js';

const verdict = (page: Page) => page.locator('[data-verdict]');

test('lines drawn by mouse and by keys are judged at once, kept over a reload, and played on from', async ({
  page,
}) => {
  await page.goto('#/edit');
  await expect(verdict(page)).toContainText('Такое в партии бывает');
  const centre = async (name: string): Promise<[number, number]> => {
    const box = (await cell(page, name).boundingBox())!;
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  await page.mouse.move(...(await centre('d6')));
  await page.mouse.down();
  for (const name of ['e7', 'd8']) await page.mouse.move(...(await centre(name)), { steps: 6 });
  await page.mouse.up();
  await expect(page.locator('[data-game]')).toHaveText('1. d6-e7 2. e7-d8');
  // A line that hangs loose cannot come from a game, and the points to blame are named.
  await cell(page, 'b3').click();
  await cell(page, 'b4').click();
  await expect(verdict(page)).toContainText('В партии такого не бывает');
  await expect(verdict(page)).toContainText('b3–b4');
  await expect(cell(page, 'b4')).toHaveAttribute('aria-label', /здесь ошибка/);
  await page.getByText('Ластик').click();
  await cell(page, 'b3').click();
  await expect(verdict(page)).toContainText('Такое в партии бывает');
  // By keyboard: the pen comes down with Enter, a digit leads it, Escape lifts it.
  await page.getByText('Ручка').click();
  await page.locator('paper-football').focus();
  await page.keyboard.press('Escape');
  await cell(page, 'd8').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('8');
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-game]')).toHaveText('1. d6-e7 2. e7-d8 3. d8-d7');
  await expect(page.getByText('Чей ход').locator('..')).toContainText('Нижний');
  await page.reload();
  await expect(page.locator('[data-game]')).toHaveText('1. d6-e7 2. e7-d8 3. d8-d7');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Играть отсюда' }).click();
  await expect(cell(page, 'd7')).toHaveAttribute('aria-label', /мяч/);
});

test('a drawing within a turn is played on from where the ball is', async ({ page }) => {
  await page.goto(`#/edit?p=${encodeURIComponent('start moves d6-e7 e7-d8 d8-d7 d7-e8 e8-f7 f7-g8')}`);
  await expect(verdict(page)).toContainText('Ход не закончен');
  await page.getByRole('button', { name: 'Играть отсюда' }).click();
  await expect(page.locator('[data-status]')).toContainText('Мяч отскочил');
});

test('the game that makes a drawing opens as a record; the copied link leads back', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`#/edit?p=${encodeURIComponent('start moves d6-e7 e7-d8 d8-d7')}`);
  await page.getByText('Сохранить и поделиться').click();
  await page.getByRole('button', { name: 'Скопировать позицию' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^2;6;8 В;Н [\w-]{32} d7 4$/);
  await page.getByRole('button', { name: 'Скопировать ссылку' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('button', { name: 'Разобрать' }).click();
  await expect(page.getByRole('region', { name: 'Запись' })).toContainText('d8-d7');
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.locator('[data-game]')).toHaveText('1. d6-e7 2. e7-d8 3. d8-d7');
});

test('men of Shakhbol are set up by touch and by keys; a wrong place is named', async ({ page }) => {
  await page.goto('#/edit');
  await page.getByText('Шахбол', { exact: true }).click();
  await expect(verdict(page)).toContainText('Расстановка по правилам');
  await cell(page, 'b3').click();
  await cell(page, 'a1').click();
  await expect(verdict(page)).toContainText('Белые: нападающий не может стоять на a1.');
  await cell(page, 'a1').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(cell(page, 'a3')).toHaveAttribute('aria-label', 'a3, Белые: нападающий');
  await expect(verdict(page)).toContainText('Расстановка по правилам');
  // Off the board and on again.
  await cell(page, 'c4').click();
  await page.getByRole('button', { name: 'Снять с доски' }).click();
  await expect(verdict(page)).toContainText('Не на доске: мяч.');
  await page.getByRole('button', { name: 'мяч' }).click();
  await cell(page, 'c5').click();
  await page.getByText('Чёрные', { exact: true }).click();
  await expect(verdict(page)).toContainText('Ходит Чёрные');
  await expectAccessible(page);
  await page.reload();
  await expect(cell(page, 'c5')).toHaveAttribute('aria-label', 'c5, мяч');
  await page.getByRole('button', { name: 'Играть отсюда' }).click();
  await expect(cell(page, 'a3')).toHaveAttribute('aria-label', /нападающий/);
});

test('what is no position gets a sentence, and the drawing stays', async ({ page }) => {
  await page.goto('#/edit');
  await cell(page, 'd6').click();
  await cell(page, 'd7').click();
  await expect(page.locator('[data-game]')).toHaveText('1. d6-d7');
  await page.getByText('Вставить позицию').click();
  await page.getByLabel('Позиция строкой').fill('чепуха');
  await page.getByRole('button', { name: 'Поставить' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'не позиция' })).toBeVisible();
  await page.goto('#/edit?p=AAAA');
  await expect(page.getByText('Позиция в ссылке повреждена')).toBeVisible();
  await expect(page.locator('[data-game]')).toHaveText('1. d6-d7');
});

test('320 px wide nothing sticks out', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('#/edit');
  for (const game of ['Футбол', 'Шахбол']) {
    await page.getByText(game, { exact: true }).click();
    for (const fold of await page.locator('summary').all()) await fold.click();
    await expectNoSideScroll(page);
  }
});
