import { Canvas, signsOf, type Style } from './canvas.js';
import { isShown, sameSpot, shownPart, type SquaresPicture } from './picture.js';

/** A square is three characters wide and one high. */
const WIDE = 3;

/** Men of the light side are capitals, of the dark side small letters, as positions are written. */
export function squaresCanvas(picture: SquaresPicture): Canvas {
  const part = shownPart(picture);
  const margin =
    picture.rowNames.length > 0 ? Math.max(...picture.rowNames.map((name) => signsOf(name).length)) + 1 : 0;
  const letters = picture.columnNames.length > 0 ? 1 : 0;
  const columns = part.to[0] - part.from[0] + 1;
  const rows = part.to[1] - part.from[1] + 1;
  const canvas = new Canvas(margin + columns * WIDE + 2, rows + 2 + letters);
  const edge = '─'.repeat(columns * WIDE);
  canvas.write(margin, 0, `┌${edge}┐`);
  canvas.write(margin, rows + 1, `└${edge}┘`);
  const x = (column: number) => margin + 1 + (column - part.from[0]) * WIDE;
  const y = (row: number) => row - part.from[1] + 1;

  for (let row = part.from[1]; row <= part.to[1]; row++) {
    canvas.write(margin, y(row), '│');
    canvas.write(x(part.to[0]) + WIDE, y(row), '│');
    const name = picture.rowNames[row];
    if (name !== undefined) canvas.write(margin - 1 - signsOf(name).length, y(row), name, 'faint');
    for (let column = part.from[0]; column <= part.to[0]; column++)
      writeSquare(picture, canvas, column, row, x(column), y(row));
  }
  picture.columnNames.forEach((name, column) => {
    if (column >= part.from[0] && column <= part.to[0]) canvas.write(x(column) + 1, rows + 2, name, 'faint');
  });
  return canvas;
}

function writeSquare(
  picture: SquaresPicture,
  canvas: Canvas,
  column: number,
  row: number,
  x: number,
  y: number,
): void {
  const at = [column, row] as const;
  if (!isShown(shownPart(picture), at)) return;
  const dark = ((column + picture.rows - 1 - row) % 2 === 0) === picture.darkCorner;
  const goal = picture.goalRows.some((line) => line.row === row);
  const man = picture.men.find((one) => sameSpot(one.at, at));
  const hint = picture.hints.find((one) => sameSpot(one.at, at));
  const highlight = picture.highlights.find((one) => sameSpot(one.at, at));
  const end = picture.routes.some((route) => route.stage === 'now' && sameSpot(route.points.at(-1), at));
  let [sign, style]: [string, Style] = [goal ? '=' : dark ? ':' : '·', 'faint'];
  if (hint)
    [sign, style] = [
      hint.kind === 'goal' ? '◎' : hint.kind === 'danger' ? '×' : '○',
      hint.kind === 'goal' ? 'good' : 'hint',
    ];
  if (man)
    [sign, style] = [
      man.tone === 'light' ? man.letter.toUpperCase() : man.letter.toLowerCase(),
      man.tone === 'light' ? 'strong' : 'a-strong',
    ];
  if (sameSpot(picture.ball, at)) [sign, style] = ['●', 'good'];
  canvas.write(x + 1, y, sign, style);
  if (man && hint) canvas.write(x, y, '›', 'hint');
  if (highlight?.kind === 'selected') canvas.write(x, y, '[', 'strong');
  if (highlight?.kind === 'selected') canvas.write(x + 2, y, ']', 'strong');
  if (highlight?.kind === 'from') canvas.write(x, y, '‹', 'faint');
  if (highlight?.kind === 'to' || end) canvas.write(x + 2, y, '‹', 'strong');
}
