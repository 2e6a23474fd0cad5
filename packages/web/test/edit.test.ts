import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasBit, membersOf } from '@rikoshet/paper-football/bits';
import { pointByName, segmentBetween } from '@rikoshet/paper-football/field';
import { play, steps } from '@rikoshet/paper-football/play';
import { startPosition, type Position } from '@rikoshet/paper-football/position';
import { parsePositionString } from '@rikoshet/shakhbol/notation/position-string';
import { parseSquare } from '@rikoshet/shakhbol/board';
import { emptyDrawing, linkedTo, parseDrawing, verdictOf, withSegment } from '../src/edit/drawing.js';
import { makeDrawing } from '../src/edit/kept.js';
import { emptySetup, placed, startSetup, takenOff, trayOf, verdictOfSetup } from '../src/edit/men.js';

const SIZES = [
  { goal: 2, width: 6, length: 8 },
  { goal: 2, width: 4, length: 4 },
  { goal: 4, width: 8, length: 6 },
] as const;

/** A game of random steps, cut anywhere: also in the middle of a turn. */
function walk(size: (typeof SIZES)[number], choices: readonly number[]) {
  const start = startPosition({ size, order: 0 });
  if (!start.ok) throw new Error('no field');
  let position: Position = start.value;
  let partial: number[] = [];
  for (const choice of choices) {
    const next = steps(position, partial);
    if (next.length === 0) break;
    partial = [...partial, next[choice % next.length]!];
    const played = play(position, partial);
    if (played.ok) [position, partial] = [played.value, []];
  }
  return { position, partial };
}

describe('a drawing', () => {
  it('of any game, cut anywhere, is told for what it is', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SIZES), fc.array(fc.nat(1000), { maxLength: 90 }), (size, choices) => {
        const { position, partial } = walk(size, choices);
        const empty = emptyDrawing(size, 0);
        if (!empty.ok) throw new Error('no field');
        let drawing = { ...empty.value, drawn: position.drawn };
        let from = position.ball;
        for (const point of partial) {
          drawing = withSegment(drawing, segmentBetween(drawing.field, from, point), true);
          from = point;
        }
        const verdict = verdictOf(drawing);
        expect(verdict.kind).toBe('possible');
        if (verdict.kind !== 'possible') return;
        expect(verdict.facts.ball).toBe(from);
        expect(verdict.facts.turns).toBe(position.ply);
        expect(verdict.facts.toMove).toBe(position.end ? undefined : position.mover);
        // The game given draws exactly these lines.
        const drawn = membersOf(verdict.game.position.drawn).length + verdict.game.unfinished.length;
        expect(drawn).toBe(membersOf(drawing.drawn).length);
        const line = parseDrawing(makeDrawing(drawing));
        expect(line.ok && line.value).toEqual(drawing);
      }),
      { numRuns: 150 },
    );
  });

  it('keeps a line once however often it is drawn, and loses it when it is erased', () => {
    const empty = emptyDrawing(SIZES[0], 0);
    if (!empty.ok) throw new Error('no field');
    const segment = 7;
    const once = withSegment(empty.value, segment, true);
    expect(withSegment(once, segment, true)).toBe(once);
    expect(hasBit(once.drawn, segment)).toBe(true);
    expect(withSegment(once, segment, false)).toEqual(empty.value);
  });

  it('that no game makes names the points to blame', () => {
    const empty = emptyDrawing(SIZES[0], 0);
    if (!empty.ok) throw new Error('no field');
    const { field } = empty.value;
    const at = (name: string): number => pointByName(field, name)!;
    const draw = (...lines: readonly string[]) =>
      lines.reduce((drawing, line) => {
        const [a, b] = line.split('-');
        return withSegment(drawing, segmentBetween(field, at(a!), at(b!)), true);
      }, empty.value);
    const blamed = (...lines: readonly string[]) => {
      const verdict = verdictOf(draw(...lines));
      return verdict.kind === 'impossible'
        ? [verdict.error.code, ...verdict.blamed.map((point) => field.names[point])]
        : [];
    };
    expect(blamed('b3-b4')).toEqual(['loose-lines', 'b3', 'b4']);
    expect(blamed('d6-e7', 'd6-c7')).toEqual(['odd-points', 'c7', 'e7']);
    expect(blamed('d6-d5', 'd5-d4', 'd4-d3', 'd3-d2', 'd2-d1', 'd1-c2', 'c2-d3')).toEqual([
      'goal-passed',
      'd1',
    ]);
    expect(linkedTo(draw('d6-e7'), at('d6')).map((point) => field.names[point])).toEqual(['e7']);
  });

  it('is read from a position string and refused with a sentence', () => {
    const read = parseDrawing('start moves d6-e7 e7-d8');
    expect(read.ok && membersOf(read.value.drawn)).toHaveLength(2);
    for (const text of ['', '2;6;8', '2;7;8 В;Н AAAA', '2;6;8 В;Н ???', 'x'.repeat(9000)])
      expect(parseDrawing(text).ok).toBe(false);
  });
});

describe('a setup of men', () => {
  const square = (name: string): number => parseSquare(name)!;

  it('stands at the start as the rules say, 18 moves to choose from', () => {
    expect(verdictOfSetup(startSetup())).toMatchObject({ kind: 'legal', kicks: true, moves: 18 });
  });

  it('changes places on a taken square', () => {
    const swapped = placed(startSetup(), { square: square('b3') }, square('b2'));
    expect(swapped.contents[square('b2')]).toBe('A');
    expect(swapped.contents[square('b3')]).toBe('D');
    expect(verdictOfSetup(swapped).kind).toBe('legal');
  });

  it('names who is missing and who stands wrong, with the square', () => {
    expect(verdictOfSetup(takenOff(startSetup(), square('c4')))).toMatchObject({
      kind: 'illegal',
      sentence: { ru: 'Не на доске: мяч.', en: 'Not on the board: ball.' },
    });
    const wrong = placed(startSetup(), { square: square('b3') }, square('a1'));
    expect(verdictOfSetup(wrong)).toMatchObject({
      kind: 'illegal',
      square: square('a1'),
      sentence: { en: 'White: attacker cannot stand on a1.' },
    });
  });

  it('can be built from nothing, and comes to the same position', () => {
    const target = startSetup();
    let setup = emptySetup(target);
    expect(trayOf(setup).reduce((sum, { count }) => sum + count, 0)).toBe(15);
    target.contents.forEach((content, at) => {
      if (content) setup = placed(setup, { content }, at);
    });
    expect(trayOf(setup)).toEqual([]);
    const verdict = verdictOfSetup(setup);
    const start = parsePositionString('2g2/1ddd1/1aaa1/5/2o2/1AAA1/1DDD1/2G2 w 0-0 0 w');
    expect(verdict.kind === 'legal' && start.ok && verdict.position).toEqual(start.ok && start.value);
  });
});
