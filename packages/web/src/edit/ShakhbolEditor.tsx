import { For, Show, createEffect, createMemo, createSignal, on, type JSX } from 'solid-js';
import type { Spot } from '@rikoshet/board/picture';
import { spotOf, squareOf } from '@rikoshet/pictures/shakhbol/board-picture';
import { makeSquare, SQUARES } from '@rikoshet/shakhbol/board';
import { makeSetup } from '@rikoshet/shakhbol/notation/position-string';
import { shakhbol } from '@rikoshet/shakhbol/shakhbol';
import type { Setup } from '@rikoshet/shakhbol/setup';
import { SIDE_INFOS } from '@rikoshet/shakhbol/speech';
import type { Square } from '@rikoshet/shakhbol/vocabulary';
import { say } from '../app/notices.js';
import { go } from '../app/router.js';
import { formatNumber, language, plural, t } from '../i18n/language.js';
import { playWords } from '../i18n/play-words.js';
import { playFrom } from '../play/play-from.js';
import { handOver } from '../record/hand-over.js';
import { Button } from '../ui/Button.js';
import { Choice } from '../ui/Choice.js';
import { EditBoard } from './EditBoard.js';
import { editPlurals, editWords } from './edit-words.js';
import { Facts, Judgement } from './Facts.js';
import { createHistory } from './history.js';
import {
  emptySetup,
  nameOfContent,
  placed,
  setupPicture,
  startSetup,
  takenOff,
  trayOf,
  verdictOfSetup,
  type Held,
  type SetupVerdict,
} from './men.js';
import { ShareEdit } from './ShareEdit.js';
import style from './EditScreen.module.css';

/** Men and ball set up by hand, and whether they may stand so, at once. */
export function ShakhbolEditor(props: {
  readonly setup: Setup;
  readonly onChange: (setup: Setup) => void;
  readonly head: JSX.Element;
}): JSX.Element {
  // eslint-disable-next-line solid/reactivity -- the history begins with what is kept; another desk makes another editor
  const history = createHistory(props.setup);
  const setup = history.now;
  const [held, setHeld] = createSignal<Held>();
  const verdict = createMemo(() => verdictOfSetup(setup()));
  createEffect(on(setup, (now) => props.onChange(now), { defer: true }));

  const heldSquare = (): Square | undefined => {
    const now = held();
    return now && 'square' in now ? now.square : undefined;
  };
  const legal = (): Extract<SetupVerdict, { kind: 'legal' }> | undefined => {
    const now = verdict();
    return now.kind === 'legal' ? now : undefined;
  };
  const over = (): boolean => {
    const now = legal();
    return now !== undefined && shakhbol.outcome(now.position) !== undefined;
  };
  const blamed = (): Square | undefined => {
    const now = verdict();
    return now.kind === 'illegal' ? now.square : undefined;
  };

  const touch = (at: Spot): void => {
    const square = squareOf(at);
    if (square === undefined) return;
    const now = held();
    if (!now) {
      if (setup().contents[square] !== undefined) setHeld({ square });
      return;
    }
    setHeld(undefined);
    if ('square' in now && now.square === square) return;
    const content = 'square' in now ? setup().contents[now.square] : now.content;
    history.set(placed(setup(), now, square));
    if (content)
      say(
        `${t(editWords.placed, { what: t(nameOfContent(content)), square: makeSquare(square) })} ${sentenceOf(verdict())}`,
      );
  };
  const change = (next: Setup): void => {
    setHeld(undefined);
    history.set(next);
    say(sentenceOf(verdict()));
  };

  return (
    <div class={style['page']}>
      <div class={style['board']}>
        <EditBoard
          element="shakh-bol"
          picture={setupPicture(setup(), heldSquare(), blamed())}
          config={{
            cells: cellsOf(setup(), heldSquare()),
            targets: SQUARES.map(spotOf),
            origin: heldSquare() === undefined ? undefined : spotOf(heldSquare()!),
            previous: undefined,
            keys: 'cursor',
            label: t(editWords.board),
          }}
          onSpot={touch}
          onUndo={() => {
            const square = heldSquare();
            if (square !== undefined) change(takenOff(setup(), square));
          }}
          onCancel={() => setHeld(undefined)}
          onLift={() => undefined}
        />
        <div class={style['tools']}>
          <Button
            icon="trash"
            label={t(editWords.toTray)}
            disabled={heldSquare() === undefined}
            onPress={() => {
              const square = heldSquare();
              if (square !== undefined) change(takenOff(setup(), square));
            }}
          />
          <Button
            bare
            icon="undo"
            label={t(editWords.undo)}
            disabled={!history.canUndo()}
            onPress={() => {
              setHeld(undefined);
              history.undo();
            }}
          />
          <Button
            bare
            icon="redo"
            label={t(editWords.redo)}
            disabled={!history.canRedo()}
            onPress={() => {
              setHeld(undefined);
              history.redo();
            }}
          />
          <Button icon="again" label={t(editWords.startMen)} onPress={() => change(startSetup())} />
          <Button icon="erase" label={t(editWords.clear)} onPress={() => change(emptySetup(setup()))} />
        </div>
        <p class={style['how']}>{t(editWords.howShakhbol)}</p>
      </div>
      <aside class={style['side']}>
        {props.head}
        <Tray setup={setup()} held={held()} onHold={setHeld} />
        <Judgement
          good={legal() !== undefined}
          title={t(legal() ? editWords.legal : editWords.illegal)}
          sentence={sentenceOf(verdict())}
        />
        <Choice
          legend={t(editWords.toMove)}
          options={([0, 1] as const).map((side) => ({
            value: String(side),
            label: t(SIDE_INFOS[side].name),
          }))}
          value={String(setup().mover)}
          onChange={(side) => {
            const mover = side === '0' ? 0 : 1;
            change({ ...setup(), mover, kickoff: mover });
          }}
        />
        <Show when={!over() && legal()}>
          {(now) => (
            <Facts
              rows={[
                [t(editWords.kind), t(now().kicks ? editWords.mustKick : editWords.mayWalk)],
                [t(editWords.choices), formatNumber(now().moves)],
              ]}
              note={t(editWords.legalWhy)}
            />
          )}
        </Show>
        <div class={style['row']}>
          <Button
            kind="main"
            icon="play"
            label={t(editWords.play)}
            disabled={!legal() || over()}
            onPress={() => {
              playFrom(shakhbol, legal()!.position);
              go('play');
            }}
          />
          <Button
            icon="record"
            label={t(editWords.analyse)}
            disabled={!legal()}
            onPress={() => {
              handOver(makeSetup(setup()), 0);
              go('record');
            }}
          />
        </div>
        <Show when={!legal() || over()}>
          <p class={style['note']}>{t(over() ? editWords.overAlready : editWords.cannotYet)}</p>
        </Show>
        <ShareEdit
          position={() => makeSetup(setup())}
          link={() => makeSetup(setup())}
          picture={() => setupPicture(setup(), undefined, undefined)}
          stem="shakhbol"
        />
      </aside>
    </div>
  );
}

function sentenceOf(verdict: SetupVerdict): string {
  if (verdict.kind === 'illegal') return capital(t(verdict.sentence));
  return shakhbol.outcome(verdict.position)
    ? t(editWords.ballInGoal)
    : t(playWords.toMove, { who: t(SIDE_INFOS[verdict.position.mover].name) });
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const cellsOf = (setup: Setup, held: Square | undefined): { at: Spot; label: string }[] => {
  const now = language();
  return SQUARES.map((square) => {
    const content = setup.contents[square];
    const said = [makeSquare(square), (content ? nameOfContent(content) : editWords.free)[now]];
    if (square === held) said.push(editWords.held[now]);
    return { at: spotOf(square), label: said.join(', ') };
  }).sort((a, b) => a.at[1] - b.at[1] || a.at[0] - b.at[0]);
};

/** What is not on the board: taken into the hand with one press. */
const Tray = (props: {
  readonly setup: Setup;
  readonly held: Held | undefined;
  readonly onHold: (held: Held | undefined) => void;
}): JSX.Element => {
  const all = (): number => trayOf(props.setup).reduce((sum, { count }) => sum + count, 0);
  const isHeld = (content: string): boolean =>
    props.held !== undefined && 'content' in props.held && props.held.content === content;
  return (
    <section class={style['tray']} aria-label={t(editWords.tray)}>
      <p class={style['note']}>
        {all() === 0 ? t(editWords.trayEmpty) : `${t(editWords.tray)}: ${plural(editPlurals.pieces, all())}`}
      </p>
      <div class={style['row']}>
        <For each={trayOf(props.setup)}>
          {({ content, count }) => (
            <Button
              label={`${t(nameOfContent(content))}${count > 1 ? ` × ${count}` : ''}`}
              pressed={isHeld(content)}
              onPress={() => props.onHold(isHeld(content) ? undefined : { content })}
            />
          )}
        </For>
      </div>
    </section>
  );
};
