import { For, Show, createEffect, createMemo, createSignal, on, untrack, type JSX } from 'solid-js';
import type { Mark } from '@rikoshet/board/picture';
import type { Sentence } from '@rikoshet/game/language';
import type { Idea } from '@rikoshet/pictures/game-pictures';
import { go } from '../app/router.js';
import { makeRoute } from '../app/routes.js';
import { t } from '../i18n/language.js';
import { kitOf } from '../play/games.js';
import { Button } from '../ui/Button.js';
import { Icon } from '../ui/Icon.js';
import { Answers } from './Answers.js';
import { learnWords } from './learn-words.js';
import type { Ground, Lesson, Step, Verdict } from './lesson.js';
import { lessons } from './lessons.js';
import { keepSteps, stepsDone } from './progress.js';
import { TaskBoard } from './TaskBoard.js';
import style from './Lesson.module.css';

/** What is said about the last answer. */
interface Feedback {
  readonly kind: 'right' | 'help' | 'shown';
  readonly sentence: Sentence;
  /** Why the rules refused, where that is what the step is about. */
  readonly reason?: Sentence | undefined;
}

/** One lesson: a sentence, a board to act on, a word about what was done, and the way on. */
export function LessonView(props: { readonly lesson: Lesson }): JSX.Element {
  const [index, setIndex] = createSignal(untrack(() => firstStep(props.lesson)));
  const [feedback, setFeedback] = createSignal<Feedback>();
  /** The board after a right turn. */
  const [after, setAfter] = createSignal<Ground>();
  const step = (): Step => props.lesson.steps[index()]!;
  const game = () => kitOf(props.lesson.game)!.game;
  const solved = (): boolean => feedback()?.kind === 'right';
  const shown = (): boolean => feedback()?.kind === 'shown';

  const to = (next: number): void => {
    setFeedback(undefined);
    setAfter(undefined);
    setIndex(next);
  };
  createEffect(
    on(
      () => props.lesson,
      (lesson) => to(firstStep(lesson)),
      { defer: true },
    ),
  );

  const judged = (verdict: Verdict, reason?: Sentence): boolean => {
    if (verdict !== true) {
      setFeedback({ kind: 'help', sentence: verdict });
      return false;
    }
    setFeedback({ kind: 'right', sentence: step().done, reason });
    keepSteps(props.lesson.id, index() + 1);
    return true;
  };
  const playTurn = (turn: readonly unknown[]): void => {
    const { ground, task } = step();
    if (task.kind !== 'turn' && task.kind !== 'write') {
      // The step is about what is forbidden, and this was allowed.
      if (task.kind === 'refusal') judged(task.judge(ground.position, [], lastName(turn)));
      return;
    }
    const played = game().play(ground.position, turn);
    if (!played.ok) setFeedback({ kind: 'help', sentence: played.error.sentence });
    else if (judged(task.judge(ground.position, turn, played.value)))
      setAfter({ ...ground, turns: [...ground.turns, turn], position: played.value as unknown });
  };
  const lastName = (turn: readonly unknown[]): string => {
    const { pictures } = kitOf(props.lesson.game)!;
    const { position } = step().ground;
    return pictures.nameOf(position, pictures.spotOf(position, turn.at(-1))) ?? '';
  };
  const refused = (steps: readonly unknown[], name: string, reason: Sentence): void => {
    const { ground, task } = step();
    if (task.kind !== 'refusal') setFeedback({ kind: 'help', sentence: reason });
    else judged(task.judge(ground.position, steps, name), reason);
  };

  const mode = (): 'turn' | 'spot' | 'still' => {
    if (solved()) return 'still';
    const { kind } = step().task;
    return kind === 'spot' ? 'spot' : kind === 'choice' || kind === 'write' ? 'still' : 'turn';
  };
  const ideas = createMemo((): readonly Idea<unknown>[] => {
    const { ground, task, example } = step();
    if (solved()) return [];
    const side = game().sideToMove(ground.position);
    if (ground.idea) return [{ turn: ground.idea, side }];
    if (!shown() || task.kind !== 'turn') return [];
    const turn = game().notations[game().notation]!.parse(ground.position, example);
    return turn.ok ? [{ turn: turn.value as readonly unknown[], side }] : [];
  });
  const marks = createMemo((): readonly Mark[] => {
    const { ground, task, example } = step();
    const rings = ground.marks ?? [];
    if (!shown() || (task.kind !== 'spot' && task.kind !== 'refusal')) return rings;
    const { pictures } = kitOf(props.lesson.game)!;
    const spots = example.split(' ').map((name) => pictures.spotNamed(ground.position, name));
    return [
      ...rings,
      ...spots.flatMap((at) => (at ? [{ kind: 'circle' as const, at, pen: 'green' as const }] : [])),
    ];
  });
  const exampleText = (): string => {
    const { task, example } = step();
    if (task.kind === 'choice') return t(task.options[Number(example)]!);
    return example.replaceAll(' ', ' → ');
  };

  const last = (): boolean => index() === props.lesson.steps.length - 1;
  const nextLesson = (): Lesson | undefined => lessons[lessons.indexOf(props.lesson) + 1];
  const goOn = (): void => {
    if (!last()) to(index() + 1);
    else {
      const next = nextLesson();
      if (next) go('learn', { lesson: next.id });
      else go('puzzles');
    }
  };
  const nextLabel = (): string => {
    if (!last()) return t(learnWords.next);
    const next = nextLesson();
    return next ? t(learnWords.finish, { lesson: t(next.title) }) : t(learnWords.toPuzzles);
  };
  const ground = (): Ground => after() ?? step().ground;

  return (
    <article class={style['lesson']} aria-labelledby="lesson-title">
      <div class={style['say']}>
        <p class={style['back']}>
          <a href={makeRoute('learn')}>
            <Icon name="previous" size={16} /> {t(learnWords.back)}
          </a>
        </p>
        <h1 id="lesson-title">{t(props.lesson.title)}</h1>
        <p class={style['count']}>
          <span class="sr-only">
            {t(learnWords.step, { n: index() + 1, all: props.lesson.steps.length })}
          </span>
          <span class={style['dots']} aria-hidden="true">
            <For each={props.lesson.steps}>
              {(_, dot) => (
                <i
                  classList={{
                    [style['now']!]: dot() === index(),
                    [style['past']!]: dot() < stepsDone(props.lesson.id),
                  }}
                />
              )}
            </For>
          </span>
        </p>
        <p class={style['sentence']} data-say>
          {unbroken(t(step().say))}
        </p>
        <Show when={(step().task.kind === 'turn' || step().task.kind === 'write') && !solved()}>
          <p class={style['side']}>
            {t(learnWords.side, { side: t(game().sides[game().sideToMove(step().ground.position)].name) })}
          </p>
        </Show>
      </div>
      <div class={style['board']}>
        <TaskBoard
          ground={ground()}
          mode={mode()}
          ideas={ideas()}
          marks={marks()}
          onTurn={playTurn}
          onSpot={(name) => {
            const { task } = step();
            if (task.kind === 'spot') judged(task.judge(step().ground.position, name));
          }}
          onRefused={refused}
          {...(solved() ? { onGoOn: goOn } : {})}
        />
      </div>
      <div class={style['act']}>
        <Answers
          step={step()}
          solved={solved()}
          onChoice={(chosen) => {
            const { task } = step();
            if (task.kind === 'choice') judged(task.judge(step().ground.position, chosen));
          }}
          onTurn={playTurn}
          onProblem={(sentence) => setFeedback({ kind: 'help', sentence })}
        />
        <div class={style['feedback']} role="status" data-feedback={feedback()?.kind}>
          <Show when={feedback()}>
            {(now) => (
              <p>
                <Icon name={now().kind === 'help' ? 'warning' : 'check'} size={20} />
                <span>
                  <Show when={now().reason}>{(reason) => <>{t(reason())} </>}</Show>
                  {t(now().sentence)}
                  <Show when={shown()}> {exampleText()}</Show>
                  <Show when={solved() && last()}> {t(learnWords.lessonDone)}</Show>
                </span>
              </p>
            )}
          </Show>
        </div>
        <div class={style['buttons']}>
          <Button
            kind={solved() || shown() ? 'main' : 'plain'}
            icon="next"
            label={nextLabel()}
            disabled={!solved() && !shown() && index() >= stepsDone(props.lesson.id)}
            onPress={goOn}
          />
          <Button
            icon="previous"
            label={t(learnWords.previous)}
            disabled={index() === 0}
            onPress={() => to(index() - 1)}
          />
          <Show
            when={solved()}
            fallback={
              <Button
                kind="quiet"
                label={t(learnWords.show)}
                disabled={shown()}
                onPress={() => setFeedback({ kind: 'shown', sentence: learnWords.shown })}
              />
            }
          >
            <Button kind="quiet" icon="again" label={t(learnWords.again)} onPress={() => to(index())} />
          </Show>
        </div>
      </div>
    </article>
  );
}

/** A turn in the text is not torn apart at the end of a line. */
const unbroken = (text: string): string => text.replaceAll(/(?<=\d)-(?=[a-z]\d)/gu, '\u2011');

/** Where to begin: at the first step not done yet; a finished lesson from its beginning. */
const firstStep = ({ id, steps }: Lesson): number => {
  const done = stepsDone(id);
  return done >= steps.length ? 0 : done;
};
