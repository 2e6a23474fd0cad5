import { Show, Suspense, lazy, onCleanup, onMount, type JSX } from 'solid-js';
import type { MatchEvent } from '@rikoshet/match/event';
import type { Position } from '@rikoshet/paper-football/position';
import { notify, say } from '../app/notices.js';
import { go, route } from '../app/router.js';
import { makeRoute } from '../app/routes.js';
import { GameBoard } from '../board/GameBoard.js';
import { t } from '../i18n/language.js';
import { mathsWords } from '../i18n/maths-words.js';
import { playWords } from '../i18n/play-words.js';
import { recordWords } from '../i18n/record-words.js';
import { handOver } from '../record/hand-over.js';
import { RecordPanel } from '../record/RecordPanel.js';
import { ShareButtons } from '../share/ShareButtons.js';
import { usePicture } from '../share/picture.js';
import { change, settings } from '../settings/settings.js';
import { Button } from '../ui/Button.js';
import { Fold } from '../ui/Fold.js';
import { Actions } from './Actions.js';
import { BoardSettings } from './BoardSettings.js';
import { startComputer } from './computer.js';
import { gameList, kitOf } from './games.js';
import { Everything } from './Everything.js';
import { HowTo } from './HowTo.js';
import { inkOf } from './ink.js';
import { MyGames } from './MyGames.js';
import { MoreChoices, QuickChoice } from './NewGame.js';
import { Players } from './Players.js';
import { playItems } from './play-items.js';
import { Result, verdict } from './Result.js';
import type { Session } from './session.js';
import { soundEnd, soundTurn } from './sounds.js';
import { currentSession, follow, isBegun, markSeen, openTable } from './table.js';
import { beginWished, changeWishes } from './wishes.js';
import style from './PlayScreen.module.css';

/** Records are written by a module that the first board does not need. */
const recordText = async (session: Session): Promise<string> =>
  (await import('./record-of-match.js')).recordTextOf(session);

async function openInRecord(session: Session): Promise<void> {
  handOver(await recordText(session), session.shown);
  go('record');
}

const Maths = lazy(() => import('../maths/Maths.js').then((m) => ({ default: m.Maths })));

/** The home of the app: a board that is ready at once, and beside it whatever the moment needs. */
export function PlayScreen(): JSX.Element {
  onMount(() => {
    void openTable(() => void beginWished()).then((restored) => {
      if (restored) notify(() => t(playWords.restored));
      const wanted = route().query.get('game');
      if (
        wanted !== null &&
        gameList.some((game) => game.id === wanted) &&
        currentSession()?.game.id !== wanted
      )
        changeWishes({ game: wanted });
    });
  });
  const stopComputer = startComputer();
  const seen = setInterval(() => {
    markSeen(Date.now());
    currentSession()?.tick(Date.now());
  }, 500);
  const gone = (): void => markSeen(Date.now());
  addEventListener('pagehide', gone);
  const leave = follow((session, fresh) => {
    hear(session, fresh);
    if (fresh.some((event) => event.kind === 'ended')) say(verdict(session));
  });
  onCleanup(() => {
    stopComputer();
    clearInterval(seen);
    removeEventListener('pagehide', gone);
    leave();
  });
  return (
    <>
      <h1 class="sr-only">{t(playWords.heading)}</h1>
      {/* The session stays one object while its game goes on: the signal itself must be read each time. */}
      <Show when={currentSession() !== undefined} fallback={<div class={style['waiting']} />}>
        <Table session={currentSession()!} />
      </Show>
      <MyGames />
      <Everything />
    </>
  );
}

/** The turn that has just been made, and the end it may have brought. */
function hear(session: Session, fresh: readonly MatchEvent[]): void {
  const made = fresh.some((event) => event.kind === 'turn') ? session.match.line.at(-1) : undefined;
  const before = session.positionAfter(session.turns - 1);
  const steps = made ? (made.steps as readonly unknown[]) : [];
  const milliseconds = made ? (kitOf(session.game.id)?.pictures.motion(before, steps)?.milliseconds ?? 0) : 0;
  if (made) soundTurn(steps.length, milliseconds);
  if (!fresh.some((event) => event.kind === 'ended')) return;
  const winner = session.outcome?.winner;
  soundEnd(winner === undefined ? undefined : winner !== session.computer, milliseconds);
}

function Table(props: { readonly session: Session }): JSX.Element {
  const fresh = (): boolean => !isBegun(props.session) && props.session.outcome === undefined;
  const step = (where: 'first' | 'previous' | 'next' | 'last'): void => {
    const { shown, turns } = props.session;
    props.session.show({ first: 0, previous: shown - 1, next: shown + 1, last: turns }[where]);
  };
  const firstSide = (): 0 | 1 => props.session.game.sideToMove(props.session.match.start);
  const otherOf = (): 0 | 1 => (firstSide() === 0 ? 1 : 0);

  return (
    <div class={style['table']} data-fresh={fresh()}>
      <Show when={fresh()}>
        <div class={style['quick']}>
          <QuickChoice />
        </div>
      </Show>
      <div class={style['board']}>
        <div class={style['players']}>
          <Players session={props.session} />
        </div>
        <GameBoard session={props.session} />
      </div>
      <aside class={style['side']}>
        <Result session={props.session} onAnalyse={() => void openInRecord(props.session)} />
        <Show when={fresh()}>
          <div class={style['setup']} data-screen-only>
            <MoreChoices />
            <HowTo game={props.session.game.id} />
          </div>
        </Show>
        <Show when={!fresh()}>
          <RecordPanel
            items={playItems(props.session)}
            heads={[
              t(props.session.game.sides[firstSide()].name),
              t(props.session.game.sides[otherOf()].name),
            ]}
            inks={[inkOf(firstSide()), inkOf(otherOf())]}
            current={props.session.shown === 0 ? undefined : String(props.session.shown)}
            onGo={(id) => props.session.show(Number(id))}
            onStep={step}
            atStart={props.session.shown === 0}
            atEnd={props.session.atEnd}
            empty={t(recordWords.empty)}
          />
          <Actions session={props.session} />
          <div data-screen-only>
            <Fold title={t(recordWords.share)} icon="link">
              <ShareButtons
                text={() => recordText(props.session)}
                turn={() => props.session.shown}
                picture={(use) =>
                  usePicture(
                    use,
                    kitOf(props.session.game.id)!,
                    props.session.match.start,
                    props.session.match.line
                      .slice(0, props.session.shown)
                      .map((turn) => turn.steps as readonly unknown[]),
                  )
                }
              />
            </Fold>
            <Show when={props.session.game.id === 'paper-football'}>
              <Fold
                title={t(mathsWords.heading)}
                icon="rules"
                open={settings.mathsOpen}
                onToggle={(mathsOpen) => change({ mathsOpen })}
              >
                <Suspense>
                  <Maths
                    position={props.session.shownPosition as Position}
                    start={props.session.match.start as Position}
                    first={props.session.match.line[0]?.steps as readonly number[] | undefined}
                  />
                </Suspense>
              </Fold>
            </Show>
            <Fold title={t(playWords.boardView)} icon="settings">
              <BoardSettings game={props.session.game.id} />
            </Fold>
          </div>
          <div class={style['more']} data-screen-only>
            <Show when={props.session.outcome === undefined}>
              <Button
                kind="quiet"
                icon="plus"
                label={t(playWords.newGame)}
                onPress={() => {
                  notify(() => t(playWords.keptUnfinished));
                  beginWished();
                }}
              />
            </Show>
            <a href={makeRoute('rules')}>{t(playWords.allRules)}</a>
          </div>
        </Show>
      </aside>
    </div>
  );
}
