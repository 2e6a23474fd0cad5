import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** The packages that are published as libraries: name, folder, parsed package.json. */
export const libraries = () =>
  readdirSync(join(root, 'packages'))
    .map((folder) => ({
      folder: join(root, 'packages', folder),
      manifest: JSON.parse(readFileSync(join(root, 'packages', folder, 'package.json'), 'utf8')),
    }))
    .filter(({ manifest }) => !manifest.private);

/** All modules below a library's dist, as paths relative to it without the ending. */
export const modulesOf = (folder) =>
  readdirSync(join(folder, 'dist'), { recursive: true })
    .filter((path) => path.endsWith('.js'))
    .map((path) => path.slice(0, -3).replaceAll('\\', '/'))
    .sort();
