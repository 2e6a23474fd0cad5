import { Show, type JSX } from 'solid-js';
import { paperFootball } from '@rikoshet/paper-football/paper-football';
import { makePosition } from '@rikoshet/paper-football/notation/position-string';
import { makeSteps } from '@rikoshet/paper-football/notation/analytic';
import type { Picture } from '@rikoshet/board/picture';
import { membersOf } from '@rikoshet/paper-football/bits';
import { fieldPicture, spotOf } from '@rikoshet/pictures/paper-football/field-picture';
import { startPosition, type Position } from '@rikoshet/paper-football/position';
import { play } from '@rikoshet/paper-football/play';
import { go } from '../app/router.js';
import { language, t } from '../i18n/language.js';
import { playFrom } from '../play/play-from.js';
import { handOver } from '../record/hand-over.js';
import { Button } from '../ui/Button.js';
import type { Drawing, Verdict } from './drawing.js';
import { editWords } from './edit-words.js';
import { ShareEdit } from './ShareEdit.js';
import style from './EditScreen.module.css';

/** So many turns are shown at once; a longer game opens in full on its own screen. */
const SHOWN_TURNS = 40;

/** One game that makes the drawing, and the ways on from it. */
export function PaperExits(props: {
  readonly drawing: Drawing;
  readonly verdict: Verdict;
  /** The drawing as a line, for a link. */
  readonly text: string;
}): JSX.Element {
  const possible = (): Extract<Verdict, { kind: 'possible' }> | undefined =>
    props.verdict.kind === 'possible' ? props.verdict : undefined;
  const over = (): boolean => possible()?.game.position.end !== undefined;
  const turns = (): readonly string[] => {
    const found = possible();
    return found ? turnTexts(props.drawing, found.game.turns) : [];
  };
  const shown = (): string =>
    turns()
      .slice(0, SHOWN_TURNS)
      .map((turn, index) => `${index + 1}. ${turn}`)
      .join(' ') + (turns().length > SHOWN_TURNS ? ' …' : '');

  return (
    <>
      <Show when={turns().length > 0}>
        <section class={style['game']} aria-labelledby="one-game">
          <h3 id="one-game">{t(editWords.oneGame)}</h3>
          <p class={style['record']} data-game>
            {shown()}
          </p>
          <Show when={turns().length > SHOWN_TURNS}>
            <p class={style['note']}>{t(editWords.longGame)}</p>
          </Show>
        </section>
      </Show>
      <div class={style['row']}>
        <Button
          kind="main"
          icon="play"
          label={t(editWords.play)}
          disabled={!possible() || over()}
          onPress={() => {
            const { game } = possible()!;
            playFrom(paperFootball, game.position, game.unfinished);
            go('play');
          }}
        />
        <Button
          icon="record"
          label={t(editWords.analyse)}
          disabled={!possible()}
          onPress={() => {
            handOver(recordOf(props.drawing, turns()), turns().length);
            go('record');
          }}
        />
      </div>
      <Show when={props.verdict.kind === 'impossible' || over()}>
        <p class={style['note']}>{t(over() ? editWords.overAlready : editWords.cannotYet)}</p>
      </Show>
      <ShareEdit
        position={() => {
          const found = possible();
          return found ? makePosition(found.game.position, found.game.unfinished) : props.text;
        }}
        link={() => props.text}
        picture={() => printed(props.drawing, possible()?.facts.ball)}
        stem="paper-football"
      />
    </>
  );
}

/** The turns in analytic notation, each read from where the one before ended. */
function turnTexts({ field, order }: Drawing, turns: readonly (readonly number[])[]): readonly string[] {
  const start = startPosition({ size: field.size, order });
  if (!start.ok) return [];
  let position: Position = start.value;
  return turns.map((turn) => {
    const text = makeSteps(position, turn);
    const next = play(position, turn);
    if (next.ok) position = next.value;
    return text;
  });
}

function recordOf({ field, order }: Drawing, turns: readonly string[]): string {
  const [size, letters] = paperFootball.makeOptions({ size: field.size, order }).split(' ');
  const numbered = turns.map((turn, index) => `${index + 1}. ${turn}`).join(' ');
  return `[Game "paper-football"]\n[Field "${size ?? ''}"]\n[Order "${letters ?? ''}"]\n\n${numbered}\n`;
}

/** As it is saved: without the pen and its offers. */
function printed({ field, drawn }: Drawing, ball: number | undefined): Picture {
  return {
    ...fieldPicture(field, language()),
    routes: membersOf(drawn).map((segment) => ({
      points: [spotOf(field, field.ends[segment * 2]!), spotOf(field, field.ends[segment * 2 + 1]!)],
      ink: 'plain',
      stage: 'now',
    })),
    ball: ball === undefined ? undefined : spotOf(field, ball),
  };
}
