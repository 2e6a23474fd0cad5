import { createEffect, createSignal, on, onCleanup, onMount, type JSX } from 'solid-js';
import type { BoardElement } from '@rikoshet/board/elements/board-element';
import type { Animation } from '@rikoshet/board/elements/state';
import { frameOf } from '@rikoshet/board/frame';
import type { Spot } from '@rikoshet/board/picture';
import { say } from '../app/notices.js';
import { language, t } from '../i18n/language.js';
import { settings } from '../settings/settings.js';
import type { Kit, Scene } from './kit.js';
import style from './Board.module.css';

export interface BoardProps {
  readonly kit: Kit;
  readonly start: unknown;
  readonly turns: readonly (readonly unknown[])[];
  readonly position: unknown;
  readonly partial?: readonly unknown[];
  readonly interactive?: boolean;
  readonly confirmable?: boolean;
  readonly onStep?: (step: unknown) => void;
  readonly onUndo?: () => void;
  readonly onUndoTo?: (count: number) => void;
  readonly onCancel?: () => void;
  readonly onConfirm?: () => void;
}

/** A custom element between a scene and a person; all its rules come from the kit. */
export function Board(props: BoardProps): JSX.Element {
  const [picked, setPicked] = createSignal<Spot>();
  const place = document.createElement('div');
  place.className = style['place'] ?? '';
  let element: BoardElement | undefined;
  let tag = '';

  const scene = (): Scene => ({
    start: props.start,
    turns: props.turns,
    position: props.position,
    partial: props.partial ?? [],
    picked: picked(),
    interactive: props.interactive === true,
    confirmable: props.confirmable === true,
    view: { coordinates: settings.coordinates, numbers: settings.numbers, parity: settings.parity },
    language: language(),
  });

  const create = (kit: Kit): BoardElement => {
    kit.define();
    const made = document.createElement(kit.tag) as BoardElement;
    made.dataset['skipTarget'] = '';
    const hear = (name: string, react: (at: Spot) => void): void =>
      made.addEventListener(name, (event) => react((event as CustomEvent<{ at: Spot } | undefined>).detail?.at ?? [0, 0]));
    hear('rikoshet-step', (at) => {
      const step = props.kit.stepAt(scene(), at);
      setPicked(undefined);
      props.onStep?.(step);
    });
    hear('rikoshet-tap', (at) => {
      const meaning = props.kit.tapped(scene(), at);
      if (meaning?.kind === 'pick') setPicked(meaning.spot);
      else if (meaning?.kind === 'undo-to') props.onUndoTo?.(meaning.count);
      else if (meaning) say(t(meaning.sentence));
    });
    hear('rikoshet-undo', () => props.onUndo?.());
    hear('rikoshet-cancel', () => {
      setPicked(undefined);
      props.onCancel?.();
    });
    hear('rikoshet-confirm', () => props.onConfirm?.());
    return made;
  };

  onMount(() => {
    createEffect(() => {
      const { kit } = props;
      if (tag !== kit.tag) {
        const hadFocus = element?.shadowRoot?.activeElement !== null && element !== undefined;
        element?.remove();
        element = create(kit);
        tag = kit.tag;
        place.append(element);
        if (hadFocus && document.activeElement === document.body) element.focus();
      }
      const now = scene();
      const config = kit.board(now);
      element?.set({ ...config, ...motionOf(kit, now) });
      if (config.picture) {
        const { sheet } = frameOf(config.picture);
        place.style.setProperty('--ratio', String(sheet.width / sheet.height));
        place.style.setProperty('--units', String(sheet.width / 48));
      }
    });
  });
  // A man picked up is put down when the position changes under him.
  createEffect(on(() => props.position, () => setPicked(undefined)));

  let shown: { readonly position: unknown; readonly turns: number } | undefined;
  /** The last turn moves along its way when it has just been added, and a screen reader hears it. */
  const motionOf = (kit: Kit, now: Scene): { readonly animation?: Animation; readonly sentence?: string } => {
    const before = shown;
    shown = { position: now.position, turns: now.turns.length };
    const turn = now.turns.at(-1);
    if (!before || !turn || before.position === now.position || now.turns.length !== before.turns + 1)
      return {};
    const animation = kit.motion(before.position, turn);
    return {
      sentence: kit.game.describe(before.position, turn)[now.language],
      ...(animation ? { animation } : {}),
    };
  };
  onCleanup(() => element?.remove());
  return place;
}
