import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { cell, expectAccessible, expectNoSideScroll, PAPER_GAME, realGame, touch } from './helpers.js';

const record = (page: Page) => page.getByRole('region', { name: 'Запись', exact: true });
const engine = (page: Page) => page.getByRole('region', { name: 'Движок' });
const said = (page: Page) => page.locator('[data-spoken]');

async function open(page: Page, text: string): Promise<void> {
  await page.goto('#/record');
  await page.getByLabel('Вставьте запись сюда').fill(text);
  await page.getByRole('button', { name: 'Открыть', exact: true }).click();
  await expect(record(page)).toBeVisible();
}

/** The engine off: a test of something else needs no second thinker on the machine. */
const withoutEngine = (page: Page) =>
  page.addInitScript(() => {
    if (!localStorage.getItem('rikoshet.settings'))
      localStorage.setItem('rikoshet.settings', JSON.stringify({ engine: false }));
  });

const OPENING = '1. d6-e7 2. e7-d8 3. d8-d7 4. d7-c8 5. c8-b9';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('a variation is played in, promoted, marked, commented, and survives a reload', async ({ page }) => {
  await withoutEngine(page);
  await open(page, OPENING);
  await record(page)
    .getByRole('button', { name: /2\..*e7-d8/ })
    .click();
  await touch(page, ['c8']);
  await expect(record(page).getByRole('button', { name: /d8-c8/ })).toHaveAttribute('aria-current', 'true');
  await expect(said(page)).toContainText('c8');
  // Up and down go among the turns that could stand here.
  await record(page).getByRole('button', { name: /d8-c8/ }).press('ArrowUp');
  await expect(record(page).getByRole('button', { name: /d8-d7/ })).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('ArrowDown');
  await page.getByRole('button', { name: /^!\?: / }).click();
  await page.getByRole('button', { name: /^БП: / }).click();
  await page.getByLabel('Комментарий к ходу d8-c8').fill('Короче к воротам.');
  await page.getByRole('button', { name: 'Сделать главным' }).click();
  await expect(said(page)).toContainText('Вариант стал главным');
  await expect(record(page)).toContainText('Короче к воротам.');
  await expect(record(page).getByRole('button', { name: '3. d8-c8!?БП' })).toBeVisible();
  await page.reload();
  await expect(record(page).getByRole('button', { name: '3. d8-c8!?БП' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect(record(page)).toContainText('Короче к воротам.');
  await record(page).getByRole('button', { name: /d7-c8/ }).click();
  await page.getByRole('button', { name: 'Удалить отсюда' }).click();
  await expect(record(page)).not.toContainText('d7-c8');
  await page.getByRole('button', { name: 'Отменить' }).click();
  await expect(record(page).getByRole('button', { name: /d7-c8/ })).toBeVisible();
  await expectAccessible(page);
  // It waits in the list, too, and can be deleted and brought back.
  await page.getByRole('button', { name: 'Открыть другую запись' }).click();
  const list = page.getByRole('region', { name: 'Мои разборы' });
  await list.getByRole('button', { name: /^Удалить/ }).click();
  await expect(list).toBeHidden();
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await list.getByRole('button', { name: 'Продолжить' }).click();
  await expect(record(page)).toContainText('Короче к воротам.');
});

test('a damaged entry loses only itself', async ({ page }) => {
  await withoutEngine(page);
  await open(page, OPENING);
  await record(page)
    .getByRole('button', { name: /5\..*c8-b9/ })
    .click();
  await page.getByRole('button', { name: /^!: / }).click();
  await expect(page).toHaveURL(/kept=/);
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('rikoshet');
        opening.onsuccess = () => {
          const change = opening.result.transaction('records', 'readwrite');
          change.objectStore('records').put({ id: 'broken', game: 7, text: null });
          change
            .objectStore('records')
            .put({ id: 'late', game: 'shakhbol', text: '', path: [], changed: 9e15, turns: 1, title: 'x' });
          change.objectStore('records').put({
            id: 'other',
            game: 'chess',
            text: '1. e4',
            path: [0],
            changed: 9e12,
            turns: 1,
            title: 'x',
          });
          change.oncomplete = () => resolve();
          change.onerror = () => reject(new Error('storage'));
        };
      }),
  );
  await page.goto('#/record?kept=broken');
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: 'больше нет' })).toBeVisible();
  const list = page.getByRole('region', { name: 'Мои разборы' });
  await list
    .getByRole('listitem')
    .filter({ hasText: 'Футбол' })
    .getByRole('button', { name: 'Продолжить' })
    .click();
  await expect(record(page).getByRole('button', { name: '5. c8-b9!' })).toBeVisible();
});

test('the engine gives lines and chances at once; a press puts a line into the record', async ({ page }) => {
  await open(page, '1. d6-e7');
  const bar = page.getByRole('meter', { name: 'Шансы' });
  await expect(engine(page).getByRole('listitem')).toHaveCount(3);
  await expect(bar).toHaveAttribute('aria-valuetext', /(Верхний|Нижний): \d+ %/);
  await expect(page.locator('paper-football [data-layer^="arrows-idea"] > *').first()).toBeAttached();
  await page.keyboard.press('End');
  const second = engine(page).getByRole('listitem').nth(1).getByRole('button').nth(1);
  await expect(second).toHaveAccessibleName(/^Внести в запись: /);
  await second.click();
  await expect(record(page).getByRole('button', { name: /^3\./ })).toHaveAttribute('aria-current', 'true');
  await page.getByText('Показывать лучшие ходы').click();
  await expect(bar).toBeHidden();
  await page.reload();
  await expect(record(page)).toBeVisible();
  await expect(engine(page).getByRole('listitem')).toHaveCount(0);
  await expect(bar).toBeHidden();
});

test('a finished fight is settled exactly', async ({ page }) => {
  const turns = PAPER_GAME.slice(0, -1).map((turn) => turn.join('-'));
  await open(page, turns.join(' '));
  await page.keyboard.press('End');
  await expect(page.getByRole('meter', { name: 'Шансы' })).toHaveAttribute(
    'aria-valuetext',
    'Верхний выигрывает в 1 ход',
  );
});

test('stepping fast never shows a stale line and 65 turns never stand still', async ({ page }) => {
  const line = realGame(40);
  test.skip(line === undefined, 'the real games are not at hand (../shared/corpus)');
  await open(page, line!);
  // Every line on the page must begin where the ball of the shown position lies, at every moment.
  await page.evaluate(() => {
    const watch = { stale: [] as string[], checks: 0, worst: 0 };
    Object.assign(window, { watch });
    const ball = (): string =>
      document.querySelector('[data-status]')?.textContent.split('-').at(-1)?.trim() ?? '';
    const look = (): void => {
      const at = ball();
      for (const button of document.querySelectorAll('section[aria-label="Движок"] li button:first-child')) {
        watch.checks++;
        const begins = button.textContent.split('-')[0] ?? '';
        if (/^[a-z]+\d+$/.test(at) && begins !== at) watch.stale.push(`${at} ${button.textContent}`);
      }
    };
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    let last = performance.now();
    const frame = (now: number): void => {
      watch.worst = Math.max(watch.worst, now - last);
      last = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowRight']) {
    for (let press = 0; press < 40; press++) await page.keyboard.press(key);
  }
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(engine(page).getByRole('listitem').first()).toBeVisible();
  const watch = await page.evaluate(
    () => (window as unknown as { watch: { stale: string[]; checks: number } }).watch,
  );
  expect(watch.stale).toEqual([]);
  expect(watch.checks).toBeGreaterThan(3);
});

test('circles and arrows are drawn by hand and kept in the record; the board turns', async ({
  page,
  context,
}) => {
  await withoutEngine(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, OPENING);
  const middle = async (name: string): Promise<[number, number]> => {
    const box = (await cell(page, name).boundingBox())!;
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  await page.mouse.move(...(await middle('d6')));
  await page.mouse.down({ button: 'right' });
  await page.mouse.move(...(await middle('d9')), { steps: 6 });
  await page.mouse.up({ button: 'right' });
  await page.getByText('Рисовать на доске').first().click();
  await page.getByText('Круги', { exact: true }).click();
  await page.getByText('красный', { exact: true }).click();
  await cell(page, 'b4').click();
  await page.getByText('Вид доски').click();
  await page.getByRole('button', { name: 'Перевернуть доску' }).click();
  // Upside down: the first cell is now the lower right corner, and a tap still means the same point.
  await cell(page, 'c4').click();
  await page.getByText('Поделиться').click();
  await page.getByRole('button', { name: 'Скопировать запись' }).click();
  await expect(page.getByText('Скопировано.')).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toContain('[%cal Gd6d9]');
  expect(text).toContain('[%csl Rb4,Rc4]');
  await page.getByRole('button', { name: 'Повернуть на четверть' }).click();
  await expectAccessible(page);
  await page.getByText('Ходы', { exact: true }).click();
  await touch(page, ['d5']);
  await expect(record(page).getByRole('button', { name: /d6-d5/ })).toHaveAttribute('aria-current', 'true');
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSideScroll(page);
});

test('a review shows its progress, can be stopped, and marks with a sentence what was missed', async ({
  page,
}) => {
  await withoutEngine(page);
  await open(page, PAPER_GAME.map((turn) => turn.join('-')).join(' '));
  const review = page.getByRole('region', { name: 'Разбор партии' });
  await review.getByRole('button', { name: 'Разобрать партию' }).click();
  await expect(review).toContainText(/Разбираю: \d+ из 19/);
  await expect(review.getByRole('progressbar')).toHaveAttribute('max', '19');
  await expect
    .poll(() => review.getByRole('progressbar').getAttribute('value').then(Number))
    .toBeGreaterThan(2);
  await review.getByRole('button', { name: 'Остановить' }).click();
  await expect(said(page)).toContainText('Разбор остановлен на ходе');
  await review.getByRole('button', { name: 'Разобрать партию' }).click();
  await expect(said(page)).toContainText('Разбор готов', { timeout: 30_000 });
  await expect(record(page)).toContainText(/(Упущен|Сильнее|соперник забивает|выход был)/);
  const graph = review.getByRole('slider', { name: 'Шансы по ходам' });
  await graph.fill('19');
  await expect(graph).toHaveAttribute('aria-valuetext', 'Ход 19: Верхний 100 %');
  await expect(record(page).getByRole('button', { name: /^19\./ })).toHaveAttribute('aria-current', 'true');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Отменить' }).click();
  await page.getByRole('button', { name: 'Отменить' }).click();
  await expect(graph).toBeHidden();
});

test('a record goes in by paste and drop and out in every format and as a moving picture', async ({
  page,
}) => {
  await withoutEngine(page);
  await page.goto('#/record');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const give = (kind: 'paste' | 'drop', text: string) =>
    page.evaluate(
      ([name, content]) => {
        const data = new DataTransfer();
        if (name === 'paste') data.setData('text/plain', content);
        else data.items.add(new File([content], 'game.txt', { type: 'text/plain' }));
        const event =
          name === 'paste'
            ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true })
            : new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true });
        document.body.dispatchEvent(event);
      },
      [kind, text] as const,
    );
  await give('paste', '1. d6-e7 2. e7-d8');
  await expect(record(page).getByRole('button', { name: /e7-d8/ })).toBeVisible();
  await give('drop', OPENING);
  await expect(record(page).getByRole('button', { name: /c8-b9/ })).toBeVisible();
  await page.keyboard.press('End');
  await page.getByText('Поделиться').click();
  const formats = page.getByLabel('Сохранить как');
  const ids = await formats
    .locator('option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  expect(ids.length).toBeGreaterThan(3);
  let written = 0;
  for (const id of ids) {
    await formats.selectOption(id);
    const saved = page.waitForEvent('download', { timeout: 3000 }).catch(() => undefined);
    await page.getByRole('button', { name: 'Сохранить файл' }).click();
    const refused = page.getByText('В этом виде запись не сохранить');
    // Kurnik's records know one field only: a reason is said instead.
    if (await Promise.race([saved.then(() => false), refused.waitFor().then(() => true)])) continue;
    const text = await readFile(await (await saved)!.path(), 'utf8');
    written++;
    // A position is no game: it is only where one would go on.
    if (id === 'position') continue;
    await give('paste', text);
    await expect(record(page).getByRole('button', { name: /5\.\s*c8-b9/ }), id).toBeVisible();
    await page.keyboard.press('End');
  }
  expect(written).toBeGreaterThan(2);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Движущаяся картинка SVG' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('paper-football-5-film.svg');
  expect(await readFile(await file.path(), 'utf8')).toContain('<animate');
});

test('the explorer shows what was played from here, and plays it; another archive can be opened', async ({
  page,
}) => {
  await withoutEngine(page);
  await page.goto('#/record');
  await page.getByRole('button', { name: 'Чистая доска: Футбол на бумаге' }).click();
  await page.getByText('Начала по архиву').click();
  const explorer = page.getByRole('table');
  await expect(page.getByText('120 партий: партии нашего движка')).toBeVisible();
  await explorer.getByRole('button').first().click();
  await expect(record(page).getByRole('button', { name: /^1\./ })).toHaveAttribute('aria-current', 'true');
  await expect(explorer.getByRole('row').nth(1)).toContainText(/Верхний: \d+ %, Нижний: \d+ %/);
  await page.locator('input[data-archive]').setInputFiles({
    name: 'mine.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('1. d6-e7 2. e7-e6 Х\n\n1. d6-c5 2. c5-c6 Х\n'),
  });
  await expect(page.getByText('2 партии: mine.txt')).toBeVisible();
  await page.keyboard.press('Home');
  await expect(explorer.getByRole('button')).toHaveCount(2);
  await expectAccessible(page);
});

test('each item of the mathematics explains itself and leads to its lesson', async ({ page }) => {
  await withoutEngine(page);
  await open(page, OPENING);
  await page.keyboard.press('End');
  await page.getByText('Математика').click();
  const facts = page.locator('[data-fact]');
  await expect(facts).toHaveCount(9);
  for (const fact of await facts.all()) {
    await expect(fact.getByRole('link')).toHaveAttribute('href', /#\/learn\?lesson=[a-z-]+$/);
    await expect(fact).toContainText(/[.?] /);
  }
  await expect(page.locator('[data-fact="turns"]')).toContainText('5');
});
