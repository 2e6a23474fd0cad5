import {
  Show,
  createEffect,
  createMemo,
  createSignal,
  createUniqueId,
  on,
  untrack,
  type JSX,
} from 'solid-js';
import type { Sentence } from '@rikoshet/game/language';
import type { Draft } from '@rikoshet/pictures/game-pictures';
import { Board } from '../board/Board.js';
import type { Kit } from '../board/kit.js';
import boardStyle from '../board/GameBoard.module.css';
import { t } from '../i18n/language.js';
import { playWords } from '../i18n/play-words.js';
import { kitOf } from '../play/games.js';
import { Hand, type Waiting } from '../play/hand.js';
import { keepDraft, keptDraft } from '../play/kept-draft.js';
import { TypedTurn } from '../play/TypedTurn.js';
import { settings } from '../settings/settings.js';
import { Button } from '../ui/Button.js';
import { Dialog } from '../ui/Dialog.js';
import { Icon } from '../ui/Icon.js';
import type { MatchTable } from './match-table.js';
import { nameOf } from './match-words.js';
import { onlineWords } from './online-words.js';

/** The board of an online game: one draws on it in one's turn, and only a complete turn is sent. */
export function MatchBoard(props: {
  readonly table: MatchTable;
  /** Why the server did not take the last turn. */
  readonly refusal: Sentence | undefined;
}): JSX.Element {
  const [version, bump] = createSignal(0);
  const [problem, setProblem] = createSignal<Sentence>();
  const problemId = createUniqueId();
  const kit = (): Kit => kitOf(props.table.game.id)!;
  const hand = untrack(
    () =>
      new Hand(
        props.table,
        kit().pictures,
        () => ({ warnings: settings.warnings, confirm: settings.confirmTurn }),
        () => {
          setProblem(undefined);
          bump((n) => n + 1);
        },
      ),
  );
  /** All that makes a draft void; anything else that happens leaves it alone. */
  const moment = createMemo(() => {
    const { id, match, shown, mayPlay, sending, outcome } = props.table;
    const last = match.line.at(-1)?.text ?? '';
    return [id, match.line.length, last, shown, mayPlay, sending?.text ?? '', outcome?.reason ?? ''].join(
      '|',
    );
  });
  createEffect(on(moment, () => hand.reset(props.table, kit().pictures, keptDraft(props.table))));
  createEffect(on(version, () => keepDraft(props.table, hand.kept), { defer: true }));
  createEffect(
    on(
      () => props.refusal,
      (refusal) => setProblem(refusal),
      { defer: true },
    ),
  );
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
    if (props.table.outcome) return '';
    if (!props.table.atEnd) return t(playWords.lookingBack, { n: props.table.shown });
    if (props.table.sending)
      return t(props.table.view.link === 'live' ? onlineWords.sending : onlineWords.sendLater);
    if (props.table.role !== props.table.mover)
      return t(onlineWords.theirTurn, { who: nameOf(props.table, props.table.mover) });
    if (waiting()?.kind === 'confirm') return t(playWords.mustConfirm);
    return t(draft().steps.length > 0 ? playWords.goOn : onlineWords.yourTurn);
  };

  return (
    <div class={boardStyle['place']}>
      <div class={boardStyle['status']} data-screen-only>
        <p role="status" data-status classList={{ 'sr-only': problem() !== undefined }}>
          {status()}
        </p>
        <p id={problemId} class={boardStyle['problem']} role="alert">
          <Show when={problem()}>
            {(sentence) => (
              <>
                <Icon name="warning" size={18} /> {t(sentence())}
              </>
            )}
          </Show>
        </p>
      </div>
      <div class={boardStyle['board']}>
        <Board
          kit={kit()}
          start={props.table.match.start as unknown}
          turns={props.table.line.slice(0, props.table.shown).map(({ steps }) => steps)}
          position={props.table.shownPosition}
          draft={draft()}
          offers={props.table.mayPlay && !waiting()}
          confirmable={waiting()?.kind === 'confirm'}
          onChoose={(at) => {
            const reason = hand.touch(at);
            if (reason) setProblem(reason);
          }}
          onUndo={() => hand.undo()}
          onCancel={() => hand.cancel()}
          onConfirm={() => hand.confirm()}
        />
      </div>
      <div class={boardStyle['controls']} data-screen-only>
        <Show when={props.table.role !== undefined && !props.table.outcome}>
          <Show when={kit().pictures.keys === 'direct'}>
            <div class={boardStyle['erase']}>
              <Button
                icon="erase"
                label={t(playWords.eraseStep)}
                disabled={draft().steps.length === 0}
                onPress={() => hand.undo()}
              />
            </div>
          </Show>
          <Show when={waiting()?.kind === 'confirm'}>
            <Button
              kind="main"
              icon="check"
              label={t(playWords.confirmTurn)}
              onPress={() => hand.confirm()}
            />
          </Show>
          <TypedTurn
            session={props.table}
            notReady={onlineWords.notYourTurn}
            hand={hand}
            kit={kit()}
            problemId={problemId}
            wrong={problem() !== undefined}
            onProblem={setProblem}
          />
        </Show>
        <Show when={!props.table.atEnd}>
          <Button
            kind="main"
            icon="last"
            label={t(playWords.toEnd)}
            onPress={() => props.table.show(undefined)}
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
        <div class={boardStyle['answers']}>
          <Button kind="main" icon="undo" label={t(playWords.warnBack)} onPress={() => hand.undo()} />
          <Button label={t(playWords.warnGo)} onPress={() => hand.confirm()} />
        </div>
      </Dialog>
    </div>
  );
}
