import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

function newest(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  let time = 0;
  for (const name of readdirSync(path))
    if (name !== 'dist' && name !== 'node_modules' && name !== 'test')
      time = Math.max(time, newest(join(path, name)));
  return time;
}

/** True where the built page is missing or older than a source it is made from. */
export function webIsStale(root) {
  const built = join(root, 'packages/web/dist/index.html');
  if (!existsSync(built)) return true;
  const packages = join(root, 'packages');
  const sources = readdirSync(packages).filter((name) => name !== 'server' && name !== 'cli');
  return sources.some((name) => newest(join(packages, name)) > statSync(built).mtimeMs);
}
