import { Show, createEffect, createSignal, createUniqueId, on, onCleanup, type JSX } from 'solid-js';
import { say } from '../app/notices.js';
import { language, t } from '../i18n/language.js';
import { playWords } from '../i18n/play-words.js';
import { kitOf } from '../play/games.js';
import { Hand } from '../play/hand.js';
import { sideName } from '../play/names.js';
import type { Session } from '../play/session.js';
import { isBegun } from '../play/table.js';
import { settings } from '../settings/settings.js';
import { Button } from '../ui/Button.js';
import { Dialog } from '../ui/Dialog.js';
import { Board } from './Board.js';
import type { Kit } from './kit.js';
import style from './GameBoard.module.css';

/** The board one plays on: what is drawn so far, what may come next, and the ways to say it. */
export function GameBoard(props: { readonly session: Session }): JSX.Element {
  const [version, bump] = createSignal(0);
  const hand = new Hand(
    props.session,
    () => ({ warnings: settings.warnings, confirm: settings.confirmTurn }),
    () => bump((n) => n + 1),
  );
  createEffect(
    on(
      () => [props.session, props.session.turns, props.session.outcome, props.session.shown] as const,
      ([session]) => hand.reset(session),
      { defer: true },
    ),
  );
  const steps = (): readonly unknown[] => {
    version();
    return hand.steps;
  };
  const waiting = (): Hand['waiting'] => {
    version();
    return hand.waiting;
  };
  const kit = (): Kit => kitOf(props.session.game.id)!;
  const danger = (): 'own-goal' | 'dead-end' | undefined => {
    const what = waiting();
    return what === 'confirm' ? undefined : what;
  };
  const lastPoint = (): string => {
    const all = steps();
    return kit().stepName(props.session.position, all.slice(0, -1), all.at(-1));
  };

  const status = (): string => {
    const { session } = props;
    if (session.outcome) return '';
    if (!session.atEnd) return t(playWords.lookingBack, { n: session.shown });
    if (session.mover === session.computer) return t(playWords.thinking);
    if (waiting() === 'confirm') return t(playWords.mustConfirm);
    if (steps().length > 0) return t(playWords.goOn);
    if (!isBegun(session)) return t(kit().hint);
    return t(playWords.toMove, { who: sideName(session, session.mover) });
  };

  return (
    <div class={style['place']}>
      <p class={style['status']} role="status" data-status data-screen-only>
        {status()}
      </p>
      <div class={style['board']}>
        <Board
          kit={kit()}
          start={props.session.match.start}
          turns={props.session.match.line
            .slice(0, props.session.shown)
            .map((turn) => turn.steps as readonly unknown[])}
          position={props.session.shownPosition as object}
          partial={steps()}
          interactive={props.session.mayPlay && !waiting()}
          confirmable={waiting() === 'confirm'}
          onStep={(step) => hand.step(step)}
          onUndo={() => hand.undo()}
          onUndoTo={(count) => hand.undoTo(count)}
          onCancel={() => hand.cancel()}
          onConfirm={() => hand.confirm()}
        />
      </div>
      <div class={style['controls']} data-screen-only>
        <Show when={props.session.game.id === 'paper-football'}>
          <div class={style['erase']}>
            <Button
              icon="erase"
              label={t(playWords.eraseStep)}
              disabled={steps().length === 0}
              onPress={() => hand.undo()}
            />
          </div>
        </Show>
        <Show when={waiting() === 'confirm'}>
          <Button kind="main" icon="check" label={t(playWords.confirmTurn)} onPress={() => hand.confirm()} />
        </Show>
        <TypedTurn session={props.session} hand={hand} />
        <Show when={!props.session.atEnd}>
          <Button
            kind="main"
            icon="last"
            label={t(playWords.toEnd)}
            onPress={() => props.session.show(props.session.turns)}
          />
        </Show>
      </div>
      <Dialog
        question
        title={t(danger() === 'dead-end' ? playWords.warnDeadEndTitle : playWords.warnOwnGoalTitle)}
        open={danger() !== undefined}
        onClose={() => hand.refuse()}
      >
        <p>
          {t(danger() === 'dead-end' ? playWords.warnDeadEnd : playWords.warnOwnGoal, { point: lastPoint() })}
        </p>
        <div class={style['answers']}>
          <Button kind="main" icon="undo" label={t(playWords.warnBack)} onPress={() => hand.refuse()} />
          <Button label={t(playWords.warnGo)} onPress={() => hand.confirm()} />
        </div>
      </Dialog>
    </div>
  );
}

/** A turn by keyboard, in any spelling the notation takes; a single step of one is taken, too. */
function TypedTurn(props: { readonly session: Session; readonly hand: Hand }): JSX.Element {
  const [text, setText] = createSignal('');
  const [problem, setProblem] = createSignal<() => string>();
  const hint = createUniqueId();
  const kit = (): Kit => kitOf(props.session.game.id)!;
  onCleanup(() => setProblem(undefined));
  createEffect(on(language, () => setProblem(undefined), { defer: true }));

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const typed = text().trim();
    if (typed === '') return;
    const { session, hand } = props;
    if (!session.mayPlay) {
      const reason = session.outcome
        ? playWords.gameOver
        : session.atEnd
          ? playWords.notReady
          : playWords.lookingBackShort;
      setProblem(() => () => t(reason));
      return;
    }
    const read = kit().readTyped(session.position, hand.steps, typed);
    if (!read.ok) {
      setProblem(() => () => t(read.error.sentence));
      say(t(read.error.sentence));
      return;
    }
    setProblem(undefined);
    setText('');
    if (session.game.complete(session.position, read.value)) hand.turn(read.value);
    else for (const step of read.value.slice(hand.steps.length)) hand.step(step);
  };
  return (
    <form class={style['typed']} onSubmit={submit} novalidate>
      <input
        type="text"
        class={style['input']}
        aria-label={t(playWords.typed)}
        aria-invalid={problem() !== undefined}
        aria-describedby={hint}
        placeholder={t(kit().typedHint)}
        autocomplete="off"
        autocapitalize="none"
        spellcheck={false}
        enterkeyhint="go"
        value={text()}
        onInput={(event) => {
          setText(event.currentTarget.value);
          setProblem(undefined);
        }}
      />
      <Button submit label={t(playWords.typedGo)} />
      <p id={hint} class={style['problem']} role="alert">
        {problem()?.()}
      </p>
    </form>
  );
}
