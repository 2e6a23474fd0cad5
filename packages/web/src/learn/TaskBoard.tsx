import { createEffect, createSignal, on, type JSX } from 'solid-js';
import type { Mark, Spot } from '@rikoshet/board/picture';
import type { Sentence } from '@rikoshet/game/language';
import { EMPTY_DRAFT, type Draft, type Idea, type Touch } from '@rikoshet/pictures/game-pictures';
import { Board } from '../board/Board.js';
import type { Kit } from '../board/kit.js';
import { kitOf } from '../play/games.js';
import type { Ground } from './lesson.js';

/** The board of a lesson or a puzzle: a turn is drawn on it, or a spot chosen, and somebody else judges. */
export function TaskBoard(props: {
  readonly ground: Ground;
  /** Another way to draw the game than the usual one. */
  readonly kit?: Kit | undefined;
  /** What a touch does. `still`: nothing any more. */
  readonly mode: 'turn' | 'spot' | 'still';
  /** Spoken by the board. */
  readonly sentence?: string | undefined;
  readonly ideas?: readonly Idea<unknown>[] | undefined;
  readonly marks?: readonly Mark[] | undefined;
  readonly onTurn: (turn: readonly unknown[]) => void;
  readonly onSpot?: ((name: string) => void) | undefined;
  /** A touch that the rules do not allow: what was drawn before (or the man picked up, by his square), where, and why. */
  readonly onRefused?: ((steps: readonly unknown[], name: string, reason: Sentence) => void) | undefined;
  /** Enter, when the board is still. */
  readonly onGoOn?: (() => void) | undefined;
}): JSX.Element {
  const kit = (): Kit => props.kit ?? kitOf(props.ground.game)!;
  const [draft, setDraft] = createSignal<Draft<unknown>>(EMPTY_DRAFT);
  createEffect(
    on(
      () => props.ground,
      () => setDraft(EMPTY_DRAFT),
      { defer: true },
    ),
  );

  const choose = (at: Spot): void => {
    const { pictures } = kit();
    const { position } = props.ground;
    const name = pictures.nameOf(position, at);
    if (props.mode === 'spot') {
      if (name !== undefined) props.onSpot?.(name);
      return;
    }
    if (props.mode === 'still') return;
    const before = draft();
    const touch = pictures.touch(position, before, at) as Touch<unknown>;
    if (touch.kind === 'draft') setDraft(touch.draft);
    else if (touch.kind === 'turn') {
      setDraft(EMPTY_DRAFT);
      props.onTurn(touch.turn);
    } else if (name !== undefined) {
      const picked = before.picked && pictures.nameOf(position, before.picked);
      props.onRefused?.(picked === undefined ? before.steps : [picked], name, touch.reason);
    }
  };

  return (
    <Board
      kit={kit()}
      start={props.ground.start}
      turns={props.ground.turns}
      position={props.ground.position}
      draft={draft()}
      offers={props.mode === 'turn'}
      touchable={props.mode === 'spot'}
      confirmable={props.mode === 'still' && props.onGoOn !== undefined}
      view={{
        reach: false,
        threat: false,
        numbers: 'none',
        parity: false,
        coordinates: true,
        ...props.ground.view,
      }}
      {...(props.ideas ? { ideas: props.ideas } : {})}
      {...(props.marks ? { marks: props.marks } : {})}
      {...(props.sentence === undefined ? {} : { sentence: props.sentence })}
      onChoose={choose}
      onUndo={() => setDraft(kit().pictures.undo(props.ground.position, draft()) as Draft<unknown>)}
      onCancel={() => setDraft(EMPTY_DRAFT)}
      onConfirm={() => props.onGoOn?.()}
    />
  );
}
