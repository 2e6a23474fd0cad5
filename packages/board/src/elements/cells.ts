import { frameOf, placeOf, SQUARE, type Box } from '../frame.js';
import { isShown, sameSpot, shownPart, spotKey, type Picture, type Spot } from '../picture.js';
import type { BoardState, Cell } from './state.js';

/**
 * The grid that screen readers and the keyboard meet: one element a spot, lying invisibly over the drawing. It is built
 * anew only when the set of spots changes; else labels are patched, so the focus never falls out of it.
 */
export class CellGrid {
  readonly root: HTMLElement;
  private readonly cells = new Map<string, HTMLElement>();
  private labels: readonly Cell[] = [];
  private live: ReadonlySet<string> = new Set();
  private targets: ReadonlySet<string> = new Set();
  private readonly spots = new Map<HTMLElement, Spot>();
  private layout = '';
  /** The one spot that Tab comes to. */
  private current: Spot | undefined;

  constructor(private readonly document: Document) {
    this.root = document.createElement('div');
    this.root.className = 'grid';
    this.root.setAttribute('role', 'grid');
  }

  /** The spot of a cell element. */
  spotOf(element: unknown): Spot | undefined {
    return this.spots.get(element as HTMLElement);
  }

  get cursor(): Spot | undefined {
    return this.current;
  }

  show(state: BoardState): void {
    const part = shownPart(state.picture);
    const cells = state.cells.filter((cell) => isShown(part, cell.at));
    const { sheet } = frameOf(state.picture);
    const layout = `${state.picture.kind} ${Object.values(sheet).join()}`;
    if (layout !== this.layout || this.differs(cells)) this.build(cells, sheet, state.picture);
    this.layout = layout;
    setAttribute(this.root, 'aria-label', state.label);
    setAttribute(this.root, 'aria-rowcount', `${state.picture.rows}`);
    setAttribute(this.root, 'aria-colcount', `${state.picture.columns}`);
    if (this.labels !== state.cells) {
      for (const { at, label } of cells) setAttribute(this.cells.get(spotKey(at))!, 'aria-label', label);
    }
    this.labels = state.cells;
    this.live = this.mark('live', this.live, liveSpots(state));
    this.targets = this.mark(
      'target',
      this.targets,
      new Set(state.interactive ? state.targets.map(spotKey) : []),
    );
    if (!this.current || !this.cells.has(spotKey(this.current))) {
      const start = state.origin ?? state.picture.ball;
      this.point(start && this.cells.has(spotKey(start)) ? start : cells[0]?.at);
    }
  }

  /** Whether the spots are others than those that have elements. */
  private differs(cells: readonly Cell[]): boolean {
    return cells.length !== this.cells.size || cells.some((cell) => !this.cells.has(spotKey(cell.at)));
  }

  /** Gives a class to the cells that have it now and takes it from those that had it. */
  private mark(name: string, before: ReadonlySet<string>, now: ReadonlySet<string>): ReadonlySet<string> {
    for (const key of before) if (!now.has(key)) this.cells.get(key)?.classList.remove(name);
    for (const key of now) if (!before.has(key)) this.cells.get(key)?.classList.add(name);
    return now;
  }

  /** Moves the one tab stop, and the focus with it where the grid has it. */
  moveTo(spot: Spot, takeFocus: boolean): void {
    if (!this.cells.has(spotKey(spot))) return;
    this.point(spot);
    if (takeFocus) this.cells.get(spotKey(spot))!.focus({ preventScroll: true });
  }

  private point(spot: Spot | undefined): void {
    if (sameSpot(spot, this.current)) return;
    if (this.current) this.cells.get(spotKey(this.current))?.setAttribute('tabindex', '-1');
    this.current = spot;
    if (spot) this.cells.get(spotKey(spot))?.setAttribute('tabindex', '0');
  }

  private build(cells: readonly Cell[], sheet: Box, picture: Picture): void {
    const focused = this.spots.get((this.root.getRootNode() as ShadowRoot).activeElement as HTMLElement);
    this.cells.clear();
    this.spots.clear();
    this.labels = [];
    this.live = new Set();
    this.targets = new Set();
    const rows = new Map<number, HTMLElement>();
    for (const { at } of cells) {
      let row = rows.get(at[1]);
      if (!row) {
        row = this.document.createElement('div');
        row.setAttribute('role', 'row');
        row.setAttribute('aria-rowindex', `${at[1] + 1}`);
        rows.set(at[1], row);
      }
      const cell = this.document.createElement('div');
      cell.className = 'cell';
      cell.setAttribute('role', 'gridcell');
      cell.setAttribute('aria-colindex', `${at[0] + 1}`);
      cell.tabIndex = -1;
      const [x, y] = placeOf(picture, at);
      const percent = (value: number) => `${value * 100}%`;
      cell.style.left = percent((x - SQUARE / 2 - sheet.x) / sheet.width);
      cell.style.top = percent((y - SQUARE / 2 - sheet.y) / sheet.height);
      cell.style.width = percent(SQUARE / sheet.width);
      cell.style.height = percent(SQUARE / sheet.height);
      row.append(cell);
      this.cells.set(spotKey(at), cell);
      this.spots.set(cell, at);
    }
    this.root.replaceChildren(...rows.values());
    const kept = this.current && this.cells.has(spotKey(this.current)) ? this.current : undefined;
    this.current = undefined;
    if (kept) this.point(kept);
    if (focused) this.refocus(focused, cells);
  }

  /** The grid had the focus and lost its cell: the nearest one takes over. */
  private refocus([column, row]: Spot, cells: readonly Cell[]): void {
    const far = ({ at }: Cell) => Math.hypot(at[0] - column, at[1] - row);
    const nearest = cells.reduce<Cell | undefined>(
      (best, cell) => (best && far(best) <= far(cell) ? best : cell),
      undefined,
    );
    if (nearest) this.moveTo(nearest.at, true);
  }
}

/**
 * Spots where a touch draws instead of scrolling the page: what is offered, the origin, and a spot around it for
 * fingers that miss.
 */
function liveSpots(state: BoardState): Set<string> {
  const live = new Set<string>();
  if (!state.interactive) return live;
  for (const target of state.targets) live.add(spotKey(target));
  if (state.origin) {
    for (const dx of [-1, 0, 1]) {
      for (const dy of [-1, 0, 1]) live.add(spotKey([state.origin[0] + dx, state.origin[1] + dy]));
    }
  }
  return live;
}

function setAttribute(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
