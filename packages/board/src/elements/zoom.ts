import type { Place } from '../frame.js';

/** How the board lies in its frame: enlarged by `scale`, its upper left corner at (x, y) in CSS pixels. */
export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export const WHOLE: View = { scale: 1, x: 0, y: 0 };
const LARGEST = 6;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Keeps the board over the whole frame: no empty border comes in. */
export function bounded({ scale, x, y }: View, frame: Size): View {
  const within = Math.min(Math.max(scale, 1), LARGEST);
  const keep = (value: number, size: number) => Math.min(0, Math.max(size - size * within, value));
  return { scale: within, x: keep(x, frame.width), y: keep(y, frame.height) };
}

/** Enlarges around a place in the frame, which stays where it is. */
export function zoomed(view: View, factor: number, [px, py]: Place, frame: Size): View {
  const scale = Math.min(Math.max(view.scale * factor, 1), LARGEST);
  const ratio = scale / view.scale;
  return bounded({ scale, x: px - (px - view.x) * ratio, y: py - (py - view.y) * ratio }, frame);
}

export const panned = (view: View, dx: number, dy: number, frame: Size): View =>
  bounded({ ...view, x: view.x + dx, y: view.y + dy }, frame);

/** Moves the view as little as needed to show a place of the unenlarged board with some room around it. */
export function showing(view: View, [px, py]: Place, room: number, frame: Size): View {
  const shift = (offset: number, place: number, size: number): number => {
    const at = offset + place * view.scale;
    const edge = Math.min(room * view.scale, size / 2);
    if (at < edge) return offset + edge - at;
    return at > size - edge ? offset - (at - (size - edge)) : offset;
  };
  return bounded(
    { scale: view.scale, x: shift(view.x, px, frame.width), y: shift(view.y, py, frame.height) },
    frame,
  );
}
