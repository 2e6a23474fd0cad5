import { describe, expect, it } from 'vitest';
import { serveWorker, type WorkerPort } from '@rikoshet/engine/worker';
import { paperFootball } from '@rikoshet/paper-football/paper-football';
import { Engine, type EnginePort } from '../src/computer/engine.js';
import { parseInfo, type EngineLine } from '../src/computer/engine-line.js';
import { positionText } from '../src/computer/position-text.js';

/** The real engine behind a port, as in a worker, but in this process. Messages take their time as there. */
function engineHere(): { engine: Engine; sent: string[] } {
  const sent: string[] = [];
  const engine = new Engine((hear): EnginePort => {
    let open = true;
    const port: WorkerPort = {
      onmessage: null,
      postMessage: (line) => setTimeout(() => open && hear(line), 0),
    };
    serveWorker(port, { now: () => performance.now(), later: (callback) => void setTimeout(callback, 0) });
    return {
      send(line) {
        sent.push(line);
        setTimeout(() => port.onmessage?.({ data: line }), 0);
      },
      end: () => (open = false),
    };
  });
  return { engine, sent };
}

const PAPER = { game: 'paper-football', position: 'start' };
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('the engine as the page asks it', () => {
  it('answers with a legal turn of a level, in both games', async () => {
    const { engine } = engineHere();
    const paper = await engine.ask({ ...PAPER, go: 'level 4 seed 3' }).answer;
    const start = paperFootball.start();
    if (!start.ok) throw new Error('no start');
    expect(paperFootball.notations['analytic']!.parse(start.value, paper?.turn ?? '').ok).toBe(true);
    const ball = await engine.ask({ game: 'shakhbol', position: 'start', go: 'level 1 seed 3' }).answer;
    expect(ball?.turn).toMatch(/^[a-e]\d/);
  });

  it('gives lines while it thinks, and stops when told', async () => {
    const { engine } = engineHere();
    let seen: readonly EngineLine[] = [];
    const asked = engine.ask({ ...PAPER, go: 'movetime 60000 lines 3', onLines: (lines) => (seen = lines) });
    await pause(150);
    const before = performance.now();
    asked.stop();
    const answer = await asked.answer;
    expect(performance.now() - before).toBeLessThan(1000);
    expect(answer?.lines).toHaveLength(3);
    expect(seen).toEqual(answer?.lines);
    expect(answer?.turn).toBe(seen[0]?.turns[0]);
  });

  it('never lets an old question speak once a new one was put', async () => {
    const { engine } = engineHere();
    const heard: string[] = [];
    const ask = (name: string, position: string) =>
      engine.ask({
        game: 'paper-football',
        position,
        go: 'movetime 40 lines 2',
        onLines: (lines) => heard.push(`${name} ${lines[0]?.turns[0]?.slice(0, 2) ?? ''}`),
      });
    const asked = [ask('a', 'start'), ask('b', 'start moves d6-e7')];
    await pause(20);
    asked.push(ask('c', 'start moves d6-d5'), ask('d', 'start moves d6-e7 e7-d8'));
    const from = heard.length;
    const answers = await Promise.all(asked.map(({ answer }) => answer));
    expect(answers.map((answer) => answer !== undefined)).toEqual([false, false, false, true]);
    expect(heard.slice(from).every((line) => line === 'd d8')).toBe(true);
    expect(answers[3]?.turn).toMatch(/^d8-/);
  });

  it('says nothing about a position that it refuses, and goes on', async () => {
    const { engine } = engineHere();
    expect(await engine.ask({ ...PAPER, position: 'nonsense', go: 'movetime 5000' }).answer).toBeUndefined();
    expect((await engine.ask({ ...PAPER, go: 'movetime 20' }).answer)?.turn).toMatch(/^d6-/);
  });

  it('survives a worker that dies or cannot be made, and one that is closed', async () => {
    const dies = new Engine((_, failed) => ({ send: () => setTimeout(failed, 0), end: () => undefined }));
    expect(await dies.ask({ ...PAPER, go: 'movetime 20' }).answer).toBeUndefined();
    const blocked = new Engine(() => {
      throw new Error('no workers here');
    });
    expect(await blocked.ask({ ...PAPER, go: 'movetime 20' }).answer).toBeUndefined();
    const { engine } = engineHere();
    const asked = engine.ask({ ...PAPER, go: 'movetime 60000' });
    await pause(20);
    engine.close();
    expect(await asked.answer).toBeUndefined();
  });

  it('reads every form of a line', () => {
    expect(parseInfo('info line 2 depth 0 nodes 2170 time 478 chance 0.299 turns d8-c9 c9-b9')).toEqual({
      place: 1,
      line: { turns: ['d8-c9', 'c9-b9'], chance: 0.299, proven: undefined, depth: 0, nodes: 2170 },
    });
    expect(
      parseInfo('info line 1 depth 3 nodes 9 time 1 chance 1.000 wins 4 turns b3xc4>d5')?.line.proven,
    ).toEqual({
      wins: true,
      turns: 4,
    });
    expect(parseInfo('info line 1 depth 3 nodes 9 time 1 chance 0 loses turns a')?.line.proven).toEqual({
      wins: false,
      turns: undefined,
    });
    expect(parseInfo('bestturn d6-e7')).toBeUndefined();
  });

  it('takes the past along only where a position can carry it', () => {
    const opening = paperFootball.start();
    if (!opening.ok) throw new Error('no start');
    const turn = paperFootball.notations['analytic']!.parse(opening.value, 'd6-e7');
    const next = turn.ok ? paperFootball.play(opening.value, turn.value) : turn;
    if (!next.ok) throw new Error('no turn');
    const text = positionText(paperFootball, opening.value, ['d6-e7'], next.value);
    expect(text).toBe(paperFootball.makePosition(next.value));
  });
});
