import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type IReporterOutput, type ICruiseResult, type IFlattenedRuleSet } from 'dependency-cruiser';
import { afterAll, expect, test } from 'vitest';

const require = createRequire(import.meta.url);
const config = require('../.dependency-cruiser.cjs') as {
  forbidden: IFlattenedRuleSet['forbidden'];
  options: Record<string, unknown>;
};

const house = mkdtempSync(join(tmpdir(), 'rikoshet-boundaries-'));
afterAll(() => rmSync(house, { recursive: true, force: true }));

async function brokenRules(files: Record<string, string>): Promise<string[]> {
  const baseDir = mkdtempSync(join(house, 'case-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(baseDir, path)), { recursive: true });
    writeFileSync(join(baseDir, path), text);
  }
  const { enhancedResolveOptions, ...options } = config.options;
  const result: IReporterOutput = await cruise(
    ['packages'],
    { ...options, baseDir, validate: true, ruleSet: { forbidden: config.forbidden! } },
    enhancedResolveOptions as object,
  );
  return (result.output as ICruiseResult).summary.violations.map((violation) => violation.rule.name);
}

const empty = 'export const nothing = 0;\n';

const VIOLATIONS: readonly [rule: string, files: Record<string, string>][] = [
  [
    'floor-board',
    {
      'packages/board/src/bad.ts': "export * from '../../paper-football/src/field.js';\n",
      'packages/paper-football/src/field.ts': empty,
    },
  ],
  [
    'floor-game',
    {
      'packages/game/src/bad.ts': "export * from '../../shakhbol/src/board.js';\n",
      'packages/shakhbol/src/board.ts': empty,
    },
  ],
  [
    'pure-packages-know-no-machine',
    { 'packages/game/src/bad.ts': "export { readFileSync } from 'node:fs';\n" },
  ],
  [
    'search-knows-no-protocol',
    {
      'packages/engine/src/search/bad.ts': "export * from '../protocol/lines.js';\n",
      'packages/engine/src/protocol/lines.ts': empty,
    },
  ],
  [
    'no-cycles',
    {
      'packages/game/src/a.ts': "export * from './b.js';\n",
      'packages/game/src/b.ts': "export * from './a.js';\n",
    },
  ],
  [
    'no-barrel-files',
    {
      'packages/game/src/a.ts': "export * from './things/index.js';\n",
      'packages/game/src/things/index.ts': empty,
    },
  ],
  [
    'match-knows-no-transport',
    {
      'packages/match/src/bad.ts': "export * from '../../server/src/live.js';\n",
      'packages/server/src/live.ts': empty,
    },
  ],
  [
    'only-storage-knows-the-database',
    {
      'packages/web/src/bad.ts': "export * from 'kysely';\n",
      'node_modules/kysely/package.json': '{"name":"kysely","main":"index.js"}',
      'node_modules/kysely/index.js': empty,
    },
  ],
];

test.each(VIOLATIONS)('a violation of %s is reported', async (rule, files) => {
  expect(await brokenRules(files)).toContain(rule);
});

test('a clean house is silent', async () => {
  expect(
    await brokenRules({
      'packages/paper-football/src/a.ts': "export * from '../../game/src/result.js';\n",
      'packages/game/src/result.ts': empty,
    }),
  ).toEqual([]);
});
