import { createEffect, onCleanup, onMount, type JSX } from 'solid-js';
import type { BoardConfig, BoardEvents } from '@rikoshet/board/elements/state';
import { frameOf, SQUARE } from '@rikoshet/board/frame';
import type { Picture, Spot } from '@rikoshet/board/picture';
import place from '../board/Board.module.css';

/** A board that shows whatever it is given, and tells which spots are chosen. */
export function EditBoard(props: {
  readonly element: 'paper-football' | 'shakh-bol';
  readonly picture: Picture;
  readonly config: BoardConfig;
  readonly onSpot: (at: Spot, by: 'tap' | 'drag' | 'key') => void;
  readonly onUndo: () => void;
  readonly onCancel: () => void;
  /** A drag has come to its end. */
  readonly onLift: () => void;
}): JSX.Element {
  const holder = document.createElement('div');
  holder.className = place['place'] ?? '';
  onMount(() => {
    const element = document.createElement(props.element);
    element.dataset['skipTarget'] = '';
    element.addEventListener('rikoshet-step', (event) => {
      const { at, by } = (event as CustomEvent<BoardEvents['rikoshet-step']>).detail;
      props.onSpot(at, by);
    });
    element.addEventListener('rikoshet-tap', (event) =>
      props.onSpot((event as CustomEvent<BoardEvents['rikoshet-tap']>).detail.at, 'tap'),
    );
    element.addEventListener('rikoshet-undo', () => props.onUndo());
    element.addEventListener('rikoshet-cancel', () => props.onCancel());
    for (const name of ['pointerup', 'pointercancel']) element.addEventListener(name, () => props.onLift());
    holder.append(element);
    createEffect(() => {
      const picture = props.picture;
      element.set({ ...props.config, picture });
      const { sheet } = frameOf(picture);
      holder.style.setProperty('--ratio', String(sheet.width / sheet.height));
      holder.style.setProperty('--units', String(sheet.width / SQUARE));
    });
    onCleanup(() => element.remove());
  });
  return holder;
}
