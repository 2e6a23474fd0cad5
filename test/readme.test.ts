import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';

// The README is run as it stands: its commands by a shell, its TypeScript against the sources.
const root = resolve(import.meta.dirname, '..');
const scratch = mkdtempSync(join(root, 'out-readme-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const READMES = ['README.md', 'README.ru.md'];
const textOf = (name: string) => readFileSync(join(root, name), 'utf8');
const commandsOf = (text: string) =>
  [...text.matchAll(/^ {4}npx rikoshet (.+)$/gm)].map((match) => match[1]!);
const codeOf = (text: string) => [...text.matchAll(/```ts\n([\s\S]*?)```/g)].map((match) => match[1]!);

test('both READMEs show the same commands and the same code', () => {
  const [english, russian] = READMES.map(textOf);
  expect(commandsOf(english!).length).toBeGreaterThan(4);
  expect(commandsOf(russian!)).toEqual(commandsOf(english!));
  expect(codeOf(russian!)).toEqual(codeOf(english!));
});

test('both READMEs link to files that exist', () => {
  for (const name of READMES) {
    for (const [, target] of textOf(name).matchAll(/\]\((?!http)([^)#]+)\)/g)) {
      expect(
        () => execFileSync('ls', [join(root, target!)], { stdio: 'ignore' }),
        `${name}: ${target}`,
      ).not.toThrow();
    }
  }
});

// `play` waits for turns: an empty input ends it.
test.each(commandsOf(textOf('README.md')))('rikoshet %s', (command) => {
  const line = command.replace(/-o \S+/, `-o ${join(scratch, 'game.svg')}`);
  const launcher = join(root, 'packages/cli/bin/rikoshet.js');
  const printed = execFileSync('sh', ['-c', `"${process.execPath}" "${launcher}" ${line}`], {
    cwd: root,
    input: '',
    encoding: 'utf8',
  });
  expect(printed.length + (line.includes('-o ') ? 1 : 0)).toBeGreaterThan(0);
});

test('the code of the README runs and prints a position', () => {
  const file = join(scratch, 'example.ts');
  writeFileSync(file, codeOf(textOf('README.md')).join('\n'));
  const printed = execFileSync(process.execPath, ['--import', 'tsx', '--conditions=source', file], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(printed).toMatch(/^2;6;8 /);
});
