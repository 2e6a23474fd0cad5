import type { GameError } from '@rikoshet/game/result';
import { deadlineOf } from '../choose.js';
import { levelsOf, playLevel } from '../levels.js';
import { GAMES, isGameId, makeMind, type GameId, type Mind } from '../minds.js';
import type { Limits, Thought } from '../thought.js';
import { parseGo, type Go } from './go.js';

export const ENGINE_NAME = 'Rikoshet 0.1.0';

/** What a session needs of the world: a clock in milliseconds and a way to let new lines in. */
export interface SessionWorld {
  now(): number;
  breathe(): Promise<void>;
}

/** Bounds of the options, as `rikoshet` lists them. */
const OPTIONS = {
  memory: { name: 'Memory', otherwise: 64, least: 1, most: 4096 },
  lines: { name: 'Lines', otherwise: 1, least: 1, most: 50 },
  seed: { name: 'Seed', otherwise: 1, least: 0, most: 2 ** 31 - 1 },
} as const;
type OptionKey = keyof typeof OPTIONS;

/** How long the search works before it lets lines in. */
const BREATH_MS = 10;
const LONGEST_LINE = 120_000;

/**
 * The line protocol (docs/engine-protocol.md), without a transport: takes lines, emits lines. The same in a worker, on the
 * command line and in tests. A wrong line is answered with `error <code> <sentence>`; nothing throws.
 */
export class Session {
  /** Set by `quit`. */
  closed = false;
  private readonly options: Record<OptionKey, number> = {
    memory: OPTIONS.memory.otherwise,
    lines: OPTIONS.lines.otherwise,
    seed: OPTIONS.seed.otherwise,
  };
  private gameId: GameId = 'paper-football';
  private mind: Mind;
  private position: unknown;
  private work: Promise<void> | undefined;
  private stopping = false;
  /** The running search has no limit. */
  private endless = false;

  constructor(
    private readonly emit: (line: string) => void,
    private readonly world: SessionWorld,
  ) {
    this.mind = makeMind(this.gameId, this.options.memory);
    this.position = startOf(this.gameId);
  }

  /** Resolves when no search is running. */
  async idle(): Promise<void> {
    await this.work;
  }

  /** No more lines will come: a search without any limit ends, one with a limit goes on to it. */
  finish(): void {
    this.closed = true;
    if (this.endless) this.stopping = true;
  }

  receive(line: string): void {
    if (this.closed) return;
    if (line.length > LONGEST_LINE) {
      this.refuse('line-too-long', `a line has at most ${LONGEST_LINE} characters`);
      return;
    }
    const text = line.trim();
    if (text === '') return;
    const [word = ''] = text.split(/\s+/, 1);
    const rest = text.slice(word.length).trim();
    switch (word) {
      case 'rikoshet':
        this.introduce();
        return;
      case 'isready':
        this.emit('readyok');
        return;
      case 'stop':
        this.stopping = true;
        return;
      case 'quit':
        this.stopping = true;
        this.closed = true;
        return;
      case 'setoption':
      case 'game':
      case 'position':
      case 'go':
      case 'show':
        if (this.work) this.refuse('busy', `stop the search before "${word}"`);
        else this.obey(word, rest);
        return;
      default:
        this.refuse('unknown-command', `unknown command "${word.slice(0, 40)}"`);
    }
  }

  private obey(word: 'setoption' | 'game' | 'position' | 'go' | 'show', rest: string): void {
    if (word === 'setoption') this.setOption(rest);
    else if (word === 'game') this.setGame(rest);
    else if (word === 'position') this.setPosition(rest);
    else if (word === 'show') this.show();
    else {
      const go = parseGo(rest, this.options);
      if (go.ok) this.go(go.value);
      else this.refuseError(go.error);
    }
  }

  private introduce(): void {
    this.emit(`id name ${ENGINE_NAME}`);
    for (const { name, otherwise, least, most } of Object.values(OPTIONS)) {
      this.emit(`option name ${name} type number default ${otherwise} min ${least} max ${most}`);
    }
    for (const game of Object.keys(GAMES)) this.emit(`game ${game}`);
    this.emit('ok');
  }

  private setOption(rest: string): void {
    const found = /^name\s+(\w+)\s+value\s+(-?\d+)$/.exec(rest);
    const key = (Object.keys(OPTIONS) as OptionKey[]).find(
      (candidate) => OPTIONS[candidate].name.toLowerCase() === found?.[1]?.toLowerCase(),
    );
    if (!found || !key) {
      this.refuse('unknown-option', 'write: setoption name Memory value 64');
      return;
    }
    const { name, least, most } = OPTIONS[key];
    const value = Number(found[2]);
    if (value < least || value > most) {
      this.refuse('bad-option', `${name} is a whole number from ${least} to ${most}`);
      return;
    }
    this.options[key] = value;
    if (key === 'memory') this.mind = makeMind(this.gameId, value);
  }

  private setGame(rest: string): void {
    if (!isGameId(rest)) {
      this.refuse('unknown-game', `the games are ${Object.keys(GAMES).join(' and ')}`);
      return;
    }
    this.gameId = rest;
    this.mind = makeMind(rest, this.options.memory);
    this.position = startOf(rest);
  }

  private setPosition(rest: string): void {
    const read = this.mind.game.parsePosition(rest);
    if (read.ok) this.position = read.value;
    else this.refuseError(read.error);
  }

  private show(): void {
    const { game } = this.mind;
    this.emit(`position ${game.makePosition(this.position)}`);
    this.emitResult();
  }

  /** `result <winner's id|draw> <reason>` where the game is over. */
  private emitResult(): boolean {
    const { game } = this.mind;
    const outcome = game.outcome(this.position);
    if (!outcome) return false;
    this.emit(
      `result ${outcome.winner === undefined ? 'draw' : game.sides[outcome.winner].id} ${outcome.reason}`,
    );
    return true;
  }

  private go(go: Go): void {
    if (this.emitResult()) {
      this.emit('bestturn none');
      return;
    }
    this.stopping = false;
    this.endless = [go.limitMs, go.nodes, go.depth, go.level].every((limit) => limit === undefined);
    this.work = this.think(go).finally(() => {
      this.work = undefined;
    });
  }

  private async think(go: Go): Promise<void> {
    const { mind, position, world } = this;
    const started = world.now();
    const spent = (): number => Math.round(world.now() - started);
    const limits: Limits<unknown> = {
      seed: go.seed,
      lines: go.lines,
      now: () => world.now(),
      stop: () => this.stopping,
      onLines: (thought) => this.inform(thought, spent()),
      ...(go.limitMs === undefined ? {} : { limitMs: go.limitMs }),
      nodes: go.nodes ?? Infinity,
      ...(go.depth === undefined ? {} : { depth: go.depth }),
    };
    const turn =
      go.level === undefined
        ? await this.slices(mind.thinkSteps(position, limits), (thought) => {
            this.inform(thought, spent());
            return thought.lines[0]?.turns[0];
          })
        : await this.slices(
            playLevel(mind, levelsOf(this.gameId)[go.level - 1]!, position, {
              seed: go.seed,
              now: () => world.now(),
              stop: () => this.stopping,
            }),
            (found) => found,
          );
    this.emit(`bestturn ${turn ? this.text(position, turn) : 'none'}`);
  }

  private async slices<Value, Found>(
    steps: Generator<undefined, Value, undefined>,
    last: (value: Value) => Found,
  ): Promise<Found> {
    let pause = deadlineOf({ seed: 0, now: () => this.world.now(), limitMs: BREATH_MS });
    for (;;) {
      const step = steps.next();
      if (step.done) return last(step.value);
      if (!pause()) continue;
      await this.world.breathe();
      pause = deadlineOf({ seed: 0, now: () => this.world.now(), limitMs: BREATH_MS });
    }
  }

  private inform(thought: Thought<unknown>, ms: number): void {
    for (const [index, line] of thought.lines.entries()) {
      const { proven } = line;
      const exact = proven
        ? ` ${proven.wins ? 'wins' : 'loses'}${proven.turns ? ` ${proven.turns}` : ''}`
        : '';
      this.emit(
        `info line ${index + 1} depth ${thought.depth} nodes ${thought.nodes} time ${ms}` +
          ` chance ${line.chance.toFixed(3)}${exact} turns ${this.texts(line.turns)}`,
      );
    }
  }

  private texts(turns: readonly (readonly unknown[])[]): string {
    const { game } = this.mind;
    let { position } = this;
    const texts: string[] = [];
    for (const turn of turns) {
      texts.push(this.text(position, turn));
      const next = game.play(position, turn);
      if (!next.ok) break;
      position = next.value;
    }
    return texts.join(' ');
  }

  private text(position: unknown, turn: readonly unknown[]): string {
    const { game } = this.mind;
    return game.notations[game.notation]!.make(position, turn);
  }

  private refuseError(error: GameError): void {
    this.refuse(error.code, error.sentence.en);
  }

  private refuse(code: string, sentence: string): void {
    this.emit(`error ${code} ${sentence.replace(/\s+/g, ' ')}`);
  }
}

function startOf(id: GameId): unknown {
  const start = GAMES[id].start();
  return start.ok ? start.value : undefined;
}
