import type { Place } from '../frame.js';
import { sameSpot, type Spot } from '../picture.js';
import type { BoardState } from './state.js';

/** What the gestures ask of the board; it answers each with the state that follows at once. */
export interface GestureHost {
  readonly state: BoardState;
  /** The spot under a place on the screen and how far off its middle the place is, in squares. */
  spotUnder(x: number, y: number): { readonly spot: Spot; readonly off: number } | undefined;
  step(at: Spot, by: 'tap' | 'drag'): void;
  tap(at: Spot): void;
  undo(): void;
  mark(from: Spot, to: Spot): void;
  pan(dx: number, dy: number): void;
  zoom(factor: number, centre: Place): void;
  /** The rubber line from the origin to the pointer; nothing hides it. */
  stretch(to: Place | undefined): void;
  readonly enlarged: boolean;
}

/** How near to a point's middle a drag must come to take it, in squares: less than half, so that a diagonal is easy. */
const CAPTURE = 0.38;
/** Pixels that a finger may tremble before a tap becomes a drag. */
const TREMBLE = 6;
/**
 * Milliseconds within which a second tap on the same spot is a slip of the finger: it would undo what the first one did,
 * or, where a man may kick the ball back onto his own square, play that kick before anyone has seen the offers.
 */
const DOUBLE = 350;

interface Press {
  readonly id: number;
  readonly at: Place;
  readonly spot: Spot | undefined;
  readonly button: number;
  /** `pending`: may still be a tap. */
  mode: 'pending' | 'draw' | 'pan' | 'mark';
  last: Place;
  /** The spot that the drag came to last. */
  visited: Spot | undefined;
}

/** Turns pointer events into steps. One finger draws or moves the enlarged board, two zoom. */
export class Gestures {
  private press: Press | undefined;
  private tapped: { readonly spot: Spot; readonly time: number } | undefined;
  private readonly pointers = new Map<number, Place>();

  constructor(
    private readonly surface: HTMLElement,
    private readonly host: GestureHost,
  ) {
    surface.addEventListener('pointerdown', (event) => this.down(event));
    surface.addEventListener('pointermove', (event) => this.move(event));
    surface.addEventListener('pointerup', (event) => this.up(event));
    surface.addEventListener('pointercancel', (event) => this.cancel(event));
    // A mouse that was elsewhere in between (in a dialog, say) has not slipped; a finger leaves with every tap.
    surface.addEventListener('pointerleave', (event) => {
      if (event.pointerType === 'mouse') this.tapped = undefined;
    });
    surface.addEventListener('lostpointercapture', (event) => this.cancel(event));
    surface.addEventListener('contextmenu', (event) => {
      if (this.host.state.interactive) event.preventDefault();
    });
    surface.addEventListener(
      'wheel',
      (event) => {
        if (!event.ctrlKey || !this.host.state.zoomable) return;
        event.preventDefault();
        this.host.zoom(Math.exp(-event.deltaY / 240), [event.clientX, event.clientY]);
      },
      { passive: false },
    );
  }

  private down(event: PointerEvent): void {
    const at: Place = [event.clientX, event.clientY];
    this.pointers.set(event.pointerId, at);
    if (this.pointers.size === 2) {
      this.press = undefined;
      this.host.stretch(undefined);
      return;
    }
    if (this.pointers.size > 2 || (event.button !== 0 && event.button !== 2)) return;
    const spot = this.host.spotUnder(...at)?.spot;
    this.press = {
      id: event.pointerId,
      at,
      spot,
      button: event.button,
      mode: 'pending',
      last: at,
      visited: undefined,
    };
    // A capture keeps the drag when the pointer leaves the board; a pointer that is gone already cannot be captured.
    if (event.isTrusted) this.surface.setPointerCapture(event.pointerId);
  }

  private move(event: PointerEvent): void {
    const before = this.pointers.get(event.pointerId);
    if (!before) return;
    const at: Place = [event.clientX, event.clientY];
    if (this.pointers.size === 2) this.pinch(event.pointerId, before, at);
    this.pointers.set(event.pointerId, at);
    const { press } = this;
    if (press?.id !== event.pointerId) return;
    if (press.mode === 'pending' && Math.hypot(at[0] - press.at[0], at[1] - press.at[1]) > TREMBLE)
      this.begin(press);
    if (press.mode === 'pan') this.host.pan(at[0] - press.last[0], at[1] - press.last[1]);
    press.last = at;
    if (press.mode !== 'draw') return;
    this.host.stretch(at);
    for (const place of placesOf(event)) this.visit(press, place);
  }

  /** The press has become a drag: of a line, a mark, or the enlarged board. */
  private begin(press: Press): void {
    const { state } = this.host;
    if (press.button === 2) {
      press.mode = 'mark';
      return;
    }
    const { spot } = press;
    const draws = spot && state.interactive && (sameSpot(spot, state.origin) || isTarget(state, spot));
    press.mode = draws ? 'draw' : this.host.enlarged ? 'pan' : 'pending';
    if (!draws) return;
    press.visited = state.origin;
    if (!sameSpot(spot, state.origin)) {
      press.visited = spot;
      this.host.step(spot, 'drag');
    }
  }

  private visit(press: Press, [x, y]: Place): void {
    const under = this.host.spotUnder(x, y);
    const { state } = this.host;
    if (!under || under.off > CAPTURE || sameSpot(under.spot, press.visited)) return;
    // On squares a man is dropped where the finger lifts; lines are drawn from point to point on the way.
    if (state.picture.kind === 'squares') return;
    if (isTarget(state, under.spot)) {
      press.visited = under.spot;
      this.host.step(under.spot, 'drag');
    } else if (sameSpot(under.spot, state.previous)) {
      press.visited = under.spot;
      this.host.undo();
    }
  }

  private up(event: PointerEvent): void {
    const { press } = this;
    this.pointers.delete(event.pointerId);
    if (press?.id !== event.pointerId) return;
    this.press = undefined;
    this.host.stretch(undefined);
    const { state } = this.host;
    const spot = this.host.spotUnder(event.clientX, event.clientY)?.spot;
    if (press.button === 2) {
      if (press.spot && spot && state.interactive) this.host.mark(press.spot, spot);
      return;
    }
    if (!spot || !state.interactive) return;
    if (press.mode === 'draw') {
      if (state.picture.kind === 'squares' && !sameSpot(spot, press.spot) && isTarget(state, spot))
        this.host.step(spot, 'drag');
      return;
    }
    if (press.mode === 'pan' || !sameSpot(spot, press.spot)) return;
    const twice = sameSpot(spot, this.tapped?.spot) && event.timeStamp - this.tapped!.time < DOUBLE;
    this.tapped = { spot, time: event.timeStamp };
    if (twice) return;
    if (isTarget(state, spot)) this.host.step(spot, 'tap');
    else this.host.tap(spot);
  }

  private cancel(event: PointerEvent): void {
    this.pointers.delete(event.pointerId);
    if (this.press?.id !== event.pointerId) return;
    this.press = undefined;
    this.host.stretch(undefined);
  }

  private pinch(id: number, before: Place, now: Place): void {
    const [, other] = [...this.pointers].find(([key]) => key !== id) ?? [];
    if (!other || !this.host.state.zoomable) return;
    const length = (place: Place) => Math.hypot(place[0] - other[0], place[1] - other[1]);
    const middle = (place: Place): Place => [(place[0] + other[0]) / 2, (place[1] + other[1]) / 2];
    const [from, to] = [middle(before), middle(now)];
    if (length(before) > 0) this.host.zoom(length(now) / length(before), to);
    this.host.pan(to[0] - from[0], to[1] - from[1]);
  }
}

/** Fast fingers report few places: those in between count as well. Pages without https cannot ask for them. */
function placesOf(event: PointerEvent): Place[] {
  const coalesced = 'getCoalescedEvents' in event ? event.getCoalescedEvents() : [];
  const events = coalesced.length > 0 ? coalesced : [event];
  return events.map(({ clientX, clientY }) => [clientX, clientY]);
}

const isTarget = (state: BoardState, spot: Spot): boolean =>
  state.targets.some((target) => sameSpot(target, spot));
