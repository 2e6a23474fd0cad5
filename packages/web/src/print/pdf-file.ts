import { makePdf } from '@rikoshet/pictures/pdf';
import type { Block } from '@rikoshet/pictures/sheet';

/** Where the build puts the letters of pictures and files (vite.config.ts). */
const fontFile = async (name: 'regular' | 'bold'): Promise<Uint8Array> => {
  const response = await fetch(new URL(`fonts/pt-sans-${name}.ttf`, document.baseURI));
  if (!response.ok) throw new Error(`no font: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
};

/** The sheets as an A4 file, drawn in vectors with PT Sans inside. Loads a library of some size: import it when asked. */
export async function pdfFile(blocks: readonly Block[], title: string, language: string): Promise<Blob> {
  const [regular, bold] = await Promise.all([fontFile('regular'), fontFile('bold')]);
  const bytes = await makePdf(blocks, { title, language, theme: 'print', fonts: { regular, bold } });
  return new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/pdf' });
}
