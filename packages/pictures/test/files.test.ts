import { inflateSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import type { Picture } from '@rikoshet/board/picture';
import { pictureSvg } from '@rikoshet/board/svg';
import { shakhbol } from '@rikoshet/shakhbol';
import { readFonts, readRasteriser, type FontFiles } from '@rikoshet/pictures/files';
import { diagramPicture } from '@rikoshet/pictures/paper-football/diagram';
import { fieldPicture } from '@rikoshet/pictures/paper-football/field-picture';
import { makePdf } from '@rikoshet/pictures/pdf';
import type { Rasteriser } from '@rikoshet/pictures/png';
import { blankSheet, gameSheet, scoreSheet } from '@rikoshet/pictures/sheet';
import { shakhbolPictures } from '@rikoshet/pictures/shakhbol/pictures';
import { randomFootball, size } from './games.js';

let fonts: FontFiles;
let rasteriser: Rasteriser;

beforeAll(async () => {
  fonts = await readFonts();
  rasteriser = await readRasteriser(fonts);
});

const game = randomFootball(size(2, 6, 8), 4, { most: 14, careful: true });
const football: Picture = diagramPicture({ start: game.start, turns: game.turns, numbers: 'all' });

function shakhbolPicture(): Picture {
  const started = shakhbol.start();
  if (!started.ok) throw new Error('no start');
  return shakhbolPictures.picture({
    start: started.value,
    turns: [],
    position: started.value,
    language: 'ru',
  });
}

/** The pixels of a PNG: 8 bits, RGB(A), no interlace, as resvg writes it. */
function pixelsOf(png: Uint8Array): {
  width: number;
  height: number;
  at: (x: number, y: number) => number[];
} {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  const channels = view.getUint8(25) === 6 ? 4 : 3;
  const data: Uint8Array[] = [];
  for (let at = 8; at < png.length;) {
    const length = view.getUint32(at);
    if (String.fromCharCode(...png.subarray(at + 4, at + 8)) === 'IDAT')
      data.push(png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const raw = inflateSync(Buffer.concat(data));
  const stride = width * channels;
  const pixels = new Uint8Array(height * stride);
  for (let row = 0; row < height; row++) {
    const filter = raw[row * (stride + 1)]!;
    for (let index = 0; index < stride; index++) {
      const left = index >= channels ? pixels[row * stride + index - channels]! : 0;
      const up = row > 0 ? pixels[(row - 1) * stride + index]! : 0;
      const corner = row > 0 && index >= channels ? pixels[(row - 1) * stride + index - channels]! : 0;
      const guess = left + up - corner;
      const [dl, du, dc] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
      const paeth = dl <= du && dl <= dc ? left : du <= dc ? up : corner;
      const add = [0, left, up, (left + up) >> 1, paeth][filter]!;
      pixels[row * stride + index] = (raw[row * (stride + 1) + 1 + index]! + add) & 255;
    }
  }
  return {
    width,
    height,
    at: (x, y) => [...pixels.subarray(y * stride + x * channels, y * stride + x * channels + 3)],
  };
}

test('PNG: the asked width, the paper behind, the ink of the border on it', () => {
  const { width, height, at } = pixelsOf(rasteriser.png(pictureSvg(football, { title: 'x' }), 480));
  expect(width).toBe(480);
  expect(height).toBeGreaterThan(500);
  expect(at(2, 2).map((value) => value > 240)).toEqual([true, true, true]);
  const colours = new Set<string>();
  for (let x = 0; x < width; x += 3) for (let y = 0; y < height; y += 3) colours.add(at(x, y).join());
  expect(colours).toContain('43,47,54');
  expect(colours.size).toBeGreaterThan(50);
});

test('PNG: Cyrillic letters are drawn by the font that is passed along', () => {
  const picture = fieldPicture(game.start.field, 'ru');
  const latin = { ...picture, goals: picture.goals.map((goal) => ({ ...goal, letter: '' })) };
  const draw = (one: Picture) => rasteriser.png(pictureSvg(one, { title: '' }), 300);
  expect(Buffer.from(draw(picture)).equals(Buffer.from(draw(latin)))).toBe(false);
  const cyrillic = (letter: string) => ({
    ...picture,
    goals: picture.goals.map((goal) => ({ ...goal, letter })),
  });
  // Two letters that no font has would look alike.
  expect(Buffer.from(draw(cyrillic('Ж'))).equals(Buffer.from(draw(cyrillic('Ы'))))).toBe(false);
});

test.each(['light', 'dark', 'print'] as const)('PNG of both games in theme %s', (theme) => {
  for (const picture of [football, shakhbolPicture()]) {
    expect([...rasteriser.png(pictureSvg(picture, { title: 'x', theme }), 200).subarray(1, 4)]).toEqual([
      0x50, 0x4e, 0x47,
    ]);
  }
});

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const pages = (pdf: Uint8Array) => latin1(pdf).match(/\/Type \/Page\b/g)!.length;
const options = {
  title: 'Партия',
  language: 'ru',
  get fonts() {
    return fonts;
  },
  created: new Date(0),
};

test('PDF: a game in diagrams with its record in Russian', async () => {
  const figures = game.turns.map((_, index) => ({
    picture: diagramPicture({ start: game.start, turns: game.turns.slice(0, index + 1) }),
    caption: `Ход ${index + 1}`,
  }));
  const pdf = await makePdf(gameSheet('Анна — Борис', '30 ноября', '1. d6-e7 2. e7-d8!', figures), options);
  const text = latin1(pdf);
  expect(text.startsWith('%PDF-')).toBe(true);
  expect(text.trimEnd().endsWith('%%EOF')).toBe(true);
  expect(text).toContain('PTSans');
  // 14 figures of a third of the page's width: three rows do not fit on one page.
  expect(pages(pdf)).toBeGreaterThan(1);
});

test('PDF: the same input gives the same file', async () => {
  const make = () => makePdf(blankSheet(fieldPicture(game.start.field), 4, 2), options);
  const [one, two] = [await make(), await make()];
  const withoutId = (pdf: Uint8Array) => latin1(pdf).replace(/\/ID \[[^\]]*\]/, '');
  expect(withoutId(one)).toBe(withoutId(two));
});

test('PDF: blank fields and score sheets of any size and length', async () => {
  const field = fieldPicture(randomFootball(size(4, 24, 24), 1, { most: 0 }).start.field);
  // As many on a page as were asked for, however large the field.
  expect(pages(await makePdf(blankSheet(field, 2, 1), options))).toBe(1);
  expect(pages(await makePdf([...blankSheet(field, 1, 1), ...blankSheet(field, 1, 1)], options))).toBe(2);
  const sheet = {
    title: 'Партия',
    about: ['Верхний: ________'],
    field: fieldPicture(game.start.field),
    turns: 300,
  };
  const pdf = await makePdf(
    scoreSheet({ ...sheet, entries: ['d6-e7', `d6-${'e7-d8-'.repeat(40)}c9`] }),
    options,
  );
  expect(pages(pdf)).toBeGreaterThan(2);
});
