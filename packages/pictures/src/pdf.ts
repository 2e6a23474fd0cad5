import PDFDocument from 'pdfkit';
import SVGtoPDF from 'svg-to-pdfkit';
import { pictureSvg } from '@rikoshet/board/svg';
import type { Theme } from '@rikoshet/board/theme';
import { columnWidth, figureSize, GAP, PAGE } from './layout.js';
import type { Block, Figure } from './sheet.js';

export interface PdfOptions {
  /** Of the document, as viewers show it. */
  readonly title: string;
  readonly language?: string;
  readonly theme?: Exclude<Theme, 'auto'>;
  /** Font files as bytes; both must have Cyrillic letters. */
  readonly fonts: { readonly regular: Uint8Array; readonly bold: Uint8Array };
  /** Written into the file; now, if left out. */
  readonly created?: Date;
}

type Document = InstanceType<typeof PDFDocument>;

const MARGIN = PAGE.margin;
const CAPTION = 9;
const LINE = 22;
const NOTE = '#444444';
/** How far figures may shrink for one more row. */
const SMALLEST = 0.75;

/** A sheet as an A4 file, drawn in vectors. Resolves to the file's bytes. */
export async function makePdf(blocks: readonly Block[], options: PdfOptions): Promise<Uint8Array> {
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: options.language,
    displayTitle: true,
    // No font before ours: a browser has none of the standard ones, and no sheet asks for them.
    font: '',
    info: {
      Title: options.title,
      Creator: 'Rikoshet',
      ...(options.created ? { CreationDate: options.created } : {}),
    },
  } as ConstructorParameters<typeof PDFDocument>[0]);
  document.registerFont('regular', options.fonts.regular);
  document.registerFont('bold', options.fonts.bold);
  const parts: Uint8Array[] = [];
  const bytes = new Promise<Uint8Array>((resolve, reject) => {
    document.on('data', (part: Uint8Array) => parts.push(part));
    document.on('end', () => resolve(joined(parts)));
    document.on('error', reject);
  });
  for (const block of blocks) draw(document, block, options);
  document.end();
  return bytes;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const bottomOf = (document: Document): number => document.page.height - MARGIN;

function draw(document: Document, block: Block, options: PdfOptions): void {
  switch (block.kind) {
    case 'title':
      document.font('bold').fontSize(17).fillColor('black').text(block.text);
      if (block.note) document.moveDown(0.2).font('regular').fontSize(10).fillColor(NOTE).text(block.note);
      document.moveDown(0.8);
      return;
    case 'text':
      document.font('regular').fontSize(10.5).fillColor('black').text(block.text, { lineGap: 2 });
      document.moveDown(1);
      return;
    case 'figures':
      drawFigures(document, block, options);
      return;
    case 'score':
      drawScore(document, block);
      return;
    case 'page':
      document.addPage();
  }
}

interface Placed {
  readonly figure: Figure;
  readonly width: number;
  readonly height: number;
  readonly caption: number;
}

function drawFigures(
  document: Document,
  block: Extract<Block, { kind: 'figures' }>,
  options: PdfOptions,
): void {
  const cell = columnWidth(block.columns);
  const rows = rowsOf(document, block, cell, 1);
  const fitting = rowsOf(document, block, cell, squeeze(document, rows));
  for (const row of fitting) {
    const height = rowHeight(row);
    if (document.y + height - GAP > bottomOf(document) + 0.01 && document.y > MARGIN) document.addPage();
    const top = document.y;
    row.forEach(({ figure, width, height: high }, index) => {
      const left = MARGIN + index * (cell + GAP);
      const svg = pictureSvg(figure.picture, {
        theme: options.theme ?? 'print',
        title: figure.caption ?? '',
      });
      SVGtoPDF(document, svg, left + (cell - width) / 2, top, {
        width,
        height: high,
        assumePt: true,
        fontCallback: (_, bold) => (bold ? 'bold' : 'regular'),
      });
      if (!figure.caption) return;
      document.font('regular').fontSize(CAPTION).fillColor('black');
      document.text(figure.caption, left, top + high + 3, { width: cell, align: 'center' });
    });
    document.x = MARGIN;
    document.y = top + height;
  }
}

const rowHeight = (row: readonly Placed[]): number =>
  Math.max(...row.map(({ height }) => height)) + Math.max(...row.map(({ caption }) => caption)) + GAP;

function rowsOf(
  document: Document,
  { figures, columns, rows }: Extract<Block, { kind: 'figures' }>,
  cell: number,
  factor: number,
): Placed[][] {
  const placed = figures.map((figure): Placed => {
    const { width, height } = figureSize(figure.picture, columns, rows);
    const caption = captionHeight(document, figure, cell);
    return { figure, width: width * factor, height: height * factor, caption };
  });
  return Array.from({ length: Math.ceil(placed.length / columns) }, (_, row) =>
    placed.slice(row * columns, (row + 1) * columns),
  );
}

/** Figures shrink a little where that brings one more row onto this page. */
function squeeze(document: Document, rows: readonly (readonly Placed[])[]): number {
  const room = bottomOf(document) - document.y + GAP;
  let used = 0;
  let figures = 0;
  for (const row of rows) {
    const height = rowHeight(row);
    used += height;
    figures += Math.max(...row.map((one) => one.height));
    if (used <= room) continue;
    const factor = 1 - (used - room) / figures;
    return factor >= SMALLEST ? factor : 1;
  }
  return 1;
}

function captionHeight(document: Document, { caption }: Figure, cell: number): number {
  if (!caption) return 0;
  document.font('regular').fontSize(CAPTION);
  return document.heightOfString(caption, { width: cell, align: 'center' }) + 4;
}

function drawScore(document: Document, { columns, count, entries }: Extract<Block, { kind: 'score' }>): void {
  const cell = columnWidth(columns);
  let done = 0;
  while (done < count) {
    const room = Math.max(1, Math.floor((bottomOf(document) - document.y) / LINE));
    const rows = Math.min(room, Math.ceil((count - done) / columns));
    const top = document.y;
    for (let column = 0; column < columns; column++) {
      for (let row = 0; row < rows && done < count; row++, done++) {
        const [left, base] = [MARGIN + column * (cell + GAP), top + row * LINE + LINE - 6];
        document
          .font('regular')
          .fontSize(9)
          .fillColor(NOTE)
          .text(`${done + 1}.`, left, base - 10.5, { width: 20, align: 'right', lineBreak: false });
        document
          .moveTo(left + 25, base)
          .lineTo(left + cell, base)
          .lineWidth(0.5)
          .strokeColor('#999999')
          .stroke();
        const entry = entries[done];
        if (entry !== undefined) writeWithin(document, entry, left + 27, base - 13.5, cell - 27);
      }
    }
    document.x = MARGIN;
    document.y = top + rows * LINE + GAP;
    if (done < count) document.addPage();
  }
}

/** A long turn is written smaller rather than cut. */
function writeWithin(document: Document, text: string, x: number, y: number, width: number): void {
  document.font('regular').fontSize(10).fillColor('black');
  const natural = document.widthOfString(text);
  if (natural > width) document.fontSize(Math.max(4, (10 * width) / natural));
  document.text(text, x, y + (natural > width ? 2 : 0), { width, lineBreak: false });
}
