import { For, Show, Suspense, createMemo, lazy, onCleanup, onMount, untrack, type JSX } from 'solid-js';
import { REASONS } from '@rikoshet/game/outcome';
import type { GameError } from '@rikoshet/game/result';
import { mainLine, tagOf } from '@rikoshet/game/tree';
import type { Position } from '@rikoshet/paper-football/position';
import { say } from '../app/notices.js';
import { go } from '../app/router.js';
import { ViewBoard } from '../board/ViewBoard.js';
import { formatNumber, plural, t } from '../i18n/language.js';
import { mathsWords } from '../i18n/maths-words.js';
import { playWords } from '../i18n/play-words.js';
import { recordPlurals, recordWords } from '../i18n/record-words.js';
import { BoardSettings } from '../play/BoardSettings.js';
import { inkOf } from '../play/ink.js';
import { playFrom } from '../play/play-from.js';
import { change, settings } from '../settings/settings.js';
import { ShareButtons } from '../share/ShareButtons.js';
import { usePicture } from '../share/picture.js';
import { Button } from '../ui/Button.js';
import { Fold } from '../ui/Fold.js';
import { openRecord, shownLine, shownPosition, stepped, textOf, withPath, type Opened } from './opened.js';
import { idOf, pathOfId, recordItems } from './record-items.js';
import { RecordPanel, type RecordItem } from './RecordPanel.js';
import style from './OpenedRecord.module.css';

const Maths = lazy(() => import('../maths/Maths.js').then((m) => ({ default: m.Maths })));

const SHOWN_ERRORS = 3;

/** A record on the board: step through it, share it, play on from anywhere in it. */
export function OpenedRecord(props: {
  readonly opened: Opened;
  readonly onChange: (opened: Opened) => void;
  readonly onClose: () => void;
}): JSX.Element {
  const game = (): Opened['kit']['game'] => props.opened.kit.game;
  const start = (): unknown => props.opened.replayed.start;
  const firstSide = (): 0 | 1 => (start() === undefined ? 0 : game().sideToMove(start()));
  // Stepping changes the path alone: the list of turns stays as it is.
  const replayed = createMemo(() => props.opened.replayed);
  const items = createMemo<readonly RecordItem[]>(() =>
    itemsOf({ ...untrack(() => props.opened), replayed: replayed() }),
  );
  const move = (step: 'first' | 'previous' | 'next' | 'last'): void => {
    const next = stepped(props.opened, step);
    props.onChange(next);
    speak(next);
  };
  const tags = (name: string): string => tagOf(props.opened.replayed.record, name) ?? '';
  const players = (): string => {
    const named = [tags('Upper') + tags('White'), tags('Lower') + tags('Black')];
    return named.some((name) => name !== '')
      ? t(recordWords.players, { first: orUnknown(named[0]), second: orUnknown(named[1]) })
      : t(game().name);
  };
  const facts = (): string =>
    [tags('Event'), tags('Date'), tags('Field') && `(${tags('Field')})`]
      .filter((text) => text !== '')
      .join(' · ');
  const over = (): boolean =>
    shownPosition(props.opened) === undefined || game().outcome(shownPosition(props.opened)) !== undefined;

  // The wheel over the board turns the pages, as in a book; a phone has none.
  let boardPlace: HTMLDivElement | undefined;
  onMount(() => {
    let last = 0;
    const wheel = (event: WheelEvent): void => {
      if (event.ctrlKey || event.deltaY === 0) return;
      event.preventDefault();
      if (event.timeStamp - last < 60) return;
      last = event.timeStamp;
      props.onChange(stepped(props.opened, event.deltaY > 0 ? 'next' : 'previous'));
    };
    boardPlace?.addEventListener('wheel', wheel, { passive: false });
    onCleanup(() => boardPlace?.removeEventListener('wheel', wheel));
  });

  return (
    <div class={style['page']}>
      <div ref={boardPlace} class={style['board']}>
        <p class={style['shown']} data-screen-only>
          {shownWords(props.opened)}
        </p>
        <ViewBoard opened={props.opened} />
      </div>
      <aside class={style['side']}>
        <header class={style['head']}>
          <h1>{players()}</h1>
          <Show when={facts()}>
            <p>{facts()}</p>
          </Show>
          <Show when={props.opened.records.length > 1}>
            <RecordChoice opened={props.opened} onChange={(opened) => props.onChange(opened)} />
          </Show>
        </header>
        <Show when={props.opened.errors.length > 0}>
          <div class={style['errors']} role="alert">
            <h2>{t(recordWords.wrong)}</h2>
            <ul>
              <For each={props.opened.errors.slice(0, SHOWN_ERRORS)}>
                {(error: GameError) => <li>{t(error.sentence)}</li>}
              </For>
            </ul>
            <Show when={props.opened.errors.length > SHOWN_ERRORS}>
              <p>
                {t(recordWords.moreErrors, { n: formatNumber(props.opened.errors.length - SHOWN_ERRORS) })}
              </p>
            </Show>
            <p>
              {mainLine(props.opened.replayed.record).length === 0
                ? t(recordWords.nothingGood)
                : t(recordWords.goodPart, {
                    turns: plural(recordPlurals.turns, mainLine(props.opened.replayed.record).length),
                  })}
            </p>
          </div>
        </Show>
        <RecordPanel
          items={items()}
          heads={[t(game().sides[firstSide()].name), t(game().sides[firstSide() === 0 ? 1 : 0].name)]}
          inks={[inkOf(firstSide()), inkOf(firstSide() === 0 ? 1 : 0)]}
          current={props.opened.path.length === 0 ? undefined : idOf(props.opened.path)}
          onGo={(id) => {
            const next = withPath(props.opened, pathOfId(id));
            props.onChange(next);
            speak(next);
          }}
          onStep={move}
          atStart={props.opened.path.length === 0}
          atEnd={stepped(props.opened, 'next') === props.opened}
          empty={t(recordWords.empty)}
        />
        <div class={style['row']} data-screen-only>
          <Button
            kind="main"
            icon="play"
            label={t(recordWords.playOn)}
            disabled={over()}
            onPress={() => {
              playFrom(game(), shownPosition(props.opened));
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
          </Fold>
          <Show when={game().id === 'paper-football' && shownPosition(props.opened) !== undefined}>
            <Fold
              title={t(mathsWords.heading)}
              icon="rules"
              open={settings.mathsOpen}
              onToggle={(mathsOpen) => change({ mathsOpen })}
            >
              <Suspense>
                <Maths
                  position={shownPosition(props.opened) as Position}
                  start={start() as Position}
                  first={shownLine(props.opened)[0]?.turn as readonly number[] | undefined}
                />
              </Suspense>
            </Fold>
          </Show>
          <Fold title={t(playWords.boardView)} icon="settings">
            <BoardSettings game={game().id} />
          </Fold>
        </div>
      </aside>
    </div>
  );
}

const orUnknown = (name: string | undefined): string => (name === undefined || name === '' ? '?' : name);

function itemsOf(opened: Opened): readonly RecordItem[] {
  const items = recordItems(opened);
  const { record, end } = opened.replayed;
  const { result } = record;
  if (result) {
    const who =
      result.winner === undefined
        ? t(playWords.drawn)
        : t(playWords.winner, { who: t(opened.kit.game.sides[result.winner].name) });
    return [...items, { kind: 'result', text: `${who} (${t(REASONS[result.reason])})` }];
  }
  if (record.endMark) return [...items, { kind: 'result', text: t(recordWords.endMark) }];
  return end === 'stopped' && items.length > 0
    ? [...items, { kind: 'result', text: t(recordWords.noResult) }]
    : items;
}

/** Which position the board shows. */
function shownWords(opened: Opened): string {
  const line = shownLine(opened);
  const last = line.at(-1);
  const before = opened.replayed.positionAt(line.at(-2) ?? opened.replayed.record);
  if (!last || before === undefined) return t(recordWords.start);
  const { game } = opened.kit;
  const turn = game.notations[game.notation]?.make(before, last.turn) ?? '';
  return t(recordWords.after, { n: game.ply(before) + 1, turn });
}

function speak(opened: Opened): void {
  const line = shownLine(opened);
  const last = line.at(-1);
  if (!last) {
    say(t(recordWords.start));
    return;
  }
  const before = opened.replayed.positionAt(line.at(-2) ?? opened.replayed.record);
  if (before !== undefined) say(t(opened.kit.game.describe(before, last.turn)));
}

const RecordChoice = (props: {
  readonly opened: Opened;
  readonly onChange: (opened: Opened) => void;
}): JSX.Element => (
  <label class={style['choice']}>
    {t(recordWords.choose)}
    <input
      type="number"
      min="1"
      max={props.opened.records.length}
      value={props.opened.index + 1}
      onChange={(event) => {
        const { kit, format, records } = props.opened;
        const index =
          Math.min(records.length, Math.max(1, Math.trunc(event.currentTarget.valueAsNumber) || 1)) - 1;
        event.currentTarget.value = String(index + 1);
        props.onChange(openRecord(kit, format, records, index));
      }}
    />
    {t(recordWords.gameOf, { all: formatNumber(props.opened.records.length) })}
  </label>
);
