/** Styles of a character in a terminal, as ANSI parameters. */
export const STYLES = {
  plain: '',
  faint: '2',
  a: '34',
  'a-strong': '1;94',
  b: '31',
  'b-strong': '1;91',
  strong: '1',
  idea: '33',
  good: '1;32',
  danger: '1;31',
  hint: '36',
  dark: '100',
} as const;
export type Style = keyof typeof STYLES;

interface Cell {
  readonly sign: string;
  readonly style: Style;
}

const BLANK: Cell = { sign: ' ', style: 'plain' };
const ESCAPE = '\u001b[';

/** A rectangle of characters to write on. What is written outside is lost. */
export class Canvas {
  private readonly cells: Cell[][];

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.cells = Array.from({ length: height }, () => Array.from({ length: width }, () => BLANK));
  }

  at(x: number, y: number): string {
    return this.cells[y]?.[x]?.sign ?? '';
  }

  /** Writes from left to right; `text` must consist of characters one column wide. */
  write(x: number, y: number, text: string, style: Style = 'plain'): void {
    signsOf(text).forEach((sign, index) => {
      const row = this.cells[y];
      if (row && x + index >= 0 && x + index < this.width)
        row[x + index] = { sign: isPrintable(sign) ? sign : '?', style };
    });
  }

  /** Lines without blanks at their ends. */
  text(colour: boolean): string {
    return this.cells.map((row) => `${lineOf(row, colour)}\n`).join('');
  }
}

/** The text's code points: one column of the terminal each, for the letters and signs that we write. */
export const signsOf = (text: string): string[] => Array.from(text);

/** No control character of a hostile name reaches the terminal. */
const isPrintable = (sign: string): boolean => !/[\p{Cc}\p{Cf}\p{Cs}\p{Mn}\p{Zl}\p{Zp}]/u.test(sign);

function lineOf(row: readonly Cell[], colour: boolean): string {
  const last = row.findLastIndex((cell) => cell.sign !== ' ' || (colour && cell.style === 'dark'));
  let line = '';
  let style: Style = 'plain';
  for (const cell of row.slice(0, last + 1)) {
    if (colour && cell.style !== style) {
      line += `${ESCAPE}0${STYLES[cell.style] === '' ? '' : `;${STYLES[cell.style]}`}m`;
      style = cell.style;
    }
    line += cell.sign;
  }
  return style === 'plain' ? line : `${line}${ESCAPE}0m`;
}
