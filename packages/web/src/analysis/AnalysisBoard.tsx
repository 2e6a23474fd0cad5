import { createEffect, createSignal, on, untrack, type JSX } from 'solid-js';
import type { Mark, Spot } from '@rikoshet/board/picture';
import type { Draft, Idea } from '@rikoshet/pictures/game-pictures';
import type { Sentence } from '@rikoshet/game/language';
import { nodeAt } from '@rikoshet/game/tree-edit';
import { Board } from '../board/Board.js';
import type { QuarterTurns } from '../board/turned.js';
import { t } from '../i18n/language.js';
import { Hand, type Playable } from '../play/hand.js';
import { commanded, withTurn } from '../record/edit.js';
import { shownLine, shownPosition, type Opened } from '../record/opened.js';
import { analysisWords } from './analysis-words.js';
import type { DrawTool } from './DrawTools.js';
import { commandsWith, marksOf, toggled } from './marks-drawn.js';
import style from './AnalysisBoard.module.css';

/** A record's board that one plays on: a turn drawn here enters the record, as a variation where another stands there. */
export function AnalysisBoard(props: {
  readonly opened: Opened;
  readonly onChange: (opened: Opened) => void;
  readonly ideas: readonly Idea<unknown>[];
  readonly turned: QuarterTurns;
  readonly tool: DrawTool;
  /** What the board shows, in words. */
  readonly words: string;
}): JSX.Element {
  const [version, bump] = createSignal(0);
  const [problem, setProblem] = createSignal<Sentence>();
  const [from, setFrom] = createSignal<Spot>();
  const pictures = (): Opened['kit']['pictures'] => props.opened.kit.pictures;
  const position = (): unknown => shownPosition(props.opened);
  const table = (): Playable => {
    const at = shownPosition(props.opened);
    const { game } = props.opened.kit;
    return {
      game,
      position: at,
      mayPlay: at !== undefined && game.outcome(at) === undefined,
      play(steps) {
        const next = withTurn(props.opened, steps);
        if (next) props.onChange(next);
      },
    };
  };
  const hand = untrack(
    () =>
      new Hand(
        table(),
        pictures(),
        // Whoever analyses tries bad turns on purpose.
        () => ({ warnings: false, confirm: false }),
        () => {
          setProblem(undefined);
          bump((n) => n + 1);
        },
      ),
  );
  createEffect(
    on(
      () => [props.opened.path, props.opened.replayed] as const,
      () => {
        setFrom(undefined);
        hand.reset(table(), pictures());
      },
      { defer: true },
    ),
  );
  const draft = (): Draft<unknown> => {
    version();
    return hand.draft;
  };

  const commands = (): NonNullable<ReturnType<typeof nodeAt>>['commands'] =>
    nodeAt(props.opened.replayed.record, props.opened.path)?.commands ?? [];
  const marks = (): readonly Mark[] => {
    const drawn = marksOf(pictures(), position(), commands());
    const begun = from();
    return begun ? [...drawn, { kind: 'circle', at: begun, pen: props.tool.pen }] : drawn;
  };
  const draw = (start: Spot, end: Spot): void => {
    const { pen } = props.tool;
    const mark: Mark =
      start.join() === end.join()
        ? { kind: 'circle', at: start, pen }
        : { kind: 'arrow', from: start, to: end, pen };
    const drawn = toggled(marksOf(pictures(), position(), commands()), mark);
    setFrom(undefined);
    props.onChange(commanded(props.opened, commandsWith(pictures(), position(), commands(), drawn)));
  };
  const choose = (at: Spot): void => {
    const begun = from();
    if (props.tool.kind === 'circle') draw(at, at);
    else if (props.tool.kind === 'arrow' && begun) draw(begun, at);
    else if (props.tool.kind === 'arrow') setFrom(at);
    else setProblem(hand.touch(at));
  };
  const words = (): string => {
    const begun = from();
    if (begun) return t(analysisWords.drawFrom, { from: pictures().nameOf(position(), begun) ?? '' });
    return props.words;
  };

  return (
    <>
      <div class={style['said']} data-screen-only>
        <p data-status classList={{ 'sr-only': problem() !== undefined }}>
          {words()}
        </p>
        <p role="alert" class={style['problem']}>
          {problem() ? t(problem()!) : ''}
        </p>
      </div>
      <Board
        kit={props.opened.kit}
        start={props.opened.replayed.start}
        turns={shownLine(props.opened).map((node) => node.turn)}
        position={position()}
        draft={draft()}
        offers={props.tool.kind === 'turns' && table().mayPlay}
        touchable
        ideas={draft().steps.length > 0 ? [] : props.ideas}
        marks={marks()}
        turned={props.turned}
        onChoose={choose}
        onMark={draw}
        onUndo={() => hand.undo()}
        onCancel={() => {
          setFrom(undefined);
          hand.cancel();
        }}
        onConfirm={() => hand.confirm()}
      />
    </>
  );
}
