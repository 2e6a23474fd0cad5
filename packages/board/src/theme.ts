/**
 * Every colour of a board has one row in this table: light, dark, and grey for print. A drawing asks for a token, never
 * for a colour. The names of the custom properties are the tokens' own (`--rikoshet-ink-a`), so a page can set its own.
 */
const TABLE = {
  paper: ['#fdfcf7', '#1d2127', '#ffffff'],
  /** Squares of the paper. */
  grid: ['#cfdeec', '#303b48', '#d8d8d8'],
  /** Border of the field, printed things. */
  ink: ['#2b2f36', '#c9cdd0', '#000000'],
  /** Coordinates. */
  muted: ['#66717e', '#9aa7b6', '#444444'],
  /** Line of the one player (solid) and of the other (dashed): strong now, softer before. */
  'ink-a': ['#1f4fa3', '#86b4ff', '#000000'],
  'ink-b': ['#b3372f', '#ff9484', '#000000'],
  'old-a': ['#5a7bb8', '#6487bf', '#333333'],
  'old-b': ['#c46a61', '#bb7268', '#333333'],
  old: ['#7c828b', '#8f959c', '#333333'],
  /** Tint of a goal, by who defends it. */
  'goal-a': ['#e8eef8', '#232f42', '#f2f2f2'],
  'goal-b': ['#fae9e4', '#3a2a2b', '#f2f2f2'],
  odd: ['#c01f3e', '#ff7d92', '#000000'],
  even: ['#2b2f36', '#dcd9d0', '#000000'],
  danger: ['#c01f3e', '#ff7d92', '#000000'],
  good: ['#1c7a45', '#7fd6a0', '#000000'],
  idea: ['#7a5b12', '#e3bd62', '#555555'],
  ball: ['#fffefa', '#f4f1e8', '#ffffff'],
  'ball-ink': ['#23272e', '#15181c', '#000000'],
  /** The ball's rim: on dark paper it must be light, or only the white patches are seen. */
  'ball-edge': ['#23272e', '#d8d4c9', '#000000'],
  /** Squares of the chequered board. */
  'square-light': ['#fbf7ec', '#39424e', '#ffffff'],
  'square-dark': ['#d9e2d0', '#2a323c', '#e4e4e4'],
  net: ['#9aa59b', '#5d6a79', '#9c9c9c'],
  'man-light': ['#fffdf6', '#f1ecdf', '#ffffff'],
  'man-dark': ['#39424e', '#14171b', '#3a3a3a'],
  'man-edge': ['#2b2f36', '#c9cdd0', '#000000'],
  'man-edge-light': ['#2b2f36', '#14171b', '#000000'],
  select: ['#f2cf63', '#8a7327', '#c4c4c4'],
  trace: ['#efe3b4', '#4b4630', '#d9d9d9'],
  'pen-green': ['#23824a', '#77d39a', '#222222'],
  'pen-red': ['#c4302b', '#ff8a7d', '#222222'],
  'pen-blue': ['#2563c9', '#86b4ff', '#222222'],
  'pen-yellow': ['#b98400', '#f0c95c', '#222222'],
} as const satisfies Readonly<Record<string, readonly [light: string, dark: string, print: string]>>;

export type Token = keyof typeof TABLE;
export const TOKENS = Object.keys(TABLE) as readonly Token[];

/** A colour for each token, in any form that an SVG attribute takes. */
export type Colours = Readonly<Record<Token, string>>;

export const THEMES = ['light', 'dark', 'print', 'auto'] as const;
export type Theme = (typeof THEMES)[number];

const table = (value: (token: Token) => string): Colours =>
  Object.fromEntries(TOKENS.map((token) => [token, value(token)])) as Colours;

const COLUMN = { light: 0, dark: 1, print: 2 } as const;

/** The custom property that the boards read inside; pages set `--rikoshet-…`. */
const inner = (token: Token): string => `--rk-${token}`;

/** Colours of a theme. `auto` gives `var(…)`: it needs `autoStyle` or `elementStyle` beside it. */
export const coloursOf = (theme: Theme): Colours =>
  theme === 'auto' ? table((token) => `var(${inner(token)})`) : table((token) => TABLE[token][COLUMN[theme]]);

/** For a picture that stands alone: light or dark as the reader's system is set, grey on a printer. */
export function autoStyle(selector: string): string {
  const block = (column: 0 | 1 | 2) =>
    `${selector}{${TOKENS.map((token) => `${inner(token)}:${TABLE[token][column]}`).join(';')}}`;
  return `${block(0)}@media (prefers-color-scheme:dark){${block(1)}}@media print{${block(2)}}`;
}

/** For an element: the page's own property if it sets one, else ours by the page's `color-scheme`; grey on a printer. */
export function elementStyle(): string {
  const set = (value: (token: Token) => string) =>
    TOKENS.map((token) => `${inner(token)}:var(--rikoshet-${token},${value(token)})`).join(';');
  const screen = set((token) => `light-dark(${TABLE[token][0]},${TABLE[token][1]})`);
  const print = TOKENS.map((token) => `${inner(token)}:${TABLE[token][2]}`).join(';');
  return `:host{${screen}}@media print{:host{${print}}}`;
}

/** System letters by default: crisp at any size. Pictures made into PNG or PDF bring PT Sans along. */
export const FONT = "'PT Sans',system-ui,'Noto Sans',Arial,sans-serif";
