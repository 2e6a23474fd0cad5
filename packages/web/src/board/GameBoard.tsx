import { Show, createEffect, createSignal, createUniqueId, on, untrack, type JSX } from 'solid-js';
import type { Spot } from '@rikoshet/board/picture';
import type { Sentence } from '@rikoshet/game/language';
import type { Draft, Idea } from '@rikoshet/pictures/game-pictures';
import { computerWords } from '../computer/computer-words.js';
import { t } from '../i18n/language.js';
import { playWords } from '../i18n/play-words.js';
import { askHint, hintFor, isThinking, playNow, seeksHint } from '../play/computer.js';
import { kitOf } from '../play/games.js';
import { Hand, type Waiting } from '../play/hand.js';
import { keepDraft, keptDraft } from '../play/kept-draft.js';
import { sideName } from '../play/names.js';
import type { Session } from '../play/session.js';
import { isBegun } from '../play/table.js';
import { TypedTurn } from '../play/TypedTurn.js';
import { settings } from '../settings/settings.js';
import { Button } from '../ui/Button.js';
import { Dialog } from '../ui/Dialog.js';
import { Icon } from '../ui/Icon.js';
import { Board } from './Board.js';
import type { Kit } from './kit.js';
import style from './GameBoard.module.css';

/** The board one plays on: what is drawn so far, what may come next, and the ways to say it. */
export function GameBoard(props: { readonly session: Session }): JSX.Element {
  const [version, bump] = createSignal(0);
  /** Why a touch or a typed turn came to nothing. Said above the board, where a phone's keyboard covers nothing. */
  const [problem, setProblem] = createSignal<Sentence>();
  const problemId = createUniqueId();
  const kit = (): Kit => kitOf(props.session.game.id)!;
  const hand = untrack(
    () =>
      new Hand(
        props.session,
        kit().pictures,
        () => ({ warnings: settings.warnings, confirm: settings.confirmTurn }),
        () => {
          setProblem(undefined);
          bump((n) => n + 1);
        },
      ),
  );
  createEffect(
    on(
      () => [props.session, props.session.turns, props.session.outcome, props.session.shown] as const,
      ([session]) => hand.reset(session, kit().pictures, keptDraft(session)),
    ),
  );
  createEffect(on(version, () => keepDraft(props.session, hand.kept), { defer: true }));
  const draft = (): Draft<unknown> => {
    version();
    return hand.draft;
  };
  const waiting = (): Waiting | undefined => {
    version();
    return hand.waiting;
  };
  const warning = (): Sentence | undefined => {
    const now = waiting();
    return now?.kind === 'warning' ? now.sentence : undefined;
  };
  const status = (): string => {
    if (props.session.outcome) return '';
    if (!props.session.atEnd) return t(playWords.lookingBack, { n: props.session.shown });
    if (props.session.mover === props.session.computer) return t(playWords.thinking);
    if (seeksHint(props.session)) return t(computerWords.hintWait);
    const hint = hintFor(props.session);
    if (hint && draft().steps.length === 0) return t(computerWords.hintIs, { turn: hint.text });
    if (waiting()?.kind === 'confirm') return t(playWords.mustConfirm);
    if (draft().steps.length > 0) return t(playWords.goOn);
    if (!isBegun(props.session)) return t(kit().hint);
    if (props.session.computer !== undefined) return t(computerWords.yourTurn);
    return t(playWords.toMove, { who: sideName(props.session, props.session.mover) });
  };

  const hintIdeas = (): readonly Idea<unknown>[] => {
    const hint = hintFor(props.session);
    return hint && draft().steps.length === 0 ? [hint] : [];
  };

  return (
    <div class={style['place']}>
      <div class={style['status']} data-screen-only>
        <p role="status" data-status classList={{ 'sr-only': problem() !== undefined }}>
          {status()}
        </p>
        <p id={problemId} class={style['problem']} role="alert">
          <Show when={problem()}>
            {(sentence) => (
              <>
                <Icon name="warning" size={18} /> {t(sentence())}
              </>
            )}
          </Show>
        </p>
      </div>
      <div class={style['board']}>
        <Board
          kit={kit()}
          start={props.session.match.start as unknown}
          turns={props.session.match.line
            .slice(0, props.session.shown)
            .map((turn) => turn.steps as readonly unknown[])}
          position={props.session.shownPosition}
          draft={draft()}
          offers={props.session.mayPlay && !waiting()}
          ideas={hintIdeas()}
          confirmable={waiting()?.kind === 'confirm'}
          onChoose={(at: Spot) => {
            const reason = hand.touch(at);
            if (reason) setProblem(reason);
          }}
          onUndo={() => hand.undo()}
          onCancel={() => hand.cancel()}
          onConfirm={() => hand.confirm()}
        />
      </div>
      <div class={style['controls']} data-screen-only>
        <Show when={kit().pictures.keys === 'direct'}>
          <div class={style['erase']}>
            <Button
              icon="erase"
              label={t(playWords.eraseStep)}
              disabled={draft().steps.length === 0}
              onPress={() => hand.undo()}
            />
          </div>
        </Show>
        <Show when={waiting()?.kind === 'confirm'}>
          <Button kind="main" icon="check" label={t(playWords.confirmTurn)} onPress={() => hand.confirm()} />
        </Show>
        <TypedTurn
          session={props.session}
          hand={hand}
          kit={kit()}
          problemId={problemId}
          wrong={problem() !== undefined}
          onProblem={setProblem}
        />
        <Show when={!props.session.outcome && props.session.atEnd}>
          <div class={style['erase']}>
            <Show
              when={props.session.mover === props.session.computer}
              fallback={
                <Button
                  icon="idea"
                  label={t(computerWords.hint)}
                  disabled={!props.session.mayPlay || seeksHint(props.session)}
                  onPress={() => void askHint(props.session)}
                />
              }
            >
              <Button
                icon="next"
                label={t(computerWords.playNow)}
                disabled={!isThinking()}
                onPress={() => playNow()}
              />
            </Show>
          </div>
        </Show>
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
        title={t(playWords.warning)}
        open={warning() !== undefined}
        onClose={() => hand.undo()}
      >
        <p>{t(warning() ?? playWords.warning)}</p>
        <div class={style['answers']}>
          <Button kind="main" icon="undo" label={t(playWords.warnBack)} onPress={() => hand.undo()} />
          <Button label={t(playWords.warnGo)} onPress={() => hand.confirm()} />
        </div>
      </Dialog>
    </div>
  );
}
