import { frameOf, SQUARE } from '@rikoshet/board/frame';
import type { Picture } from '@rikoshet/board/picture';
import { notify } from '../app/notices.js';
import { language, t } from '../i18n/language.js';
import { recordWords } from '../i18n/record-words.js';
import { boardView } from '../board/Board.js';
import type { Kit } from '../board/kit.js';
import { download } from './clipboard.js';

/** How to get a picture of what is on the board: as a file, or as PNG on the clipboard. */
export type PictureUse = 'svg' | 'png' | 'copy';

/** Pixels of a square: sharp on a page of print, and a file of less than 200 kB. */
const SQUARE_PIXELS = 96;

/** The browser paints the SVG: no rasteriser has to be loaded, and the page's own fonts serve. */
async function paint(svg: string, width: number): Promise<Blob> {
  const image = new Image();
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = Math.round((width * image.naturalHeight) / image.naturalWidth);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => {
        if (blob) resolve(blob);
        else reject(new Error('the canvas is too large'));
      }, 'image/png');
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Saves or copies the position after these turns. */
export async function usePicture(
  use: PictureUse,
  kit: Kit,
  start: unknown,
  turns: readonly (readonly unknown[])[],
): Promise<void> {
  let position = start;
  for (const turn of turns) {
    const next = kit.game.play(position, turn);
    if (next.ok) position = next.value as unknown;
  }
  const scene = { start, turns, position, view: boardView(), language: language() };
  await giveOut(use, kit.pictures.picture(scene), t(kit.game.name), `${kit.game.id}-${turns.length}`);
}

/** Saves or copies any picture. `stem` is the file's name without its ending. */
export async function giveOut(use: PictureUse, picture: Picture, title: string, stem: string): Promise<void> {
  const { pictureSvg } = await import('@rikoshet/board/svg');
  const width = Math.round((frameOf(picture).sheet.width / SQUARE) * SQUARE_PIXELS);
  const svg = pictureSvg(picture, { title, language: language(), theme: 'light', width });
  if (use === 'copy') {
    // Safari insists that the promise, not its value, is handed over within the press.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': paint(svg, width) })]);
    notify(() => t(recordWords.copied));
    return;
  }
  const name = `${stem}.${use}`;
  download(name, use === 'png' ? await paint(svg, width) : new Blob([svg], { type: 'image/svg+xml' }));
  notify(() => t(recordWords.pictureSaved, { name }));
}
