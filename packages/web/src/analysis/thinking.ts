import { createEffect, createSignal, on, onCleanup } from 'solid-js';
import type { AnyGame } from '@rikoshet/game/game';
import { emptyPointsAtStart } from '@rikoshet/paper-football/mathematics/count';
import type { Position } from '@rikoshet/paper-football/position';
import { makeEngine, type Engine } from '../computer/engine.js';
import type { EngineLine } from '../computer/engine-line.js';
import { Settler } from '../computer/settler.js';

/** What the engine is asked about. */
export interface Place {
  readonly game: AnyGame;
  readonly position: unknown;
  /** As the protocol takes it. */
  readonly text: string;
}

/** A line of the engine, its turns played out. */
export interface ThoughtLine extends Omit<EngineLine, 'turns'> {
  readonly turns: readonly { readonly text: string; readonly steps: readonly unknown[] }[];
}

export interface Thoughts {
  readonly place: Place;
  readonly lines: readonly ThoughtLine[];
  /** What the solver has proved, if it has: whether the side to move wins, and how soon the game is over. */
  readonly exact: { readonly wins: boolean; readonly turns: number | undefined } | undefined;
  /** No better answer will come. */
  readonly done: boolean;
  /** The engine could not be started. */
  readonly failed: boolean;
}

/** The first answer must be there at once; each later one takes its time to be better. In milliseconds. */
const STAGES = [60, 400, 1500, 5000, 15_000] as const;
const LINES = 3;

/**
 * Thinks about whatever place `place` tells, one better answer after the other; nothing where it tells none. What it gives is
 * always about the place of this moment: an answer to an earlier one is never shown.
 */
export function createThinking(place: () => Place | undefined): () => Thoughts | undefined {
  const [thoughts, setThoughts] = createSignal<Thoughts>();
  let engine: Engine | undefined;
  const settler = new Settler();
  onCleanup(() => {
    engine?.close();
    settler.close();
  });
  const change = (now: Place, part: Partial<Thoughts>): void =>
    void setThoughts((before) => (before?.place === now ? { ...before, ...part } : before));

  const think = async (now: Place): Promise<void> => {
    const current = (): boolean => thoughts()?.place === now;
    let nodes = 0;
    const show = (lines: readonly EngineLine[], done: boolean): void => {
      // A new stage begins anew: until it has seen as much as the one before, that one knows better.
      if (!current() || (lines[0]?.nodes ?? 0) < nodes) return;
      nodes = lines[0]?.nodes ?? 0;
      change(now, { lines: lines.map((line) => played(now, line)), done });
    };
    for (const [stage, ms] of STAGES.entries()) {
      if (!current()) return;
      engine ??= makeEngine();
      const answer = await engine.ask({
        game: now.game.id,
        position: now.text,
        go: `movetime ${ms} lines ${LINES}`,
        onLines: (lines) => show(lines, false),
      }).answer;
      if (!current()) return;
      if (!answer) {
        change(now, { done: true, failed: true });
        return;
      }
      const settled = answer.lines.every((line) => line.proven !== undefined);
      show(answer.lines, settled || stage === STAGES.length - 1);
      if (settled) {
        change(now, { done: true });
        return;
      }
    }
  };

  createEffect(
    on(place, (now) => {
      settler.drop();
      if (!now) {
        setThoughts(undefined);
        engine?.drop();
        return;
      }
      const over = now.game.outcome(now.position) !== undefined;
      setThoughts({ place: now, lines: [], exact: undefined, done: over, failed: false });
      if (over) {
        engine?.drop();
        return;
      }
      void think(now);
      if (maySettle(now))
        settler.ask(now.text, ({ verdict, turns }) => {
          if (verdict !== 'unknown') change(now, { exact: { wins: verdict === 'win', turns } });
        });
    }),
  );
  return thoughts;
}

/** More empty points than this are beyond a proof within some seconds. */
const LATE = 26;

function maySettle({ game, position }: Place): boolean {
  if (game.id !== 'paper-football') return false;
  const { field, ply } = position as Position;
  return emptyPointsAtStart(field.size) - ply <= LATE;
}

/** The turns as steps, as far as they can be played: a line goes only as far as it is understood. */
function played({ game, position }: Place, line: EngineLine): ThoughtLine {
  const notation = game.notations[game.notation];
  const turns: { text: string; steps: readonly unknown[] }[] = [];
  let at = position;
  for (const text of line.turns) {
    const steps = notation?.parse(at, text);
    const next = steps?.ok ? game.play(at, steps.value) : undefined;
    if (!steps?.ok || !next?.ok) break;
    turns.push({ text, steps: steps.value });
    at = next.value as unknown;
  }
  return { ...line, turns };
}
