import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { bundle } from './bundle.js';
import type { Harness } from './harness.js';

let script: string;

test.beforeAll(async () => {
  script = await bundle('harness.ts');
});

/** A page with the strictest policy that a board must live under: no inline style, no inline script. */
async function open(page: Page): Promise<void> {
  await page.route('http://board.test/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': "default-src 'none'; script-src 'self'; style-src 'self'" },
      body: '<!doctype html><html lang="en"><title>board</title><main></main><script src="/harness.js"></script></html>',
    }),
  );
  await page.route('http://board.test/harness.js', (route) =>
    route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: script }),
  );
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text());
  });
  await page.goto('http://board.test/');
  expect(refused).toEqual([]);
}

const field = (page: Page, columns = 7, rows = 9) =>
  page.evaluate(([c, r]) => window.harness.field(c!, r!), [columns, rows]);

const log = (page: Page): Promise<Harness['log']> => page.evaluate(() => window.harness.log);
const trail = (page: Page): Promise<string[]> =>
  page.evaluate(() => window.harness.trail.map((spot) => spot.join()));

const cell = (page: Page, column: number, row: number): Locator =>
  page.getByRole('gridcell', { name: `point ${column} ${row}`, exact: true });

async function middle(page: Page, column: number, row: number): Promise<[number, number]> {
  const box = (await cell(page, column, row).boundingBox())!;
  return [box.x + box.width / 2, box.y + box.height / 2];
}

test.beforeEach(async ({ page }) => open(page));

test('a tap on an offered point is a step, on another one a tap', async ({ page }) => {
  await field(page);
  await page.mouse.click(...(await middle(page, 4, 3)));
  await page.mouse.click(...(await middle(page, 0, 0)));
  expect(await log(page)).toEqual([
    { type: 'step', detail: { at: [4, 3], by: 'tap' } },
    { type: 'tap', detail: { at: [0, 0] } },
  ]);
});

test('a second tap on the same point at once is an accident, later it is not', async ({ page }) => {
  await field(page);
  const [x, y] = await middle(page, 0, 0);
  await page.mouse.dblclick(x, y);
  expect(await log(page)).toHaveLength(1);
  await page.waitForTimeout(500);
  await page.mouse.click(x, y);
  expect(await log(page)).toHaveLength(2);
});

test('what is patched looks like what is drawn anew', async ({ page }) => {
  await field(page);
  await cell(page, 3, 4).focus();
  for (const digit of ['9', '8', '7', '4', '1']) await page.keyboard.press(digit);
  await page.keyboard.press('Backspace');
  const same = await page.evaluate(() => {
    const { board } = window.harness;
    board.flush();
    const fresh = document.createElement('paper-football');
    document.body.append(fresh);
    fresh.set({ ...board.state });
    fresh.flush();
    const shapes = (one: typeof board) =>
      [...one.shadowRoot!.querySelectorAll('[data-layer]')].map((layer) => [
        (layer as SVGElement).dataset['layer'],
        [...layer.children].map((child) => child.outerHTML).sort(),
      ]);
    return [JSON.stringify(shapes(board)), JSON.stringify(shapes(fresh))];
  });
  expect(same[0]).toBe(same[1]);
});

test('a drag from the ball draws point by point, and back again takes back', async ({ page }) => {
  await field(page);
  await page.mouse.move(...(await middle(page, 3, 4)));
  await page.mouse.down();
  for (const [column, row] of [
    [4, 3],
    [5, 3],
    [5, 2],
  ] as const) {
    await page.mouse.move(...(await middle(page, column, row)), { steps: 6 });
  }
  expect(await trail(page)).toEqual(['3,4', '4,3', '5,3', '5,2']);
  await page.mouse.move(...(await middle(page, 5, 3)), { steps: 6 });
  await page.mouse.up();
  expect(await trail(page)).toEqual(['3,4', '4,3', '5,3']);
});

test('digits draw in eight directions, Backspace takes back, Escape and Enter ask', async ({ page }) => {
  await field(page);
  await cell(page, 3, 4).focus();
  for (const digit of ['9', '8', '7', '4', '1', '2', '3', '6']) await page.keyboard.press(digit);
  expect(await trail(page)).toEqual(['3,4', '4,3', '4,2', '3,1', '2,1', '1,2', '1,3', '2,4', '3,4']);
  await page.keyboard.press('Backspace');
  expect(await trail(page)).toHaveLength(8);
  await page.keyboard.press('Escape');
  await page.evaluate(() => window.harness.board.set({ confirmable: true, keys: 'direct' }));
  await page.keyboard.press('Enter');
  expect((await log(page)).slice(-3).map((entry) => entry.type)).toEqual(['undo', 'cancel', 'confirm']);
});

test('the numeric pad works without its lock', async ({ page }) => {
  await field(page);
  await cell(page, 3, 4).focus();
  await cell(page, 3, 4).dispatchEvent('keydown', { key: 'Home', code: 'Numpad7', bubbles: true });
  expect(await trail(page)).toEqual(['3,4', '2,3']);
});

test('arrow keys move a cursor, Enter draws to it; in direct mode arrows draw', async ({ page }) => {
  await field(page);
  await cell(page, 3, 4).focus();
  await page.keyboard.press('ArrowUp');
  await expect(cell(page, 3, 3)).toBeFocused();
  expect(await trail(page)).toEqual(['3,4']);
  await page.keyboard.press('Enter');
  expect(await trail(page)).toEqual(['3,4', '3,3']);
  await page.evaluate(() => window.harness.board.set({ keys: 'direct' }));
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('PageDown');
  expect(await trail(page)).toEqual(['3,4', '3,3', '2,3', '3,4']);
});

test('there is one tab stop, the cursor follows a key step, and the focus survives another field', async ({
  page,
}) => {
  await field(page);
  await page.keyboard.press('Tab');
  await expect(cell(page, 3, 4)).toBeFocused();
  await expect(page.locator('[role=gridcell][tabindex="0"]')).toHaveCount(1);
  await page.keyboard.press('9');
  await expect(cell(page, 4, 3)).toBeFocused();
  await page.keyboard.press('Control+End');
  await expect(cell(page, 6, 8)).toBeFocused();
  await page.evaluate(() => {
    const { board } = window.harness;
    const cells = board.state.cells.filter(({ at }) => at[0] < 5 && at[1] < 5);
    board.set({ cells, picture: { ...board.state.picture, columns: 5, rows: 5 } });
    board.flush();
  });
  await expect(cell(page, 4, 4)).toBeFocused();
});

test('n goes from target to target, b to the ball, also with a Russian layout', async ({ page }) => {
  await field(page);
  await cell(page, 0, 0).focus();
  await page.keyboard.press('n');
  await expect(cell(page, 2, 3)).toBeFocused();
  await cell(page, 2, 3).dispatchEvent('keydown', { key: 'т', code: 'KeyN', bubbles: true });
  await expect(cell(page, 3, 3)).toBeFocused();
  await page.keyboard.press('b');
  await expect(cell(page, 3, 4)).toBeFocused();
});

test('the live region speaks each new sentence, and a screen reader can press a cell', async ({ page }) => {
  await field(page);
  await expect(page.getByRole('status')).toHaveText('start');
  await cell(page, 4, 5).evaluate((element) => (element as HTMLElement).click());
  expect(await trail(page)).toEqual(['3,4', '4,5']);
  await expect(page.getByRole('status')).toHaveText('ball at 4 5');
});

test('a press on a key that is not ours is left to the page', async ({ page }) => {
  await field(page);
  await cell(page, 3, 4).focus();
  const prevented = await page.evaluate(() => {
    const element = window.harness.board.shadowRoot!.activeElement!;
    const event = (init: KeyboardEventInit) => {
      const key = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, composed: true, ...init });
      element.dispatchEvent(key);
      return key.defaultPrevented;
    };
    return [
      event({ key: 'f', code: 'KeyF' }),
      event({ key: 'b', code: 'KeyB', ctrlKey: true }),
      event({ key: 'Tab' }),
    ];
  });
  expect(prevented).toEqual([false, false, false]);
});

test('no violation of accessibility rules', async ({ page }) => {
  await field(page);
  await page.evaluate(() => {
    const main = document.createElement('main');
    main.append(window.harness.board);
    document.body.replaceChildren(main);
  });
  const result = await new AxeBuilder({ page }).disableRules(['page-has-heading-one']).analyze();
  expect(result.violations.map((violation) => violation.id)).toEqual([]);
});

test('a slip of the finger does not kick the ball back onto the square of the man just picked up', async ({
  page,
}) => {
  await page.evaluate(() => {
    window.harness.squares();
    const { board } = window.harness;
    board.addEventListener('rikoshet-step', () => board.set({ targets: [[1, 5]] }));
  });
  const [x, y] = await middle(page, 1, 5);
  await page.mouse.dblclick(x, y);
  expect(await log(page)).toHaveLength(1);
  await page.waitForTimeout(500);
  await page.mouse.click(x, y);
  expect((await log(page)).at(-1)).toEqual({ type: 'step', detail: { at: [1, 5], by: 'tap' } });
});

test('squares: pick a man and drop on a target; a direction with several targets moves the cursor', async ({
  page,
}) => {
  await page.evaluate(() => window.harness.squares());
  await page.mouse.move(...(await middle(page, 2, 5)));
  await page.mouse.down();
  await page.mouse.move(...(await middle(page, 2, 4)), { steps: 4 });
  await page.mouse.move(...(await middle(page, 2, 2)), { steps: 4 });
  await page.mouse.up();
  expect(await log(page)).toEqual([
    { type: 'step', detail: { at: [2, 5], by: 'drag' } },
    { type: 'step', detail: { at: [2, 2], by: 'drag' } },
  ]);
  await cell(page, 2, 5).focus();
  await page.keyboard.press('8');
  await expect(cell(page, 2, 3)).toBeFocused();
  await page.keyboard.press('8');
  await expect(cell(page, 2, 2)).toBeFocused();
  await page.keyboard.press('Enter');
  expect((await log(page)).at(-1)).toEqual({ type: 'step', detail: { at: [2, 2], by: 'key' } });
});

test('the right button marks, and the page scrolls under a finger only where nothing is drawn', async ({
  page,
}) => {
  await field(page);
  await page.mouse.move(...(await middle(page, 1, 1)));
  await page.mouse.down({ button: 'right' });
  await page.mouse.move(...(await middle(page, 3, 2)), { steps: 3 });
  await page.mouse.up({ button: 'right' });
  expect(await log(page)).toEqual([{ type: 'mark', detail: { from: [1, 1], to: [3, 2] } }]);
  const action = (column: number, row: number) =>
    cell(page, column, row).evaluate((element) => getComputedStyle(element).touchAction);
  expect([await action(3, 4), await action(4, 5), await action(0, 0)]).toEqual(['none', 'none', 'auto']);
  expect(await page.locator('.frame').evaluate((element) => getComputedStyle(element).touchAction)).toBe(
    'pan-y',
  );
});

test('Ctrl and wheel enlarge, a drag moves, 0 shows all again', async ({ page }) => {
  await field(page, 25, 27);
  const [x, y] = await middle(page, 12, 13);
  await page.mouse.move(x, y);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -300);
  await page.keyboard.up('Control');
  const width = () => cell(page, 12, 13).evaluate((element) => element.getBoundingClientRect().width);
  const enlarged = await width();
  await page.evaluate(() => window.harness.board.set({ zoomable: true }));
  const [ax, ay] = await middle(page, 12, 13);
  // A wheel event gives whole pixels, which the zoom enlarges.
  expect(Math.hypot(ax - x, ay - y)).toBeLessThan(6);
  await page.mouse.move(...(await middle(page, 10, 10)));
  await page.mouse.down();
  await page.mouse.move(ax + 40, ay + 30, { steps: 5 });
  await page.mouse.up();
  expect((await middle(page, 12, 13))[0]).toBeGreaterThan(ax);
  await cell(page, 12, 13).focus();
  await page.keyboard.press('0');
  expect(await width()).toBeLessThan(enlarged / 2);
});

test('two fingers enlarge and draw nothing', async ({ page }) => {
  await field(page, 25, 27);
  const before = (await cell(page, 12, 13).boundingBox())!.width;
  const client = await page.context().newCDPSession(page);
  const [x, y] = await middle(page, 12, 13);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : [
              { x: x - apart, y, id: 1 },
              { x: x + apart, y, id: 2 },
            ],
    });
  await touch('touchStart', 20);
  for (const apart of [30, 45, 60, 80]) await touch('touchMove', apart);
  await touch('touchEnd', 0);
  expect((await cell(page, 12, 13).boundingBox())!.width).toBeGreaterThan(before * 2);
  expect(await log(page)).toEqual([]);
});

test('a step touches only what it changes', async ({ page }) => {
  await field(page, 25, 27);
  const changed = await page.evaluate(async () => {
    const { board } = window.harness;
    const records: MutationRecord[] = [];
    const observer = new MutationObserver((list) => records.push(...list));
    observer.observe(board.shadowRoot!.querySelector('svg')!, { childList: true, subtree: true });
    board.dispatchEvent(new CustomEvent('rikoshet-step', { detail: { at: [13, 13] } }));
    board.flush();
    await Promise.resolve();
    observer.disconnect();
    return records.reduce((sum, record) => sum + record.addedNodes.length, 0);
  });
  // The route and its arrow head, the ball, eight hints at most; not 25 coordinates, the grid, the border.
  expect(changed).toBeGreaterThan(2);
  expect(changed).toBeLessThanOrEqual(12);
});

test('a movement is animated, hides what it draws, and is skipped where motion is unwelcome', async ({
  page,
}) => {
  await field(page);
  const run = () =>
    page.evaluate(async () => {
      const { board } = window.harness;
      const ball = [
        [3, 4],
        [4, 3],
      ] as const;
      board.set({ animation: { ball, milliseconds: 200 } });
      board.flush();
      const svg = board.shadowRoot!.querySelector('svg')!;
      const moving = svg.classList.contains('moving');
      await new Promise((resolve) => setTimeout(resolve, 500));
      return [moving, svg.classList.contains('moving')];
    });
  expect(await run()).toEqual([true, false]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await run()).toEqual([false, false]);
});

test('the page sets colours; without it the scheme of the page does', async ({ page }) => {
  await field(page);
  const paper = () => page.locator('.frame').evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await paper()).toBe('rgb(253, 252, 247)');
  await page.evaluate(() => window.harness.board.setAttribute('theme', 'dark'));
  expect(await paper()).toBe('rgb(29, 33, 39)');
  await page.evaluate(() => document.body.style.setProperty('--rikoshet-paper', 'rgb(1, 2, 3)'));
  expect(await paper()).toBe('rgb(1, 2, 3)');
});

test('a board that only shows sends nothing', async ({ page }) => {
  await field(page);
  await page.evaluate(() => window.harness.board.set({ interactive: false }));
  await page.mouse.click(...(await middle(page, 4, 3)));
  await cell(page, 3, 4).focus();
  await page.keyboard.press('9');
  expect(await log(page)).toEqual([]);
});
