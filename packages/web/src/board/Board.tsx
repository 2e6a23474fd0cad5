import { createEffect, onCleanup, onMount, type JSX } from 'solid-js';
import type { BoardElement } from '@rikoshet/board/elements/board-element';
import type { Animation } from '@rikoshet/board/elements/state';
import { frameOf, SQUARE } from '@rikoshet/board/frame';
import type { Mark, Spot } from '@rikoshet/board/picture';
import type { Draft, Idea, Scene, View } from '@rikoshet/pictures/game-pictures';
import { language, t } from '../i18n/language.js';
import { playWords } from '../i18n/play-words.js';
import { settings } from '../settings/settings.js';
import type { Kit } from './kit.js';
import { turnAnimation, turnBack, turnHandles, turnPicture, type QuarterTurns, type Size } from './turned.js';
import style from './Board.module.css';

export interface BoardProps {
  readonly kit: Kit;
  readonly start: unknown;
  readonly turns: readonly (readonly unknown[])[];
  readonly position: unknown;
  readonly draft?: Draft<unknown>;
  /** A person may draw now. */
  readonly offers?: boolean;
  /** Turns to draw as ideas from the position shown. */
  readonly ideas?: readonly Idea<unknown>[];
  readonly confirmable?: boolean;
  /** Spots can be chosen though no turn can be drawn: marks are. */
  readonly touchable?: boolean;
  /** Circles and arrows drawn by hand. */
  readonly marks?: readonly Mark[];
  /** What is shown whatever the person's own wishes are: a lesson knows better. */
  readonly view?: Partial<View>;
  /** From which side the board is seen. */
  readonly turned?: QuarterTurns;
  /** Spoken instead of the last turn's sentence. */
  readonly sentence?: string;
  readonly onChoose?: (at: Spot) => void;
  /** An arrow drawn with the right button, or a circle where both spots are one. */
  readonly onMark?: (from: Spot, to: Spot) => void;
  readonly onUndo?: () => void;
  readonly onCancel?: () => void;
  readonly onConfirm?: () => void;
}

/** The wishes of the person about the look of a board. */
export const boardView = (): Partial<View> => ({
  coordinates: settings.coordinates,
  numbers: settings.numbers ? 'all' : 'none',
  parity: settings.parity,
  reach: settings.reach,
  threat: settings.threat,
});

const spotOf = (event: Event): Spot => (event as CustomEvent<{ at: Spot }>).detail.at;
const markOf = (event: Event): { readonly from: Spot; readonly to: Spot } =>
  (event as CustomEvent<{ from: Spot; to: Spot }>).detail;

/** A custom element between a scene and a person. */
export function Board(props: BoardProps): JSX.Element {
  const place = document.createElement('div');
  place.className = style['place'] ?? '';
  let element: BoardElement | undefined;
  let tag = '';

  const turned = (): QuarterTurns => props.turned ?? 0;
  let size: Size = { columns: 1, rows: 1 };
  const create = (kit: Kit): BoardElement => {
    kit.define();
    const made = document.createElement(kit.pictures.element);
    made.dataset['skipTarget'] = '';
    const board = (seen: Spot): Spot => turnBack(seen, size, turned());
    made.addEventListener('rikoshet-step', (event) => props.onChoose?.(board(spotOf(event))));
    made.addEventListener('rikoshet-tap', (event) => props.onChoose?.(board(spotOf(event))));
    made.addEventListener('rikoshet-mark', (event) => {
      const { from, to } = markOf(event);
      props.onMark?.(board(from), board(to));
    });
    made.addEventListener('rikoshet-undo', () => props.onUndo?.());
    made.addEventListener('rikoshet-cancel', () => props.onCancel?.());
    made.addEventListener('rikoshet-confirm', () => props.onConfirm?.());
    return made;
  };

  onMount(() => {
    createEffect(() => {
      const kit = props.kit;
      const pictures = kit.pictures;
      if (tag !== pictures.element) {
        element?.remove();
        element = create(kit);
        tag = pictures.element;
        place.append(element);
        shown = undefined;
      }
      const scene: Scene<unknown, unknown> = {
        start: props.start,
        turns: props.turns,
        position: props.position,
        offers: props.offers === true,
        view: { ...boardView(), ...props.view },
        language: language(),
        ...(props.draft ? { draft: props.draft } : {}),
        ...(props.ideas ? { ideas: props.ideas } : {}),
        ...(props.marks ? { marks: props.marks } : {}),
      };
      const upright = pictures.picture(scene);
      size = upright;
      const picture = turnPicture(upright, turned());
      element?.set({
        picture,
        ...turnHandles(pictures.handles(scene), size, turned()),
        confirmable: props.confirmable === true,
        interactive: props.offers === true || props.confirmable === true || props.touchable === true,
        keys: pictures.keys,
        label: t(playWords.board),
        ...lastTurn(kit, scene),
        ...(props.sentence ? { sentence: props.sentence } : {}),
      });
      const { sheet } = frameOf(picture);
      place.style.setProperty('--ratio', String(sheet.width / sheet.height));
      place.style.setProperty('--units', String(sheet.width / SQUARE));
    });
  });

  let shown: Scene<unknown, unknown> | undefined;
  /** A turn that has just been added moves along its way once, and a screen reader hears it. */
  const lastTurn = (
    kit: Kit,
    scene: Scene<unknown, unknown>,
  ): { readonly animation?: Animation; readonly sentence?: string } => {
    const before = shown;
    shown = scene;
    const turn = scene.turns.at(-1);
    if (
      !before ||
      !turn ||
      before.position === scene.position ||
      before.turns.length + 1 !== scene.turns.length
    )
      return {};
    const animation = kit.pictures.motion(before.position, turn);
    return {
      sentence: kit.game.describe(before.position, turn)[scene.language],
      ...(animation ? { animation: turnAnimation(animation, size, turned()) } : {}),
    };
  };
  onCleanup(() => element?.remove());
  return place;
}
