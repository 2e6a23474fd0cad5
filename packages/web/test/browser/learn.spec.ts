import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectNoSideScroll, touch } from './helpers.js';

const feedback = (page: Page) => page.locator('[data-feedback]');
const next = (page: Page) => page.getByRole('button', { name: 'Дальше' });

/** The answer of the puzzle on the board, from the corpus. */
async function puzzleOnBoard(page: Page): Promise<{ readonly id: string; readonly answer: string }> {
  const id = (await page.locator('[data-puzzle]').getAttribute('data-puzzle')) ?? '';
  const file = new URL('../../../../corpus/puzzles/shakhbol.tsv', import.meta.url);
  const line = readFileSync(file, 'utf8')
    .split('\n')
    .find((one) => one.startsWith(`${id}\t`));
  return { id, answer: line?.split('\t')[3] ?? '' };
}
/** The man and the square of a move as the machine writes it. */
const squaresOf = (answer: string): readonly [string, string] => [answer.slice(0, 2), answer.slice(-2)];

test('a lesson by pointer: wrong answers are helped on, progress is kept', async ({ page }) => {
  await page.goto('#/learn');
  await page.getByRole('link', { name: 'Начать с первого урока' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Поле' })).toBeVisible();
  await touch(page, ['a2']);
  await expect(feedback(page)).toContainText('Мяч — большой кружок');
  await expect(next(page)).toHaveAttribute('aria-disabled', 'true');
  await touch(page, ['d6']);
  await expect(feedback(page)).toContainText('это мяч');
  await next(page).click();
  await touch(page, ['d1']);
  await expect(feedback(page)).toContainText('ваши ворота');
  await touch(page, ['d11']);
  await next(page).click();
  // A reload goes on where one was.
  await page.reload();
  await expect(page.locator('[data-say]')).toContainText('Найдите точку e7');
  await touch(page, ['e7']);
  await next(page).click();
  await touch(page, ['a5']);
  await next(page).click();
  await page.getByRole('button', { name: 'Показать' }).click();
  await expect(feedback(page)).toContainText('Вот один из верных ответов');
  await touch(page, ['d7']);
  await expect(feedback(page)).toContainText('Урок пройден!');
  await page.getByRole('link', { name: 'Все уроки' }).click();
  await expect(page.getByText('Пройдено уроков: 1 из 22').last()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Дальше: Стоп и рикошет' })).toBeVisible();
});

test('what the rules forbid is tried, and a choice is made', async ({ page }) => {
  await page.goto('#/learn?lesson=not-allowed');
  await touch(page, ['e8']);
  await expect(feedback(page)).toContainText('Так можно');
  await touch(page, ['d6']);
  await expect(feedback(page)).toContainText('уже');
  await expect(feedback(page)).toContainText('эта линия уже есть');
  await page.goto('#/learn?lesson=duty');
  await touch(page, ['c2']);
  await expect(feedback(page)).toContainText('Нельзя');
  await page.goto('#/learn?lesson=counting');
  await page.getByRole('button', { name: '5', exact: true }).click();
  await expect(feedback(page)).toHaveAttribute('data-feedback', 'help');
  await page.getByRole('button', { name: '4', exact: true }).click();
  await expect(feedback(page)).toHaveAttribute('data-feedback', 'right');
});

test('a lesson by keyboard alone', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('#/learn?lesson=stop-and-bounce');
  const grid = page.locator('paper-football [role=grid]');
  await expect(grid).toBeVisible();
  const board = page.locator('paper-football [role=gridcell][tabindex="0"]');
  // From the head of the page to the board with the Tab key.
  for (let presses = 0; presses < 20; presses++) {
    await page.keyboard.press('Tab');
    if (await board.evaluate((cell) => cell.matches(':focus'))) break;
  }
  await expect(board).toBeFocused();
  await page.keyboard.press('2');
  await expect(feedback(page)).toContainText('Стоп');
  // Enter on the board goes on.
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-say]')).toContainText('Отскочите от центра');
  await page.keyboard.press('2');
  await expect(feedback(page)).toContainText('мимо центра');
  await page.keyboard.press('4');
  await page.keyboard.press('1');
  await expect(feedback(page)).toContainText('Рикошет!');
  await page.keyboard.press('Enter');
  await page.keyboard.press('3');
  await page.keyboard.press('4');
  await expect(feedback(page)).toContainText('снова в поле');
});

test('a turn is written', async ({ page }) => {
  await page.goto('#/learn?lesson=writing');
  const input = page.getByLabel('Ваш ход буквами и цифрами');
  await input.fill('d6-e7');
  await input.press('Enter');
  await expect(feedback(page)).toContainText('другой ход');
  await input.fill('d6-c7');
  await input.press('Enter');
  await expect(feedback(page)).toContainText('Записано');
});

test('puzzles: one solved, one failed with a hint; streak and review outlive a reload', async ({ page }) => {
  await page.goto('#/puzzles?game=shakhbol&theme=goal-in-1');
  const first = await puzzleOnBoard(page);
  await touch(page, squaresOf(first.answer));
  await expect(feedback(page)).toContainText('Верно!');
  await expect(page.locator('[data-streak]')).toHaveText('1');
  await page.getByRole('button', { name: 'Следующая' }).click();
  const second = await puzzleOnBoard(page);
  expect(second.id).not.toBe(first.id);
  await page.getByRole('button', { name: 'Подсказка' }).click();
  await expect(feedback(page)).toContainText('Проверьте каждую свою фигуру');
  await page.getByRole('button', { name: 'Ещё подсказка' }).click();
  await expect(feedback(page)).toContainText('Красный кружок');
  await page.getByRole('button', { name: 'Решение' }).click();
  await expect(feedback(page)).toContainText('Вот решение');
  await touch(page, squaresOf(second.answer));
  await expect(feedback(page)).toContainText('Верно!');
  await expect(page.locator('[data-streak]')).toHaveText('0');
  await page.reload();
  await expect(page.locator('[data-rating]')).not.toHaveText('800');
  await page.getByRole('button', { name: 'Повторить нерешённые: 1' }).click();
  expect((await puzzleOnBoard(page)).id).toBe(second.id);
  await touch(page, squaresOf(second.answer));
  await expect(page.locator('[data-streak]')).toHaveText('1');
});

test('with a blocked storage everything works, and is forgotten', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await page.goto('#/learn?lesson=field');
  await touch(page, ['d6']);
  await expect(feedback(page)).toContainText('это мяч');
  await page.goto('#/puzzles?game=shakhbol&theme=goal-in-1');
  const { answer } = await puzzleOnBoard(page);
  await touch(page, squaresOf(answer));
  await expect(page.locator('[data-streak]')).toHaveText('1');
});

test('an unknown lesson leads to the list, in words', async ({ page }) => {
  await page.goto('#/learn?lesson=juggling');
  await expect(page.getByText('Такого урока нет')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Учиться' })).toBeVisible();
});

for (const scheme of ['light', 'dark'] as const) {
  test(`accessible at 320 px without side scroll, ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 640 });
    for (const hash of ['#/learn', '#/learn?lesson=counting', '#/learn?lesson=writing', '#/puzzles']) {
      await page.goto(hash);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (hash !== '#/learn') await expect(page.locator('paper-football')).toBeVisible();
      await expectNoSideScroll(page);
      await expectAccessible(page);
    }
  });
}
