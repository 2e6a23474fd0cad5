import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../src/commands.js';
import { EXIT_MEANINGS } from '../src/exit.js';
import { call } from './harness.js';

const CYRILLIC = /[а-яё]/iu;
const ENGLISH_WORDS =
  /\b(?:usage|options|arguments|commands|default|choices|one of|error:|missing|unknown|did you mean)(?![\w-])/iu;

/** Cyrillic letters that stand for the sides in every language. */
const withoutSides = (text: string): string => text.replaceAll(/[ВН](?:;[ВН])?/gu, '');

describe('help', () => {
  test.each(COMMANDS.map(({ name }) => name))('of %s in both languages', async (name) => {
    const ru = await call([name, '--help', '--lang', 'ru']);
    const en = await call([name, '--help', '--lang', 'en']);
    expect([ru.code, en.code]).toEqual([0, 0]);
    expect(ru.out).toMatch(/^Как вызвать: rikoshet/u);
    expect(ru.out).not.toMatch(ENGLISH_WORDS);
    expect(en.out).toMatch(/^Usage: rikoshet/u);
    expect(withoutSides(en.out)).not.toMatch(CYRILLIC);
    const { command } = await COMMANDS.find((entry) => entry.name === name)!.load();
    for (const { call: example, about } of command.examples) {
      expect(ru.out).toContain(example);
      expect(ru.out).toContain(about.ru);
      expect(en.out).toContain(about.en);
    }
  });

  test('of the whole lists every command and every exit status', async () => {
    for (const language of ['ru', 'en'] as const) {
      const { out, code } = await call(['--lang', language, '--help']);
      expect(code).toBe(0);
      for (const { name, about } of COMMANDS) {
        expect(out).toContain(`  ${name} `);
        expect(out.replaceAll(/\s+/gu, ' ')).toContain(about[language]);
      }
      for (const [status, meaning] of EXIT_MEANINGS)
        expect(out).toMatch(new RegExp(`^  ${String(status)} +${meaning[language].slice(0, 12)}`, 'mu'));
    }
    expect((await call(['--lang', 'ru', '--help'])).out).not.toMatch(ENGLISH_WORDS);
  });

  test('`help command` is `command --help`', async () => {
    expect((await call(['help', 'check'])).out).toBe((await call(['check', '--help'])).out);
  });

  test('without a command is an error that shows the help', async () => {
    const { code, out, err } = await call([]);
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(err).toContain('Usage: rikoshet');
  });

  test('the version is a number alone', async () => {
    expect(await call(['--version'])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^\d+\.\d+\.\d+\n$/u),
    });
  });
});

describe('language', () => {
  const title = async (args: readonly string[], env: Record<string, string>): Promise<string> =>
    (await call([...args, '--help'], { env })).out.split(' ')[0]!;

  test('--lang wins over the locale, LC_ALL over LC_MESSAGES over LANG', async () => {
    expect(await title([], { LANG: 'ru_RU.UTF-8' })).toBe('Как');
    expect(await title([], { LANG: 'ru_RU.UTF-8', LC_MESSAGES: 'en_GB.UTF-8' })).toBe('Usage:');
    expect(await title([], { LANG: 'en_GB', LC_MESSAGES: 'en_GB', LC_ALL: 'ru' })).toBe('Как');
    expect(await title([], { LANG: 'ru_RU.UTF-8', LC_ALL: '' })).toBe('Как');
    expect(await title([], {})).toBe('Usage:');
    expect(await title(['--lang', 'en'], { LANG: 'ru_RU.UTF-8' })).toBe('Usage:');
    expect(await title(['--lang=ru'], {})).toBe('Как');
    expect(await title(['perft', '--lang', 'ru'], {})).toBe('Как');
    expect(await title(['--lang', 'ru', 'perft'], {})).toBe('Как');
  });

  test('an unknown one is refused in the language of the locale', async () => {
    const { code, err } = await call(['--lang', 'pl', 'perft'], { env: { LANG: 'ru_RU.UTF-8' } });
    expect(code).toBe(2);
    expect(err).toContain('нет такого языка: «pl»');
  });
});

describe('a wrong call', () => {
  test.each([
    [
      ['chek'],
      'неизвестная команда «chek» (может быть, check?)',
      "unknown command 'chek' (Did you mean check?)",
    ],
    [
      ['check', '--feild', 'x'],
      'неизвестный ключ «--feild» (может быть, --field?)',
      "unknown option '--feild' (Did you mean --field?)",
    ],
    [
      ['check', '--field'],
      'ключу «--field <size>» нужно значение',
      "option '--field <size>' argument missing",
    ],
    [
      ['show', 'a', 'b'],
      'слишком много аргументов: нужно 1, дано 2',
      "too many arguments for 'show'. Expected 1 argument but got 2.",
    ],
    [
      ['show', 'game.an', '--format', 'gif'],
      'можно: text, svg, png, pdf',
      'Allowed choices are text, svg, png, pdf.',
    ],
  ])('%j is explained', async (args, ru, en) => {
    const russian = await call([...args, '--lang', 'ru']);
    expect(russian.code).toBe(2);
    expect(russian.err).toContain(ru);
    expect(russian.err).not.toMatch(ENGLISH_WORDS);
    const english = await call([...args, '--lang', 'en']);
    expect(english.code).toBe(2);
    expect(english.err).toContain(en);
  });
});
