import { frameOf, placeOf, spotAt, SQUARE, type Place } from '../frame.js';
import { sameSpot, type Spot } from '../picture.js';
import { animate } from './animation.js';
import { CellGrid } from './cells.js';
import { keyAction, type KeyAction } from './keyboard.js';
import { Gestures, type GestureHost } from './pointer.js';
import { INITIAL_STATE, type BoardConfig, type BoardEvents, type BoardState } from './state.js';
import { BOARD_STYLE } from './style.js';
import { Surface } from './surface.js';
import { panned, showing, WHOLE, zoomed, type View } from './zoom.js';

/**
 * A board on a page. `set` is the whole story of updates: it takes the fields that change and draws before the next
 * frame. What people do comes out as events (see `BoardEvents`); the board itself changes nothing but its cursor and zoom.
 */
export class BoardElement extends HTMLElement implements GestureHost {
  private current: BoardState = INITIAL_STATE;
  private readonly surface: Surface;
  private readonly grid: CellGrid;
  private readonly frame: HTMLElement;
  private readonly stage: HTMLElement;
  private readonly spoken: HTMLElement;
  private readonly rubber: SVGLineElement;
  private view: View = WHOLE;
  private scheduled = 0;
  private shown: BoardState | undefined;
  private endAnimation: (() => void) | undefined;
  /** The step that a key has just made: the cursor goes along. */
  private followed: Spot | undefined;

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(BOARD_STYLE);
    root.adoptedStyleSheets = [sheet];
    const document = this.ownerDocument;
    this.surface = new Surface(document);
    this.grid = new CellGrid(document);
    this.frame = document.createElement('div');
    this.frame.className = 'frame';
    this.frame.setAttribute('part', 'frame');
    this.stage = document.createElement('div');
    this.stage.className = 'stage';
    this.spoken = document.createElement('div');
    this.spoken.className = 'spoken';
    this.spoken.setAttribute('role', 'status');
    this.spoken.setAttribute('aria-live', 'polite');
    this.rubber = document.createElementNS('http://www.w3.org/2000/svg', 'line');
    this.rubber.setAttribute('class', 'stretch');
    this.stage.append(this.surface.svg, this.grid.root);
    this.frame.append(this.stage);
    root.append(this.frame, this.spoken);
    new Gestures(this.stage, this);
    this.grid.root.addEventListener('keydown', (event) => this.onKey(event));
    this.grid.root.addEventListener('focusin', (event) => {
      const spot = this.grid.spotOf(event.target);
      if (spot) this.grid.moveTo(spot, false);
    });
    // Screen readers press cells without a pointer: such a click has no coordinates.
    this.grid.root.addEventListener('click', (event) => {
      const spot = event.detail === 0 ? this.grid.spotOf(event.target) : undefined;
      if (spot && this.current.interactive) this.choose(spot);
    });
  }

  get state(): BoardState {
    return this.current;
  }

  set(config: BoardConfig): void {
    this.current = { ...this.current, ...config };
    this.schedule();
  }

  /** Draws what has been set without waiting for the next frame. */
  flush(): void {
    cancelAnimationFrame(this.scheduled);
    this.scheduled = 0;
    this.render();
  }

  connectedCallback(): void {
    this.schedule();
  }

  disconnectedCallback(): void {
    cancelAnimationFrame(this.scheduled);
    this.scheduled = 0;
    this.endAnimation?.();
    this.endAnimation = undefined;
  }

  override focus(options?: FocusOptions): void {
    this.flush();
    const { cursor } = this.grid;
    if (cursor) this.grid.moveTo(cursor, true);
    else super.focus(options);
  }

  private schedule(): void {
    if (this.scheduled || !this.isConnected) return;
    this.scheduled = requestAnimationFrame(() => {
      this.scheduled = 0;
      this.render();
    });
  }

  private render(): void {
    const { current: state, shown } = this;
    if (state === shown) return;
    this.shown = state;
    this.endAnimation?.();
    this.endAnimation = undefined;
    this.surface.show(state.picture);
    this.frame.classList.toggle('interactive', state.interactive);
    this.frame.classList.toggle('squares', state.picture.kind === 'squares');
    if (
      shown?.cells !== state.cells ||
      shown.targets !== state.targets ||
      shown.origin !== state.origin ||
      shown.label !== state.label ||
      shown.picture !== state.picture ||
      shown.interactive !== state.interactive
    ) {
      this.grid.show(state);
    }
    if (this.followed) {
      this.grid.moveTo(this.followed, this.hasFocus());
      this.followed = undefined;
    }
    if (state.sentence !== shown?.sentence) this.spoken.textContent = state.sentence;
    const motion = state.animation;
    if (motion && motion !== shown?.animation && !matchMedia('(prefers-reduced-motion: reduce)').matches) {
      this.endAnimation = animate(this.surface, state.picture, motion, () => {
        this.endAnimation = undefined;
      });
    }
  }

  private hasFocus(): boolean {
    return this.grid.spotOf(this.shadowRoot!.activeElement) !== undefined;
  }

  private onKey(event: KeyboardEvent): void {
    if (event.altKey || event.metaKey || event.isComposing) return;
    const cursor = this.grid.spotOf(event.target);
    const action = cursor && this.current.interactive ? keyAction(event, this.current, cursor) : undefined;
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    this.act(action);
  }

  private act(action: KeyAction): void {
    switch (action.kind) {
      case 'cursor':
        this.grid.moveTo(action.to, true);
        this.bringIntoView(action.to);
        return;
      case 'step':
        this.followed = action.at;
        this.send('rikoshet-step', { at: action.at, by: 'key' });
        this.schedule();
        return;
      case 'zoom': {
        const box = this.frame.getBoundingClientRect();
        const middle: Place = [box.left + box.width / 2, box.top + box.height / 2];
        if (action.by === 'reset') this.setView(WHOLE);
        else this.zoom(action.by === 'in' ? 1.4 : 1 / 1.4, middle);
        return;
      }
      case 'tap':
        this.tap(action.at);
        return;
      default:
        this.send(`rikoshet-${action.kind}`, undefined);
    }
  }

  private choose(spot: Spot): void {
    if (this.current.targets.some((target) => sameSpot(target, spot))) this.act({ kind: 'step', at: spot });
    else this.tap(spot);
  }

  private send<Name extends keyof BoardEvents>(name: Name, detail: BoardEvents[Name]): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }

  // What the gestures ask for.

  spotUnder(x: number, y: number): { spot: Spot; off: number } | undefined {
    const { picture } = this.current;
    const place = this.toDrawing([x, y]);
    const spot = place && spotAt(picture, place);
    if (!spot || !this.current.cells.some((cell) => sameSpot(cell.at, spot))) return undefined;
    const [mx, my] = placeOf(picture, spot);
    return { spot, off: Math.hypot(place[0] - mx, place[1] - my) / SQUARE };
  }

  step(at: Spot, by: 'tap' | 'drag'): void {
    this.grid.moveTo(at, false);
    this.send('rikoshet-step', { at, by });
  }

  tap(at: Spot): void {
    this.grid.moveTo(at, false);
    this.send('rikoshet-tap', { at });
  }

  undo(): void {
    this.send('rikoshet-undo', undefined);
  }

  mark(from: Spot, to: Spot): void {
    this.send('rikoshet-mark', { from, to });
  }

  stretch(to: Place | undefined): void {
    const { origin, picture } = this.current;
    const end = to && this.toDrawing(to);
    if (!end || !origin) {
      this.rubber.remove();
      return;
    }
    const [x, y] = placeOf(picture, origin);
    Object.entries({ x1: x, y1: y, x2: end[0], y2: end[1] }).forEach(([name, value]) =>
      this.rubber.setAttribute(name, `${value}`),
    );
    this.surface.overlay.append(this.rubber);
  }

  get enlarged(): boolean {
    return this.view.scale > 1;
  }

  pan(dx: number, dy: number): void {
    if (this.enlarged) this.setView(panned(this.view, dx, dy, this.frame.getBoundingClientRect()));
  }

  zoom(factor: number, [x, y]: Place): void {
    const box = this.frame.getBoundingClientRect();
    this.setView(zoomed(this.view, factor, [x - box.left, y - box.top], box));
  }

  private bringIntoView(spot: Spot): void {
    if (!this.enlarged) {
      this.scrollSpotIntoPage(spot);
      return;
    }
    const box = this.frame.getBoundingClientRect();
    const { sheet } = frameOf(this.current.picture);
    const [x, y] = placeOf(this.current.picture, spot);
    const unit = box.width / sheet.width;
    this.setView(showing(this.view, [(x - sheet.x) * unit, (y - sheet.y) * unit], SQUARE * unit * 1.5, box));
  }

  /** Focus was taken without scrolling, so that a step does not make the page jump; a hidden cursor must come in. */
  private scrollSpotIntoPage(spot: Spot): void {
    const cell =
      this.grid.cursor && sameSpot(this.grid.cursor, spot) ? this.shadowRoot!.activeElement : undefined;
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  private setView(view: View): void {
    this.view = view;
    this.frame.classList.toggle('enlarged', view.scale > 1);
    this.stage.style.transform =
      view.scale > 1 ? `translate(${view.x}px,${view.y}px) scale(${view.scale})` : '';
  }

  /** From the screen to the drawing's units. */
  private toDrawing([x, y]: Place): Place | undefined {
    const box = this.surface.svg.getBoundingClientRect();
    if (box.width === 0) return undefined;
    const { sheet } = frameOf(this.current.picture);
    return [
      sheet.x + ((x - box.left) / box.width) * sheet.width,
      sheet.y + ((y - box.top) / box.height) * sheet.height,
    ];
  }
}
