import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMMANDS } from '../src/commands.js';
import { EXIT_MEANINGS } from '../src/exit.js';
import { temporaryFolder } from './folder.js';
import { call, EXAMPLES, shellWords, type World } from './harness.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = temporaryFolder();
beforeAll(() => {
  cpSync(EXAMPLES, folder.path, { recursive: true });
  const compiler = join(root, 'node_modules/@typescript/native/bin/tsc');
  const built = spawnSync(process.execPath, [compiler, '-b', join(root, 'packages/cli')], {
    encoding: 'utf8',
  });
  if (built.status !== 0) throw new Error(built.stdout + built.stderr);
}, 300_000);
afterAll(() => folder.remove());

/** Answer and complaints of a line of the docs or the help, as a terminal shows them. */
async function answer(line: string, language: string): Promise<string> {
  // Empty ones count as not set; bash complains of an LC_ALL that the machine does not know, not of a LANG.
  const env = { LC_ALL: '', LC_MESSAGES: '', LANG: language };
  if (/[|<>]|^(?!rikoshet )/u.test(line.replaceAll(/"[^"]*"/gu, ''))) {
    const launcher = join(root, 'packages/cli/bin/rikoshet.js');
    const { stdout, stderr } = spawnSync(
      'bash',
      ['-c', `rikoshet() { "${process.execPath}" "${launcher}" "$@"; }; ${line}`],
      { cwd: folder.path, env: { ...process.env, ...env }, encoding: 'utf8' },
    );
    return stdout + stderr;
  }
  const stop = new AbortController();
  if (/^rikoshet (?:serve|worker)/.test(line)) setTimeout(() => stop.abort(), 1500);
  const world: World = { env, folder: folder.path, stop: stop.signal };
  const { out, err } = await call(shellWords(line).slice(1), world);
  return out + err;
}

/** `…` alone on a line stands for any lines, within one for anything. */
function pattern(expected: readonly string[]): RegExp {
  const source = expected.map((line) =>
    line === '…'
      ? '(?:.*\\n)*?'
      : `${line.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&').replaceAll('…', '.*')}\\n`,
  );
  return new RegExp(`^${source.join('')}$`, 'u');
}

interface Session {
  readonly line: string;
  readonly expected: readonly string[];
}

function sessionsOf(markdown: string): Session[] {
  const sessions: { line: string; expected: string[] }[] = [];
  for (const [, block] of markdown.matchAll(/^```console\n([\s\S]*?)^```$/gmu))
    for (const line of block!.trimEnd().split('\n')) {
      if (line.startsWith('$ ')) sessions.push({ line: line.slice(2), expected: [] });
      else sessions.at(-1)!.expected.push(line);
    }
  return sessions;
}

describe.each([
  ['docs/command.md', 'en_GB.UTF-8', 'en'],
  ['docs/ru/command.md', 'ru_RU.UTF-8', 'ru'],
] as const)('%s', (path, locale, language) => {
  const markdown = readFileSync(join(root, path), 'utf8');
  const sessions = sessionsOf(markdown);

  test('speaks of every command and every exit status', () => {
    for (const { name } of COMMANDS) expect(markdown).toContain(`\n## ${name}\n`);
    for (const [code, meaning] of EXIT_MEANINGS)
      expect(markdown).toContain(
        `| ${String(code)} | ${meaning[language].replace('“… | head”', '`… \\| head`').replace('«… | head»', '`… \\| head`')} |`,
      );
    expect(sessions.length).toBeGreaterThan(20);
  });

  test.each(sessions.map((session) => [session.line, session] as const))(
    '$ %s',
    async (line, { expected }) => {
      expect(await answer(line, locale)).toMatch(pattern(expected));
    },
  );
});

describe('examples of the help', () => {
  // A bot needs a server: bot.test.ts has one.
  for (const { name, load } of COMMANDS.filter(({ name }) => name !== 'bot'))
    test(name, async () => {
      const { command } = await load();
      expect(command.examples.length).toBeGreaterThan(0);
      for (const { call: line } of command.examples) {
        const stop = new AbortController();
        if (name === 'serve' || name === 'worker') setTimeout(() => stop.abort(), 1500);
        const { code, err } = await call(shellWords(line).slice(1), {
          folder: folder.path,
          stop: stop.signal,
        });
        // Digits have no room for the comment in the example; that is said, with status 1.
        const lossy = line.includes('--to digits');
        expect([line, code]).toEqual([line, lossy ? 1 : 0]);
        if (!lossy) expect(err).toBe('');
      }
    });
});
