import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from './folder.js';
import { EXAMPLES } from './harness.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const launcher = join(root, 'packages/cli/bin/rikoshet.js');
const compiler = join(root, 'node_modules/@typescript/native/bin/tsc');
const env = { ...process.env, LC_ALL: 'C.UTF-8' };
const folder = temporaryFolder();

beforeAll(() => {
  const built = spawnSync(process.execPath, [compiler, '-b', join(root, 'packages/cli')], {
    encoding: 'utf8',
  });
  if (built.status !== 0) throw new Error(built.stdout + built.stderr);
}, 300_000);
afterAll(() => folder.remove());

/** A line for the shell, with `rikoshet` in it. */
function shell(line: string): { status: number | null; stdout: string; stderr: string } {
  const { status, stdout, stderr } = spawnSync(
    'bash',
    ['-c', `rikoshet() { "${process.execPath}" "${launcher}" "$@"; }; ${line}`],
    {
      cwd: EXAMPLES,
      env,
      encoding: 'utf8',
      timeout: 60_000,
    },
  );
  return { status, stdout, stderr };
}

interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Starts the command; `when` is called once standard output or error says `sign`. */
function start(
  args: readonly string[],
  sign: RegExp,
  when: (child: ChildProcess, said: string) => void,
): Promise<Ended> {
  const child = spawn(process.execPath, [launcher, ...args], { cwd: EXAMPLES, env });
  const said = { stdout: '', stderr: '' };
  let called = false;
  const hear = (key: keyof typeof said) => (data: Buffer) => {
    said[key] += data.toString();
    if (called || !sign.test(said[key])) return;
    called = true;
    when(child, said[key]);
  };
  child.stdout.on('data', hear('stdout'));
  child.stderr.on('data', hear('stderr'));
  return new Promise((resolve) => child.on('close', (status) => resolve({ status, ...said })));
}

describe('pipes', () => {
  test('through two commands', () => {
    const digits = shell(
      'rikoshet convert --to digits game.an 2>/dev/null | rikoshet convert --from digits --to position',
    );
    expect(digits).toMatchObject({ status: 0, stderr: '' });
    expect(digits.stdout).toMatch(/^2;6;8 В;Н [\w-]{32} c11 22\n$/u);
  });

  test('a reader that goes away ends the command quietly', () => {
    const { stdout, stderr, status } = shell(
      'rikoshet convert --to an games.tsv.gz games.tsv.gz games.tsv.gz games.tsv.gz | head -n 1; exit ${PIPESTATUS[0]}',
    );
    expect(stderr).toBe('');
    expect(stdout).toBe('[Game "paper-football"]\n');
    expect([0, 141]).toContain(status);
    const closed = shell(
      'rikoshet convert --to an games.tsv.gz games.tsv.gz games.tsv.gz games.tsv.gz | exec 0<&-; exit ${PIPESTATUS[0]}',
    );
    expect(closed).toMatchObject({ status: 141, stderr: '' });
  });

  test('a packed file arrives on standard input', () => {
    expect(shell('cat games.tsv.gz | rikoshet check --json').stdout).toContain('"games":50,"illegal":0');
    expect(shell('rikoshet check - --json < games.tsv.gz').stdout).toContain('"games":50,"illegal":0');
  });

  test('play reads its turns from a pipe that stays open', async () => {
    const child = spawn(process.execPath, [launcher, 'play', '--json'], { cwd: EXAMPLES, env });
    let stdout = '';
    child.stdout.on('data', (data: Buffer) => {
      stdout += data.toString();
    });
    child.stdin.write('e7\nresign\n');
    expect(await new Promise((resolve) => child.on('close', resolve))).toBe(0);
    expect(stdout).toContain('"reason":"resignation"');
  });

  test('a full disk is said', () => {
    if (!existsSync('/dev/full')) return;
    const { status, stderr } = shell('rikoshet convert --to an game.an -o /dev/full');
    expect(status).toBe(3);
    expect(stderr).toContain('/dev/full: no space left on the disk');
    expect(shell('rikoshet convert --to an game.an -o /dev/null').status).toBe(0);
  });
});

test('exit statuses', () => {
  const { stdout } = shell(`rikoshet check game.an >/dev/null; echo $?
    echo "1. d6-d8" | rikoshet check >/dev/null; echo $?
    rikoshet chek game.an 2>/dev/null; echo $?
    rikoshet check missing.an >/dev/null 2>&1; echo $?`);
  expect(stdout).toBe('0\n1\n2\n3\n');
});

describe('Ctrl-C', () => {
  test('in perft prints the turns counted', async () => {
    const child = spawn(process.execPath, [launcher, 'perft', '--turns', '12', '--json'], {
      cwd: EXAMPLES,
      env,
    });
    let stdout = '';
    child.stdout.on('data', (data: Buffer) => {
      stdout += data.toString();
    });
    setTimeout(() => child.kill('SIGINT'), 4000);
    const status = await new Promise((resolve) => child.on('close', resolve));
    expect(status).toBe(130);
    const counts = JSON.parse(stdout) as { turns: number; stopped: boolean };
    expect(counts.stopped).toBe(true);
    expect(counts.turns).toBeGreaterThan(2);
  });

  test('in check prints what was counted', async () => {
    const many = join(folder.path, 'many.tsv.gz');
    const line =
      '0-1\t1\t1\t2 0 53 4 7 4 16141 4 720 0 5257 445 2212 35 4 57 41 65 67 2 506 0 71 4 7271 4 7271 4 721 6 1411\n';
    const member = gzipSync(line.repeat(20_000));
    // Packed files may be put one behind the other.
    writeFileSync(many, Buffer.concat(Array.from({ length: 400 }, () => member)));
    const child = spawn(process.execPath, [launcher, 'check', many, '--json'], { env });
    let stdout = '';
    child.stdout.on('data', (data: Buffer) => {
      stdout += data.toString();
    });
    setTimeout(() => child.kill('SIGINT'), 3000);
    const status = await new Promise((resolve) => child.on('close', resolve));
    expect(status).toBe(130);
    const counts = JSON.parse(stdout) as { games: number; goal: number; illegal: number };
    expect(counts.games).toBeGreaterThan(1000);
    expect(counts).toMatchObject({ illegal: 0, goal: counts.games });
  });

  test('in play prints the record', async () => {
    const ended = await start(['play'], /a {3}b {3}c/u, (child) => {
      child.stdin!.write('e7\n');
      setTimeout(() => child.kill('SIGINT'), 1500);
    });
    expect(ended.status).toBe(130);
    expect(ended.stdout).toContain('1. d6-e7 *');
  });
});

describe('serve', () => {
  test('answers at the address that it prints, and ends at Ctrl-C', async () => {
    let health: Promise<number> | undefined;
    const ended = await start(['serve', '--port', '0', '--json'], /\n/u, (child, said) => {
      const { url } = JSON.parse(said) as { url: string };
      health = fetch(url).then((response) => response.status);
      void health.finally(() => child.kill('SIGINT'));
    });
    // 503 where the page is not built; the server is there in both cases.
    expect([200, 503]).toContain(await health);
    expect(ended.status).toBe(0);
    expect(JSON.parse(ended.stdout)).toEqual({ url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/u) });
  });

  test('says that a port is taken', async () => {
    const holder = createServer();
    const port = await new Promise<number>((resolve) => {
      holder.listen(0, '127.0.0.1', () => resolve((holder.address() as { port: number }).port));
    });
    const { status, stderr } = shell(`rikoshet serve --port ${String(port)}`);
    holder.close();
    expect(status).toBe(3);
    expect(stderr).toContain(`Port ${String(port)} is taken`);
  });

  test.each([
    ['--port 70000', '--port: wants a whole number from 0 to 65535'],
    ['--page /nowhere', '--page: no folder /nowhere'],
    ['--host 203.0.113.7', 'Cannot listen on 203.0.113.7'],
  ])('%s', (flags, sentence) => {
    const { status, stderr } = shell(`rikoshet serve ${flags}`);
    expect(status).toBe(flags.startsWith('--host') ? 3 : 2);
    expect(stderr).toContain(sentence);
  });
});

test('in a clone where nothing is built the launcher builds first and says so', () => {
  const clone = join(folder.path, 'clone');
  const packages = join(clone, 'packages');
  mkdirSync(packages, { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'));
  cpSync(join(root, 'tsconfig.base.json'), join(clone, 'tsconfig.base.json'));
  // One package that says that it ran stands for all of them: what is tested is the launcher.
  const cli = join(packages, 'cli');
  mkdirSync(join(cli, 'src'), { recursive: true });
  cpSync(join(root, 'packages/cli/bin'), join(cli, 'bin'), { recursive: true });
  writeFileSync(join(cli, 'package.json'), '{ "type": "module" }');
  writeFileSync(
    join(cli, 'tsconfig.json'),
    JSON.stringify({
      extends: '../../tsconfig.base.json',
      compilerOptions: {
        rootDir: 'src',
        outDir: 'dist',
        tsBuildInfoFile: 'dist/.tsbuildinfo',
        types: ['node'],
      },
      include: ['src'],
    }),
  );
  writeFileSync(
    join(cli, 'src/main.ts'),
    "export const main = (): void => void process.stdout.write('ran\\n');\n",
  );
  const run = (locale: string): { stdout: string; stderr: string; status: number | null } =>
    spawnSync(process.execPath, [join(cli, 'bin/rikoshet.js')], {
      env: { ...env, LC_ALL: locale },
      encoding: 'utf8',
    });
  const first = run('ru_RU.UTF-8');
  expect(first).toMatchObject({ status: 0, stdout: 'ran\n' });
  expect(first.stderr).toContain('библиотеки ещё не собраны');
  expect(run('en_GB.UTF-8')).toMatchObject({ status: 0, stdout: 'ran\n', stderr: '' });
  rmSync(join(cli, 'dist'), { recursive: true });
  writeFileSync(join(cli, 'src/main.ts'), 'export const main: number = "not a number";\n');
  const broken = run('en_GB.UTF-8');
  expect(broken.status).toBe(4);
  expect(broken.stdout).toBe('');
  expect(broken.stderr).toContain('the libraries are not built yet');
});
