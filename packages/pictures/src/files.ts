import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { openRasteriser, type Rasteriser } from './png.js';

/** Finds files of the packages that pictures are printed with; Node only. */
const require = createRequire(import.meta.url);

export interface FontFiles {
  readonly regular: Uint8Array;
  readonly bold: Uint8Array;
}

/** PT Sans, whose letters are Latin and Cyrillic. */
export async function readFonts(): Promise<FontFiles> {
  const [regular, bold] = await Promise.all([
    readFile(require.resolve('@expo-google-fonts/pt-sans/400Regular/PTSans_400Regular.ttf')),
    readFile(require.resolve('@expo-google-fonts/pt-sans/700Bold/PTSans_700Bold.ttf')),
  ]);
  return { regular, bold };
}

/** A rasteriser with these fonts, ready for use. */
export async function readRasteriser(fonts: FontFiles): Promise<Rasteriser> {
  const wasm = await readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm'));
  return openRasteriser(wasm, [fonts.regular, fonts.bold]);
}
