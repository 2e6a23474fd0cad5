import { makeSegmentBits } from '@rikoshet/paper-football/notation/position-string';
import { makeOptions } from '@rikoshet/paper-football/options';
import { makeSetup } from '@rikoshet/shakhbol/notation/position-string';
import type { Setup } from '@rikoshet/shakhbol/setup';
import { parseDrawing, standardDrawing, type Drawing } from './drawing.js';
import { readSetup, startSetup } from './men.js';

/** What is on the editor's table: one drawing and one setup, and which of them is looked at. */
export interface Desk {
  readonly game: string;
  readonly drawing: Drawing;
  readonly setup: Setup;
}

const STORED = 'rikoshet.edit';

export const makeDrawing = ({ field, order, drawn }: Drawing): string =>
  `${makeOptions({ size: field.size, order })} ${makeSegmentBits(field, drawn)}`;

/** Kept at each stroke: a reload or a killed page loses nothing. */
export function keepDesk({ game, drawing, setup }: Desk): void {
  try {
    localStorage.setItem(
      STORED,
      JSON.stringify({ game, drawing: makeDrawing(drawing), setup: makeSetup(setup) }),
    );
  } catch {
    // Then it holds until the page closes.
  }
}

export function keptDesk(): Desk {
  const empty: Desk = { game: 'paper-football', drawing: standardDrawing(), setup: startSetup() };
  try {
    const stored = (JSON.parse(localStorage.getItem(STORED) ?? 'null') ?? {}) as Partial<
      Record<string, unknown>
    >;
    const text = (name: string): string => (typeof stored[name] === 'string' ? stored[name] : '');
    const drawing = parseDrawing(text('drawing'));
    const setup = readSetup(text('setup'));
    return {
      game: text('game') === 'shakhbol' ? 'shakhbol' : empty.game,
      drawing: drawing.ok ? drawing.value : empty.drawing,
      setup: setup.ok ? setup.value : empty.setup,
    };
  } catch {
    return empty;
  }
}

/** The desk with the position that a text means; nothing where it means none of either game. */
export function deskWith(desk: Desk, text: string): Desk | undefined {
  const drawing = parseDrawing(text);
  if (drawing.ok) return { ...desk, game: 'paper-football', drawing: drawing.value };
  const setup = readSetup(text);
  return setup.ok ? { ...desk, game: 'shakhbol', setup: setup.value } : undefined;
}
