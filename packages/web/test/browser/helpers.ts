import { gunzipSync } from 'node:zlib';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';

/** A cell of whichever board is on the page, by the name of its point or square. */
export const cell = (page: Page, name: string): Locator =>
  page.locator(`[role=gridcell][aria-label^="${name},"], [role=gridcell][aria-label="${name}"]`);

/** Touches points one after the other, as a finger does. */
export async function touch(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) await cell(page, name).click();
}

export const turnButtons = (page: Page): Locator => page.getByRole('button', { name: /^\d*\.?\s*[a-g]\d/ });

/** No finding of axe, whatever its rule; a board's cells overlap by design and are told apart by role and name. */
export async function expectAccessible(page: Page): Promise<void> {
  // There are no frames, so axe need not open a second page to put its parts together: half the time.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`),
  ).toEqual([]);
}

export async function expectNoSideScroll(page: Page): Promise<void> {
  // A board learns of a new width a frame after the page.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0);
}

const corpus = fileURLToPath(new URL('../../../../../shared/corpus/real-games-8x10.tsv.gz', import.meta.url));

/** A line of the real games, where they are at hand. */
export function realGame(number: number): string | undefined {
  if (!existsSync(corpus)) return undefined;
  const lines = gunzipSync(readFileSync(corpus)).toString('utf8').split('\n');
  return lines.filter((line) => /^[01]-[01]\t/.test(line))[number];
}

/** A whole game on (2;6;8), В first, made by our simple player: ends with В's goal. */
export const PAPER_GAME =
  'd6-e7 e7-e6 e6-f7 f7-g6-f5 f5-e6-d6-c7 c7-b6 b6-a7-b8 b8-c7-c6 c6-b6-b7 b7-b8-a8-b7-a6-b6-b5 b5-c6-b7-c7-c8 c8-d8 d8-e9 e9-e8 e8-e7-d8-e8-d9 d9-e9-e10-d9-c10-c9 c9-c8-d9-d8-c9-b10-a9-b8-c8-b9 b9-c9-d9-d10 d10-c11'
    .split(' ')
    .map((turn) => turn.split('-'));

/** A whole game of Shakhbol, made by our simple player: Black scores. */
export const SHAKHBOL_GAME =
  'd3xc4>d5 d6xd5>d3 d2xd3>e4 d5xe4>d5 c4xd5>e6 d7xe6>e5 d5xe5>a5 b6xa5>b4 c3xb4>e7 e6-d5 b4-d2 a5-b4 c2-c4 b4-d6 b2-c3 d6xe7>b4 b3xb4>b6 b7xb6>e3 d2xe3>c5 b6xc5>d4 e5xd4>e5 e4xe5>e4 d4xe4>d4 e5xd4>e5 e4xe5>e6 e7xe6>d6 e5xd6>e7 e6xe7>e4 e3xe4>e6 e7xe6>e5 d6xe5>d6 c6xd6>c6 b4-a5 d5xc6>b6 a5xb6>a7 c8-b8 b6xa7>b6 c7xb6>b1#'
    .replaceAll('#', '')
    .split(' ');
