import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from './folder.js';
import { call } from './harness.js';

const home = temporaryFolder();
const SMALL = ['--field', '2;2;4', '--nodes', '60', '--epochs', '2', '--neurons', '8', '--seed', '3'];
const train = (...args: string[]) => call(['train', ...SMALL, ...args], { folder: home.path });
const text = (name: string) => readFile(join(home.path, name), 'utf8');

describe('train', () => {
  test('goes on where it stopped, to the same net, which plays in the arena', async () => {
    expect((await train('--folder', 'a', '--games', '8', '--out', 'a.json')).code).toBe(0);
    const stop = new AbortController();
    stop.abort();
    const stopped = await call(['train', ...SMALL, '--folder', 'b', '--games', '8', '--out', 'b.json'], {
      folder: home.path,
      pace: 50,
      stop: stop.signal,
    });
    expect(stopped.code).toBe(130);
    // What a power cut leaves: more samples than the state knows of.
    expect((await train('--folder', 'b', '--games', '4')).code).toBe(0);
    await writeFile(join(home.path, 'b/samples.bin'), 'torn', { flag: 'a' });
    expect((await train('--folder', 'b', '--games', '8', '--out', 'b.json')).code).toBe(0);
    expect(await text('b.json')).toBe(await text('a.json'));
    expect(JSON.parse(await text('a.json'))).toMatchObject({
      field: '2;2;4',
      recipe: { seed: 3, games: 8, nodes: 60, epochs: 2, generation: 0 },
    });
    const next = await train('--folder', 'c', '--games', '2', '--from', 'a.json');
    expect(next.code).toBe(0);
    expect(JSON.parse(next.out)).toMatchObject({ recipe: { generation: 1 } });
    const match = await call(
      ['arena', 'nodes:60@a.json', 'nodes:60@plain', '--field', '2;2;4', '--games', '2', '--json'],
      { folder: home.path },
    );
    expect(JSON.parse(match.out)).toMatchObject({ faults: [0, 0] });
  });

  test('refuses what it cannot do', async () => {
    await writeFile(join(home.path, 'no-net.json'), '{}');
    expect((await call(['train'])).code).toBe(2);
    expect((await train('--folder', 'd', '--neurons', '12')).code).toBe(2);
    expect((await train('--folder', 'd', '--games', '0')).code).toBe(2);
    expect((await train('--folder', 'd', '--from', 'missing.json')).code).toBe(3);
    expect((await train('--folder', 'd', '--from', 'no-net.json')).code).toBe(1);
    expect((await train('--folder', 'a', '--games', '8', '--seed', '4')).code).toBe(3);
    const { code, err } = await call(['arena', 'nodes:60@no-net.json', 'simple'], { folder: home.path });
    expect(code).toBe(2);
    expect(err).toContain('net');
  });
});
