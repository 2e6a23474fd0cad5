import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';

/** One of this folder's modules with all that it imports, as a classic script for a page. */
export async function bundle(entry: string): Promise<string> {
  const result = await build({
    entryPoints: [fileURLToPath(new URL(entry, import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    conditions: ['source'],
    minify: true,
  });
  return result.outputFiles[0]!.text;
}
