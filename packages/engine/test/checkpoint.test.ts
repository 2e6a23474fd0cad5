import { describe, expect, it } from 'vitest';
import { fieldOf, type Field } from '@rikoshet/paper-football/field';
import { checkpointChunks, CheckpointReader } from '../src/solver/checkpoint.js';
import { solve, solveSteps } from '../src/solver/solve.js';
import { ProofTable } from '../src/solver/table.js';

const SIZE = { goal: 2, width: 4, length: 8 };
const head = { size: SIZE, nodes: 1234, seconds: 5.5 };

function field(): Field {
  const found = fieldOf(SIZE);
  if (!found.ok) throw new Error(found.error.sentence.en);
  return found.value;
}

/** A run stopped after a few slices: its table as a file. */
function stopped(): Uint8Array {
  const table = new ProofTable(1);
  const steps = solveSteps(field(), { table, now: () => 0, slice: 300, everyFirstTurn: false });
  for (let slice = 0; slice < 3; slice++) expect(steps.next().done).toBe(false);
  return Uint8Array.from([...checkpointChunks(table, head)].flatMap((chunk) => [...chunk]));
}

function read(bytes: Uint8Array, table: ProofTable, piece: number) {
  const reader = new CheckpointReader(SIZE, table);
  for (let at = 0; at < bytes.length; at += piece) {
    const taken = reader.take(bytes.subarray(at, at + piece));
    if (!taken.ok) return taken;
  }
  return reader.end();
}

describe('a checkpoint', () => {
  it.each([7, 100, 1 << 20])('comes back whole in pieces of %i bytes, and saves the work done', (piece) => {
    const table = new ProofTable(1);
    const back = read(stopped(), table, piece);
    expect(back.ok && back.value).toEqual(head);
    expect(table.fill).toBeGreaterThan(0);
    const fresh = solve(field(), { megabytes: 1, now: () => 0, everyFirstTurn: false });
    const resumed = solve(field(), { table, now: () => 0, everyFirstTurn: false });
    expect(resumed.winner).toBe(fresh.winner);
    expect(resumed.winningFirstTurns).toEqual(fresh.winningFirstTurns);
    expect(resumed.nodes).toBeLessThan(fresh.nodes);
  });

  it('is refused when it is damaged, cut short, foreign or of another field', () => {
    const bytes = stopped();
    const codeOf = (content: Uint8Array): string | undefined => {
      const back = read(content, new ProofTable(1), 1 << 16);
      return back.ok ? undefined : back.error.code;
    };
    expect(codeOf(bytes)).toBeUndefined();
    const flipped = Uint8Array.from(bytes);
    flipped[400]! ^= 1;
    expect(codeOf(flipped)).toBe('bad-checkpoint');
    expect(codeOf(bytes.subarray(0, bytes.length - 16))).toBe('bad-checkpoint');
    expect(codeOf(bytes.subarray(0, 100))).toBe('bad-checkpoint');
    expect(codeOf(new TextEncoder().encode('a letter to a friend'.repeat(40)))).toBe('bad-checkpoint');
    const reader = new CheckpointReader({ goal: 2, width: 4, length: 6 }, new ProofTable(1));
    const other = reader.take(bytes);
    expect(other.ok ? undefined : other.error.code).toBe('other-field');
  });
});
