import { Show, createMemo, createSignal, untrack, type JSX } from 'solid-js';
import type { Mark } from '@rikoshet/board/picture';
import type { GameId } from '@rikoshet/engine/minds';
import type { Puzzle } from '@rikoshet/engine/puzzles/puzzle';
import type { Sentence } from '@rikoshet/game/language';
import type { Idea } from '@rikoshet/pictures/game-pictures';
import { t } from '../i18n/language.js';
import type { Ground } from '../learn/lesson.js';
import { TaskBoard } from '../learn/TaskBoard.js';
import { kitOf } from '../play/games.js';
import { Button } from '../ui/Button.js';
import { Icon } from '../ui/Icon.js';
import { blindKit } from './blind-kit.js';
import { keepTraining, training } from './kept.js';
import { puzzleWords, themeWords } from './puzzle-words.js';
import { beginSolving, solutionOf, solveWith, type Solving } from './solving.js';
import { afterAttempt, type Attempt } from './training.js';
import style from './Puzzles.module.css';

interface Feedback {
  readonly kind: 'right' | 'help' | 'shown';
  readonly text: () => string;
}

/** One puzzle: what is asked, the board, help, and a word about each try. */
export function PuzzleView(props: {
  readonly game: GameId;
  readonly puzzle: Puzzle;
  readonly onNext: () => void;
}): JSX.Element {
  const kit = createMemo(() => blindKit(kitOf(props.game)!));
  const [solving, setSolving] = createSignal<Solving | undefined>(
    untrack(() => beginSolving(kit().game, props.puzzle)),
  );
  const [feedback, setFeedback] = createSignal<Feedback>();
  const [hints, setHints] = createSignal(0);
  const [solution, setSolution] = createSignal<readonly unknown[]>();
  /** Only the first answer counts. */
  let counted = false;
  const count = (attempt: Attempt): void => {
    if (counted) return;
    counted = true;
    keepTraining(afterAttempt(training(), props.game, props.puzzle, attempt, Date.now()));
  };
  const help = (sentence: Sentence): void => {
    setFeedback({ kind: 'help', text: () => t(sentence) });
  };

  const tryTurn = (turn: readonly unknown[]): void => {
    const now = solving();
    if (!now || now.solved) return;
    const after = solveWith(now, turn);
    if (!after) {
      count('failed');
      const played = now.game.play(now.position, turn);
      const end = played.ok ? now.game.outcome(played.value) : undefined;
      help(
        end && end.winner !== now.game.sideToMove(now.position) ? puzzleWords.wrongEnd : puzzleWords.wrong,
      );
      return;
    }
    setSolution(undefined);
    setSolving(after);
    if (after.solved) count(hints() > 0 ? 'helped' : 'solved');
    setFeedback({ kind: 'right', text: () => t(after.solved ? puzzleWords.right : puzzleWords.goOn) });
  };
  const hint = (): void => {
    setHints(hints() + 1);
    setFeedback({
      kind: 'shown',
      text: () => t(hints() > 1 ? puzzleWords.place : themeWords[props.puzzle.theme].hint),
    });
  };
  const show = (): void => {
    const now = solving();
    const turn = now && solutionOf(now);
    if (!now || !turn) return;
    count('failed');
    setSolution(turn);
    const text = now.game.notations[now.game.notation]!.make(now.position, turn);
    setFeedback({ kind: 'shown', text: () => t(puzzleWords.here, { turn: text }) });
  };

  const solved = (): boolean => solving()?.solved === true;
  const ground = createMemo((): Ground | undefined => {
    const now = solving();
    return now && { game: props.game, start: now.start, turns: now.turns, position: now.position };
  });
  const ideas = createMemo((): readonly Idea<unknown>[] => {
    const now = solving();
    const turn = solution();
    return now && turn ? [{ turn, side: now.game.sideToMove(now.position) }] : [];
  });
  /** The second hint: where the turn ends, or the man that moves. */
  const marks = createMemo((): readonly Mark[] => {
    const now = solving();
    if (!now || now.solved || hints() < 2) return [];
    const turn = solutionOf(now);
    if (!turn) return [];
    const { notations, notation } = now.game;
    const text = notations[notation]!.make(now.position, turn);
    const name = props.game === 'shakhbol' ? text.slice(0, 2) : text.split('-').at(-1)!;
    const at = kit().pictures.spotNamed(now.position, name);
    return at ? [{ kind: 'circle', at, pen: 'red' }] : [];
  });
  const asked = (): string => {
    const now = solving();
    if (!now) return '';
    const side = now.game.sides[now.game.sideToMove(now.start)].name;
    return `${t(puzzleWords.toMove, { side: t(side) })} ${t(themeWords[props.puzzle.theme].ask)}`;
  };

  return (
    <Show when={ground()} fallback={<p role="alert">{t(puzzleWords.failed)}</p>}>
      {(now) => (
        <article class={style['puzzle']} data-puzzle={props.puzzle.id}>
          <div class={style['say']}>
            <h2>{t(themeWords[props.puzzle.theme].name)}</h2>
            <p class={style['ask']}>{asked()}</p>
            <p class={style['difficulty']}>{t(puzzleWords.difficulty, { n: props.puzzle.rating })}</p>
          </div>
          <div class={style['board']}>
            <TaskBoard
              ground={now()}
              kit={kit()}
              mode={solved() ? 'still' : 'turn'}
              ideas={ideas()}
              marks={marks()}
              onTurn={tryTurn}
              onRefused={(_, __, reason) => help(reason)}
              {...(solved() ? { onGoOn: props.onNext } : {})}
            />
          </div>
          <div class={style['act']}>
            <div class={style['feedback']} role="status" data-feedback={feedback()?.kind}>
              <Show when={feedback()}>
                {(said) => (
                  <p>
                    <Icon name={said().kind === 'help' ? 'warning' : 'check'} size={20} />
                    <span>{said().text()}</span>
                  </p>
                )}
              </Show>
            </div>
            <div class={style['buttons']}>
              <Button
                kind={solved() ? 'main' : 'plain'}
                icon="next"
                label={t(puzzleWords.next)}
                onPress={() => props.onNext()}
              />
              <Button
                label={t(hints() > 0 ? puzzleWords.more : puzzleWords.hint)}
                disabled={solved() || hints() > 1}
                onPress={hint}
              />
              <Button
                kind="quiet"
                label={t(puzzleWords.solution)}
                disabled={solved() || solution() !== undefined}
                onPress={show}
              />
            </div>
          </div>
        </article>
      )}
    </Show>
  );
}
