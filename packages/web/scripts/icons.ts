/** Draws the PNG icons from `public/icon.svg`: `npm run icons --workspace packages/web`. */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Resvg, initWasm } from '@resvg/resvg-wasm';

const folder = new URL('../public/', import.meta.url);
const wasm = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
await initWasm(readFile(wasm));

const icon = await readFile(new URL('icon.svg', folder), 'utf8');
// A launcher may cut a maskable icon down to the inner 80 %: no rounded corners, and more paper around the drawing.
const maskable = icon.replace('viewBox="0 0 96 96"', 'viewBox="-12 -12 120 120"').replaceAll(/ rx="20"/g, '');

const png = (svg: string, size: number): Uint8Array =>
  new Resvg(svg, {
    fitTo: { mode: 'width', value: size },
    background: svg === maskable ? '#fdfcf7' : '#fdfcf700',
  })
    .render()
    .asPng();

await writeFile(new URL('icon-192.png', folder), png(icon, 192));
await writeFile(new URL('icon-512.png', folder), png(icon, 512));
await writeFile(new URL('icon-maskable-512.png', folder), png(maskable, 512));
await writeFile(new URL('apple-touch-icon.png', folder), png(maskable, 180));
