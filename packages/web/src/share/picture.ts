import { notify } from '../app/notices.js';
import { language, t } from '../i18n/language.js';
import { recordWords } from '../i18n/record-words.js';
import { boardView } from '../board/Board.js';
import type { Kit } from '../board/kit.js';
import { download } from './clipboard.js';

/** Saves the position after these turns as an SVG file. */
export async function savePicture(
  kit: Kit,
  start: unknown,
  turns: readonly (readonly unknown[])[],
): Promise<void> {
  const { pictureSvg } = await import('@rikoshet/board/svg');
  const name = `${kit.game.id}-${turns.length}.svg`;
  let position = start;
  for (const turn of turns) {
    const next = kit.game.play(position, turn);
    if (next.ok) position = next.value as unknown;
  }
  const scene = { start, turns, position, view: boardView(), language: language() };
  const picture = kit.pictures.picture(scene);
  const svg = pictureSvg(picture, { title: t(kit.game.name), language: language(), theme: 'light' });
  download(name, new Blob([svg], { type: 'image/svg+xml' }));
  notify(() => t(recordWords.pictureSaved, { name }));
}
