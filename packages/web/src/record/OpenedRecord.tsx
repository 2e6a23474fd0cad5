import { Show, Suspense, createMemo, createSignal, lazy, untrack, type JSX } from 'solid-js';
import type { Idea } from '@rikoshet/pictures/game-pictures';
import { nodeAt } from '@rikoshet/game/tree-edit';
import type { Position } from '@rikoshet/paper-football/position';
import { AnalysisBoard } from '../analysis/AnalysisBoard.js';
import { analysisWords } from '../analysis/analysis-words.js';
import { DrawTools, type DrawTool } from '../analysis/DrawTools.js';
import { ChanceBar, EnginePanel } from '../analysis/EnginePanel.js';
import { commandsWith, marksOf } from '../analysis/marks-drawn.js';
import { RecordTools } from '../analysis/RecordTools.js';
import { Review } from '../analysis/Review.js';
import { createThinking, type Place } from '../analysis/thinking.js';
import { go } from '../app/router.js';
import type { QuarterTurns } from '../board/turned.js';
import { positionText } from '../computer/position-text.js';
import { t } from '../i18n/language.js';
import { mathsWords } from '../i18n/maths-words.js';
import { playWords } from '../i18n/play-words.js';
import { recordWords } from '../i18n/record-words.js';
import { BoardSettings } from '../play/BoardSettings.js';
import { inkOf } from '../play/ink.js';
import { playFrom } from '../play/play-from.js';
import { change, settings } from '../settings/settings.js';
import { SaveAs } from '../share/SaveAs.js';
import { ShareButtons } from '../share/ShareButtons.js';
import { usePicture } from '../share/picture.js';
import { Button } from '../ui/Button.js';
import { Fold } from '../ui/Fold.js';
import { explorerWords } from '../explorer/explorer-words.js';
import { besides, commanded, withLine, withTurn } from './edit.js';
import {
  shownLine,
  shownPosition,
  shownTexts,
  stepped,
  textOf,
  withPath,
  type Opened,
  type Step,
} from './opened.js';
import { idOf, pathOfId } from './record-items.js';
import { RecordHead } from './RecordHead.js';
import { RecordPanel, type RecordItem } from './RecordPanel.js';
import { itemsOf, sayShown, shownTurnText, shownWords } from './shown.js';
import { createKeySteps, createWheelSteps } from './stepping.js';
import style from './OpenedRecord.module.css';

const Explorer = lazy(() => import('../explorer/Explorer.js').then((m) => ({ default: m.Explorer })));
const Maths = lazy(() => import('../maths/Maths.js').then((m) => ({ default: m.Maths })));

/** A record on the board: step through it, play and write into it, ask the engine, share it, play on from anywhere in it. */
export function OpenedRecord(props: {
  readonly opened: Opened;
  readonly onChange: (opened: Opened) => void;
  readonly onClose: () => void;
}): JSX.Element {
  const game = (): Opened['kit']['game'] => props.opened.kit.game;
  const start = (): unknown => props.opened.replayed.start;
  const position = createMemo(() => shownPosition(props.opened));
  const firstSide = (): 0 | 1 => (start() === undefined ? 0 : game().sideToMove(start()));
  const [turned, setTurned] = createSignal<QuarterTurns>(0);
  const [tool, setTool] = createSignal<DrawTool>({ kind: 'turns', pen: 'green' });
  /** The review needs the machine for itself. */
  const [busy, setBusy] = createSignal(false);
  const [looked, setLooked] = createSignal<readonly unknown[]>();
  // Stepping changes the path alone: the list of turns stays as it is.
  const replayed = createMemo(() => props.opened.replayed);
  const items = createMemo<readonly RecordItem[]>(() =>
    itemsOf({ ...untrack(() => props.opened), replayed: replayed() }),
  );
  const over = (): boolean => position() === undefined || game().outcome(position()) !== undefined;

  const place = createMemo<Place | undefined>(() => {
    const at = position();
    if (!settings.engine || busy() || at === undefined) return undefined;
    const opened = untrack(() => props.opened);
    return {
      game: opened.kit.game,
      position: at,
      text: positionText(opened.kit.game, opened.replayed.start, shownTexts(opened), at),
    };
  });
  const thoughts = createThinking(() => place());
  const ideas = (): readonly Idea<unknown>[] => {
    const now = thoughts();
    const turn = looked() ?? now?.lines[0]?.turns[0]?.steps;
    return now && turn ? [{ turn, side: game().sideToMove(now.place.position) }] : [];
  };

  const show = (next: Opened): void => {
    if (next.path !== props.opened.path) setLooked(undefined);
    props.onChange(next);
  };
  const visit = (next: Opened): void => {
    if (next === props.opened) return;
    show(next);
    sayShown(next);
  };
  const step = (to: Step): void => visit(stepped(props.opened, to));
  let boardPlace: HTMLDivElement | undefined;
  createWheelSteps(
    () => boardPlace,
    (to) => step(to),
  );
  createKeySteps(
    (to) => step(to),
    (by) => visit(besides(props.opened, by)),
  );

  const commands = (): Opened['replayed']['record']['commands'] =>
    nodeAt(props.opened.replayed.record, props.opened.path)?.commands ?? [];
  const turnBoard = (by: 1 | 2): void => void setTurned((now) => ((now + by) % 4) as QuarterTurns);

  return (
    <div class={style['page']}>
      <div ref={boardPlace} class={style['board']}>
        <AnalysisBoard
          opened={props.opened}
          onChange={(next) => visit(next)}
          ideas={ideas()}
          turned={turned()}
          tool={tool()}
          words={shownWords(props.opened)}
        />
        <Show when={settings.engine}>
          <ChanceBar thoughts={thoughts()} />
        </Show>
      </div>
      <aside class={style['side']}>
        <RecordHead opened={props.opened} onChange={show} />
        <EnginePanel
          thoughts={thoughts()}
          onLook={setLooked}
          onTake={(turns) => visit(withLine(props.opened, turns))}
        />
        <RecordPanel
          items={items()}
          heads={[t(game().sides[firstSide()].name), t(game().sides[firstSide() === 0 ? 1 : 0].name)]}
          inks={[inkOf(firstSide()), inkOf(firstSide() === 0 ? 1 : 0)]}
          current={props.opened.path.length === 0 ? undefined : idOf(props.opened.path)}
          onGo={(id) => visit(withPath(props.opened, pathOfId(id)))}
          onStep={step}
          onBesides={(by) => visit(besides(props.opened, by))}
          atStart={props.opened.path.length === 0}
          atEnd={stepped(props.opened, 'next') === props.opened}
          empty={t(analysisWords.playHint)}
        />
        <RecordTools opened={props.opened} onChange={show} turn={shownTurnText(props.opened)} />
        <Review opened={props.opened} onChange={show} onGo={visit} onBusy={setBusy} />
        <div class={style['row']} data-screen-only>
          <Button
            kind="main"
            icon="play"
            label={t(recordWords.playOn)}
            disabled={over()}
            onPress={() => {
              playFrom(game(), position());
              go('play');
            }}
          />
          <Button icon="open" label={t(recordWords.another)} onPress={() => props.onClose()} />
        </div>
        <div data-screen-only>
          <Fold title={t(recordWords.share)} icon="link">
            <ShareButtons
              text={() => Promise.resolve(textOf(props.opened))}
              turn={() => props.opened.path.length}
              picture={(use) =>
                usePicture(
                  use,
                  props.opened.kit,
                  start(),
                  shownLine(props.opened).map((node) => node.turn),
                )
              }
            />
            <SaveAs opened={props.opened} />
          </Fold>
          <Show when={game().id === 'paper-football' && position() !== undefined}>
            <Fold
              title={t(mathsWords.heading)}
              icon="rules"
              open={settings.mathsOpen}
              onToggle={(mathsOpen) => change({ mathsOpen })}
            >
              <Suspense>
                <Maths
                  position={position() as Position}
                  start={start() as Position}
                  first={shownLine(props.opened)[0]?.turn as readonly number[] | undefined}
                />
              </Suspense>
            </Fold>
          </Show>
          <Show when={position() !== undefined}>
            <Fold title={t(explorerWords.heading)} icon="open">
              <Suspense>
                <Explorer
                  kit={props.opened.kit}
                  position={position()}
                  onPlay={(steps) => visit(withTurn(props.opened, steps) ?? props.opened)}
                />
              </Suspense>
            </Fold>
          </Show>
          <Fold title={t(analysisWords.drawing)} icon="erase">
            <DrawTools
              tool={tool()}
              onTool={setTool}
              any={marksOf(props.opened.kit.pictures, position(), commands()).length > 0}
              onClear={() =>
                show(
                  commanded(
                    props.opened,
                    commandsWith(props.opened.kit.pictures, position(), commands(), []),
                  ),
                )
              }
            />
          </Fold>
          <Fold title={t(playWords.boardView)} icon="settings">
            <div class={style['row']}>
              <Button icon="swap" label={t(analysisWords.flip)} onPress={() => turnBoard(2)} />
              <Show when={game().id === 'paper-football'}>
                <Button icon="again" label={t(analysisWords.rotate)} onPress={() => turnBoard(1)} />
              </Show>
            </div>
            <BoardSettings game={game().id} />
          </Fold>
        </div>
      </aside>
    </div>
  );
}
