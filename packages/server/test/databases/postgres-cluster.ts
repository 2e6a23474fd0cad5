import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../nats-server.js';

/** A PostgreSQL of one's own on this machine, in a temporary folder. */
export interface PostgresCluster {
  /** Address of a database of the cluster. */
  url(database: string): string;
  /** Makes an empty database and gives its address. */
  create(): Promise<string>;
  /** kill -9 of all its processes, as a failing machine would. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Stops it and removes its folder. */
  remove(): Promise<void>;
}

const DEBIAN = '/usr/lib/postgresql';

/** The folder with `postgres` and `initdb`; Debian keeps them out of the path. */
function binFolder(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  return [...versions.map((version) => join(DEBIAN, version, 'bin')), '/usr/local/bin', '/usr/bin'].find(
    (folder) => existsSync(join(folder, 'initdb')),
  );
}

export const POSTGRES_BIN = binFolder();

/** PostgreSQL refuses to run as root: then it runs as somebody who owns nothing else. */
function otherUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const entry = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find(([name]) => name === 'postgres' || name === 'nobody');
  return entry === undefined ? undefined : { uid: Number(entry[2]), gid: Number(entry[3]) };
}

async function until(ready: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (!(await ready())) {
    if (Date.now() > deadline) throw new Error('PostgreSQL does not answer');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Makes and starts a cluster that listens on this machine alone; undefined where there is no PostgreSQL. */
export async function startPostgres(): Promise<PostgresCluster | undefined> {
  if (POSTGRES_BIN === undefined) return undefined;
  const bin = POSTGRES_BIN;
  const user = otherUser();
  const folder = mkdtempSync(join(tmpdir(), 'rikoshet-pg-'));
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const as = { ...user, cwd: folder, env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8' } };
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'rikoshet', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--no-instructions'],
    { ...as, stdio: 'pipe' },
  );
  const port = await freePort();
  const url = (database: string): string => `postgres://rikoshet@127.0.0.1:${port}/${database}`;
  let child: ChildProcess | undefined;
  let databases = 0;

  const answers = async (): Promise<boolean> => {
    const client = new pg.Client({ connectionString: url('postgres') });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  const start = async (): Promise<void> => {
    const settings = {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: folder,
      max_connections: '100',
      shared_buffers: '32MB',
      // What is short on a small test machine; durability stays as it is in earnest.
      max_parallel_workers: '0',
      autovacuum: 'off',
    };
    child = spawn(
      join(bin, 'postgres'),
      ['-D', data, '-p', String(port), ...Object.entries(settings).flatMap(([k, v]) => ['-c', `${k}=${v}`])],
      { ...as, stdio: 'ignore' },
    );
    await until(answers);
  };
  const ended = (): Promise<void> =>
    new Promise((resolve) => {
      if (child?.exitCode === null && child.signalCode === null) child.once('exit', () => resolve());
      else resolve();
    });
  await start();
  return {
    url,
    start,
    create: async () => {
      const name = `test_${process.pid}_${(databases += 1)}`;
      const client = new pg.Client({ connectionString: url('postgres') });
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      return url(name);
    },
    kill: async () => {
      const pid = child?.pid;
      if (pid === undefined) return;
      // The postmaster first, so that it starts nothing anew; its children are those whose parent it is.
      const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
        .split('\n')
        .map(Number)
        .filter((n) => n > 0);
      for (const each of [pid, ...children])
        try {
          process.kill(each, 'SIGKILL');
        } catch {
          // It has gone by itself.
        }
      await ended();
      // Left behind by the killed postmaster; it would keep a new one from starting while a child still dies.
      await new Promise((resolve) => setTimeout(resolve, 100));
    },
    remove: async () => {
      child?.kill('SIGINT');
      await ended();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
