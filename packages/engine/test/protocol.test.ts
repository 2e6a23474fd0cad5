import { describe, expect, it } from 'vitest';
import { paperFootball } from '@rikoshet/paper-football';
import { shakhbol } from '@rikoshet/shakhbol';
import { parseBuiltIn, builtIn } from '../src/arena/built-in.js';
import { runArena, type Contestant } from '../src/arena/arena.js';
import { eloOf, sprt } from '../src/arena/sprt.js';
import { benchSteps } from '../src/bench.js';
import { levelsOf, playLevel, LEVEL_COUNT } from '../src/levels.js';
import { GAMES, makeMind, type GameId } from '../src/minds.js';
import { CodingameBot } from '../src/protocol/codingame.js';
import { turnTime } from '../src/protocol/go.js';
import { Session } from '../src/protocol/session.js';
import { finish } from '../src/thought.js';
import { start } from './positions.js';

function newSession() {
  const lines: string[] = [];
  const session = new Session((line) => lines.push(line), {
    now: () => performance.now(),
    breathe: () => new Promise((resolve) => setImmediate(resolve)),
  });
  const say = async (line: string): Promise<string[]> => {
    lines.length = 0;
    session.receive(line);
    await session.idle();
    return [...lines];
  };
  return { session, say, lines };
}

describe('the line protocol', () => {
  it('introduces itself and says when it is ready', async () => {
    const { say } = newSession();
    const lines = await say('rikoshet');
    expect(lines[0]).toMatch(/^id name Rikoshet/);
    expect(lines).toContain('game paper-football');
    expect(lines).toContain('game shakhbol');
    expect(lines.at(-1)).toBe('ok');
    expect(await say('isready')).toEqual(['readyok']);
  });

  it.each(Object.keys(GAMES) as GameId[])('finds a legal turn of %s with several lines', async (id) => {
    const { say } = newSession();
    expect(await say(`game ${id}`)).toEqual([]);
    const lines = await say('go nodes 2000 lines 3');
    expect(lines.filter((line) => line.startsWith('info line 1 '))).not.toEqual([]);
    expect(lines.filter((line) => line.startsWith('info line 3 '))).not.toEqual([]);
    const best = /^bestturn (\S+)$/.exec(lines.at(-1)!)![1]!;
    const game = id === 'shakhbol' ? shakhbol : paperFootball;
    const opening = game.start();
    if (!opening.ok) throw new Error('no start');
    expect(game.notations[game.notation]!.parse(opening.value as never, best).ok).toBe(true);
    const chance = Number(/chance (\S+)/.exec(lines.at(-2)!)![1]);
    expect(chance > 0 && chance < 1).toBe(true);
  });

  it('sets positions up and tells results', async () => {
    const { say } = newSession();
    expect(await say('position start moves d6-d7 d7-d8')).toEqual([]);
    expect((await say('show'))[0]).toMatch(/^position 2;6;8 В;Н /);
    await say('position 2;2;2 В;Н start');
    const best = (await say('go nodes 10')).at(-1)!.replace('bestturn ', '');
    expect(await say(`position 2;2;2 В;Н start moves ${best}`)).toEqual([]);
    expect(await say('go')).toEqual(['result upper goal', 'bestturn none']);
  });

  it.each([
    ['dance', 'unknown-command'],
    ['position nonsense', 'bad-position'],
    ['position start moves d6-z9', ''],
    ['go nodes -5', 'bad-go'],
    ['go nodes', 'bad-go'],
    ['go fast', 'bad-go'],
    ['go level 9', 'bad-go'],
    ['setoption name Colour value 3', 'unknown-option'],
    ['setoption name Memory value 0', 'bad-option'],
    ['game chess', 'unknown-game'],
    ['x'.repeat(200_000), 'line-too-long'],
  ])('answers "%s" with an error', async (line, code) => {
    const { say } = newSession();
    const [answer = ''] = await say(line);
    expect(answer.startsWith(`error ${code}`)).toBe(true);
    expect(await say('isready')).toEqual(['readyok']);
  });

  it('stops at once, and is busy until then', async () => {
    for (const game of Object.keys(GAMES)) {
      const { session, say, lines } = newSession();
      await say(`game ${game}`);
      session.receive('go infinite');
      await new Promise((resolve) => setTimeout(resolve, 150));
      session.receive('position start');
      expect(lines.at(-1)).toMatch(/^error busy/);
      const asked = performance.now();
      session.receive('stop');
      await session.idle();
      expect(lines.at(-1)).toMatch(/^bestturn \S+/);
      // The bar is 50 ms; a loaded machine gets more here, the bench measures it.
      expect(performance.now() - asked).toBeLessThan(1000);
    }
  });

  it('ends at quit', async () => {
    const { session, say } = newSession();
    await say('quit');
    expect(session.closed).toBe(true);
    expect(await say('isready')).toEqual([]);
  });

  it('shares a clock out', () => {
    expect(turnTime(60_000, 0)).toBe(2400);
    expect(turnTime(100, 5000)).toBe(50);
    expect(turnTime(0, 0)).toBe(0);
  });
});

describe('the bot of the CodinGame protocol', () => {
  it('plays itself to the end, both bots agreeing about every turn', () => {
    const limits = { firstMs: 1e9, turnMs: 1e9, nodes: 300 };
    const bots = [new CodingameBot(() => 0, limits), new CodingameBot(() => 0, limits)];
    const tell = (bot: number, line: string): string | undefined => {
      const answer = bots[bot]!.receive(line);
      if (!answer.ok) throw new Error(answer.error.sentence.en);
      return answer.value;
    };
    tell(0, '0');
    tell(1, '1');
    let turn = '-';
    for (let ply = 0; ; ply++) {
      expect(tell(ply % 2, String(turn === '-' ? 1 : turn.length))).toBeUndefined();
      const answer = tell(ply % 2, turn);
      if (answer === undefined) {
        expect(ply).toBeGreaterThan(5);
        return;
      }
      expect(answer).toMatch(/^[0-7]+$/);
      turn = answer;
    }
  });

  it('refuses what makes no sense', () => {
    const bot = new CodingameBot(() => 0);
    expect(bot.receive('two').ok).toBe(false);
    expect(bot.receive('1').ok).toBe(true);
    expect(bot.receive('1').ok).toBe(true);
    expect(bot.receive('99').ok).toBe(false);
  });
});

describe('levels', () => {
  it.each(Object.keys(GAMES) as GameId[])(
    'of %s: eight with names, each answering legally within its time',
    (id) => {
      const levels = levelsOf(id);
      expect(levels.length).toBe(LEVEL_COUNT);
      expect(LEVEL_COUNT).toBe(8);
      expect(new Set(levels.map(({ name }) => name.ru)).size).toBe(8);
      const mind = makeMind(id, 8);
      const opening = mind.game.start();
      if (!opening.ok) throw new Error('no start');
      for (const level of levels) {
        let clock = 0;
        const turn = finish(
          playLevel(mind, level, opening.value, { seed: 3, limitMs: 30, now: () => clock++ }),
        );
        expect(mind.game.play(opening.value, turn as never).ok).toBe(true);
      }
    },
  );
});

describe('the arena', () => {
  const simple = () =>
    builtIn({ kind: 'simple' }, { game: 'paper-football', name: 'simple', megabytes: 1, now: () => 0 });
  const options = { game: paperFootball, start: start(2, 4, 6), games: 6, seed: 1, openingTurns: 1 };

  it('plays legal games that replay, colours alternating, openings in pairs', async () => {
    const games: string[] = [];
    const result = await runArena([simple(), simple()], {
      ...options,
      onGame: (game) => {
        games.push(String(game.turns.slice(0, game.opening)));
        expect(game.side).toBe(game.number % 2);
        expect(game.fault).toBeUndefined();
      },
    });
    expect(result.score.wins + result.score.losses).toBe(6);
    expect(games[0]).toBe(games[1]);
  });

  it('lets a contestant lose that fails or cheats', async () => {
    const cheat: Contestant = {
      ...simple(),
      name: 'cheat',
      choose: () => Promise.resolve({ ok: true, value: [0] }),
    };
    const result = await runArena([simple(), cheat], options);
    expect(result.score).toEqual({ wins: 6, draws: 0, losses: 0 });
    expect(result.faults[0]).toBe(0);
    expect(result.faults[1]).toBeGreaterThan(0);
  });

  it('reads contestants', () => {
    expect(parseBuiltIn('level:3')).toEqual({ ok: true, value: { kind: 'level', level: 3 } });
    expect(parseBuiltIn('nodes:500')).toEqual({
      ok: true,
      value: { kind: 'nodes', engine: 'search', nodes: 500 },
    });
    expect(parseBuiltIn('alphabeta:ms:20')).toEqual({
      ok: true,
      value: { kind: 'time', engine: 'alphabeta', ms: 20 },
    });
    expect(parseBuiltIn('random:ms:20').ok).toBe(false);
    expect(parseBuiltIn('nodes:0').ok).toBe(false);
    expect(parseBuiltIn('level:9').ok).toBe(false);
    expect(parseBuiltIn('strong').ok).toBe(false);
  });

  it.each(['alphabeta', 'montecarlo'] as const)(
    'has %s to play against, which plays legally',
    async (engine) => {
      const rival = (game: GameId) =>
        builtIn({ kind: 'nodes', engine, nodes: 40 }, { game, name: engine, megabytes: 1, now: () => 0 });
      const football = await runArena([rival('paper-football'), simple()], options);
      expect(football.faults).toEqual([0, 0]);
      // Any search beats the one that has none.
      expect(football.score.wins).toBeGreaterThanOrEqual(3);
      const opening = GAMES.shakhbol.start();
      if (!opening.ok) throw new Error('no start');
      const board = await runArena([rival('shakhbol'), rival('shakhbol')], {
        ...options,
        game: GAMES.shakhbol,
        start: opening.value,
        games: 2,
      });
      expect(board.faults).toEqual([0, 0]);
    },
  );

  it('tests and estimates', () => {
    const bounds = { elo0: 0, elo1: 50, alpha: 0.05, beta: 0.05 };
    expect(sprt({ wins: 160, draws: 0, losses: 100 }, bounds).verdict).toBe('elo1');
    expect(sprt({ wins: 100, draws: 0, losses: 160 }, bounds).verdict).toBe('elo0');
    expect(sprt({ wins: 5, draws: 0, losses: 5 }, bounds).verdict).toBeUndefined();
    expect(eloOf({ wins: 0, draws: 0, losses: 0 })).toBeUndefined();
    const even = eloOf({ wins: 50, draws: 0, losses: 50 })!;
    expect(even.elo).toBeCloseTo(0);
    expect(even.low).toBeCloseTo(-even.high);
    expect(eloOf({ wins: 10, draws: 0, losses: 0 })!.elo).toBe(Infinity);
  });
});

describe('the bench', () => {
  it('prints one signature, the same each time', () => {
    expect(finish(benchSteps(300))).toBe(finish(benchSteps(300)));
    expect(finish(benchSteps(300))).not.toBe(finish(benchSteps(400)));
  });
});
