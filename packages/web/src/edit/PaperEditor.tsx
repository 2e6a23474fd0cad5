import { Show, createEffect, createMemo, createSignal, on, type JSX } from 'solid-js';
import type { Mark, Picture, Spot } from '@rikoshet/board/picture';
import type { Cell } from '@rikoshet/board/elements/state';
import { hasBit, membersOf } from '@rikoshet/paper-football/bits';
import { nameOf, segmentBetween, type Point } from '@rikoshet/paper-football/field';
import { SIDE_INFO } from '@rikoshet/paper-football/sides';
import { fieldPicture, pointAt, spotOf } from '@rikoshet/pictures/paper-football/field-picture';
import { say } from '../app/notices.js';
import { formatNumber, language, t } from '../i18n/language.js';
import { FieldPicker } from '../play/FieldPicker.js';
import { Button } from '../ui/Button.js';
import { Choice } from '../ui/Choice.js';
import {
  emptyDrawing,
  linkedTo,
  reachable,
  verdictOf,
  withSegment,
  type Drawing,
  type Verdict,
} from './drawing.js';
import { EditBoard } from './EditBoard.js';
import { editWords } from './edit-words.js';
import { Facts, Judgement } from './Facts.js';
import { createHistory } from './history.js';
import { makeDrawing } from './kept.js';
import { PaperExits } from './PaperExits.js';
import style from './EditScreen.module.css';

const STATES = {
  between: editWords.between,
  within: editWords.within,
  goal: editWords.goal,
  'dead-end': editWords.deadEnd,
} as const;

/** Lines drawn and erased on a field of any size, and what they tell, at once. */
export function PaperEditor(props: {
  readonly drawing: Drawing;
  readonly onChange: (drawing: Drawing) => void;
  readonly head: JSX.Element;
}): JSX.Element {
  // eslint-disable-next-line solid/reactivity -- the history begins with what is kept; another desk makes another editor
  const history = createHistory(props.drawing);
  const [tool, setTool] = createSignal<'pen' | 'eraser'>('pen');
  const [pen, setPen] = createSignal<Point>();
  const [before, setBefore] = createSignal<Point>();
  let dragged = false;
  const drawing = history.now;
  const verdict = createMemo(() => verdictOf(drawing()));
  createEffect(on(drawing, (now) => props.onChange(now), { defer: true }));

  const name = (point: Point): string => nameOf(drawing().field, point);
  const lift = (): void => {
    setPen(undefined);
    setBefore(undefined);
  };
  const speak = (text: string): void => say(`${text} ${shortOf(verdict())}`);

  const touch = (at: Spot, by: 'tap' | 'drag' | 'key'): void => {
    const { field } = drawing();
    const point = pointAt(field, at);
    if (point < 0) return;
    if (by === 'drag') dragged = true;
    const from = pen();
    const segment = from === undefined ? -1 : segmentBetween(field, from, point);
    if (from === point) {
      lift();
      return;
    }
    setBefore(segment < 0 ? undefined : from);
    setPen(point);
    if (from === undefined || segment < 0) return;
    const present = tool() === 'pen';
    const next = withSegment(drawing(), segment, present);
    if (next === drawing()) return;
    history.set(next);
    speak(t(present ? editWords.drawn : editWords.erased, { a: name(from), b: name(point) }));
  };
  const back = (): void => {
    history.undo();
    setPen((now) => (now === undefined ? undefined : before()));
    setBefore(undefined);
    speak('');
  };

  return (
    <div class={style['page']}>
      <div class={style['board']}>
        <EditBoard
          element="paper-football"
          picture={pictureOf(drawing(), verdict(), pen(), tool())}
          config={{
            cells: cellsOf(drawing(), verdict(), pen()),
            targets: targetsOf(drawing(), pen()),
            origin: spot(drawing(), pen()),
            previous: spot(drawing(), before()),
            keys: 'direct',
            label: t(editWords.board),
          }}
          onSpot={touch}
          onUndo={back}
          onCancel={lift}
          onLift={() => {
            if (dragged) lift();
            dragged = false;
          }}
        />
        <div class={style['tools']}>
          <Choice
            silent
            legend={t(editWords.tool)}
            options={[
              { value: 'pen', label: t(editWords.pen), icon: 'pen' },
              { value: 'eraser', label: t(editWords.eraser), icon: 'erase' },
            ]}
            value={tool()}
            onChange={setTool}
          />
          <Button
            bare
            icon="undo"
            label={t(editWords.undo)}
            disabled={!history.canUndo()}
            onPress={() => {
              lift();
              back();
            }}
          />
          <Button
            bare
            icon="redo"
            label={t(editWords.redo)}
            disabled={!history.canRedo()}
            onPress={() => {
              lift();
              history.redo();
              speak('');
            }}
          />
          <Button
            icon="trash"
            label={t(editWords.clear)}
            disabled={membersOf(drawing().drawn).length === 0}
            onPress={() => {
              lift();
              const empty = emptyDrawing(drawing().field.size, drawing().order);
              if (empty.ok) history.set(empty.value);
              say(t(editWords.cleared));
            }}
          />
        </div>
        <p class={style['how']}>{t(editWords.howPaper)}</p>
      </div>
      <aside class={style['side']}>
        {props.head}
        <Judgement
          good={verdict().kind === 'possible'}
          title={t(verdict().kind === 'possible' ? editWords.possible : editWords.impossible)}
          sentence={sentenceOf(drawing(), verdict())}
        />
        <PaperFacts drawing={drawing()} verdict={verdict()} />
        <PaperExits drawing={drawing()} verdict={verdict()} text={makeDrawing(drawing())} />
        <div class={style['options']}>
          <Choice
            legend={t(editWords.started)}
            options={([0, 1] as const).map((side) => ({
              value: String(side),
              label: t(SIDE_INFO[side].name),
            }))}
            value={String(drawing().order)}
            onChange={(order) => history.set({ ...drawing(), order: order === '0' ? 0 : 1 })}
          />
          <FieldPicker
            size={drawing().field.size}
            onChange={(size) => {
              lift();
              const empty = emptyDrawing(size, drawing().order);
              if (empty.ok) history.set(empty.value);
            }}
          />
        </div>
      </aside>
    </div>
  );
}

const spot = ({ field }: Drawing, point: Point | undefined): Spot | undefined =>
  point === undefined ? undefined : spotOf(field, point);

/** With the pen up it may come down anywhere; with the pen down it goes to a neighbour. */
function targetsOf({ field }: Drawing, pen: Point | undefined): readonly Spot[] {
  const points = pen === undefined ? field.names.map((_, point) => point) : reachable(field, pen);
  return points.map((point) => spotOf(field, point));
}

function pictureOf(
  drawing: Drawing,
  verdict: Verdict,
  pen: Point | undefined,
  tool: 'pen' | 'eraser',
): Picture {
  const { field, drawn } = drawing;
  const at = (point: Point): Spot => spotOf(field, point);
  const linked = pen === undefined ? [] : linkedTo(drawing, pen);
  const offered =
    pen === undefined
      ? []
      : tool === 'eraser'
        ? linked
        : reachable(field, pen).filter((point) => !linked.includes(point));
  const blamed = verdict.kind === 'impossible' ? verdict.blamed : [];
  return {
    ...fieldPicture(field, language()),
    routes: membersOf(drawn).map((segment) => ({
      points: [at(field.ends[segment * 2]!), at(field.ends[segment * 2 + 1]!)],
      ink: 'plain',
      stage: 'now',
    })),
    ball: verdict.kind === 'possible' ? at(verdict.facts.ball) : undefined,
    hints: offered.map((point) => ({ at: at(point), kind: 'next', ink: 'plain' })),
    marks: [
      ...blamed.map((point): Mark => ({ kind: 'circle', at: at(point), pen: 'red' })),
      ...(pen === undefined ? [] : [{ kind: 'circle', at: at(pen), pen: 'blue' } as const]),
    ],
  };
}

function cellsOf(drawing: Drawing, verdict: Verdict, pen: Point | undefined): Cell[] {
  const { field } = drawing;
  const blamed = new Set(verdict.kind === 'impossible' ? verdict.blamed : []);
  const ball = verdict.kind === 'possible' ? verdict.facts.ball : undefined;
  return field.names.map((name, point) => {
    const said = [name];
    if (field.goalOf[point]! >= 0) said.push(t(editWords.goalPoint));
    else if (field.border[point] === 1) said.push(t(editWords.border));
    else if (point === field.centre) said.push(t(editWords.centre));
    if (point === ball) said.push(t(editWords.ballHere));
    if (point === pen) said.push(t(editWords.penAt));
    if (blamed.has(point)) said.push(t(editWords.wrongHere));
    const linked = linkedTo(drawing, point).map((other) => nameOf(field, other));
    if (linked.length > 0) said.push(t(editWords.linesTo, { names: linked.join(' ') }));
    return { at: spotOf(field, point), label: said.join(', ') };
  });
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const shortOf = (verdict: Verdict): string =>
  `${t(verdict.kind === 'possible' ? editWords.possible : editWords.impossible)}.`;

function sentenceOf(drawing: Drawing, verdict: Verdict): string {
  if (verdict.kind === 'impossible') return `${capital(t(verdict.error.sentence))}.`;
  return t(drawing.drawn.some((word) => word !== 0) ? STATES[verdict.facts.state] : editWords.emptyField);
}

const PaperFacts = (props: { readonly drawing: Drawing; readonly verdict: Verdict }): JSX.Element => {
  const count = (): number =>
    Array.from({ length: props.drawing.field.segments }, (_, segment) => segment).filter((segment) =>
      hasBit(props.drawing.drawn, segment),
    ).length;
  return (
    <Show
      when={props.verdict.kind === 'possible' && props.verdict}
      fallback={<Facts rows={[[t(editWords.lines), formatNumber(count())]]} />}
    >
      {(possible) => (
        <>
          <Facts
            rows={[
              [t(editWords.lines), formatNumber(count())],
              [t(editWords.turnsMade), formatNumber(possible().facts.turns)],
              [
                t(editWords.toMove),
                possible().facts.toMove === undefined
                  ? t(editWords.nobody)
                  : t(SIDE_INFO[possible().facts.toMove!].name),
              ],
              [t(editWords.ballAt), nameOf(props.drawing.field, possible().facts.ball)],
            ]}
            note={t(editWords.ballWhy)}
          />
        </>
      )}
    </Show>
  );
};
