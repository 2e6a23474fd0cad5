import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import type { Contestant } from '@rikoshet/engine/arena/arena';
import { fail, ok, type Result } from '@rikoshet/game/result';
import { LineSplitter } from '@rikoshet/game/lines';
import { makeCodingame, parseCodingame, NO_TURN } from '@rikoshet/paper-football/notation/codingame';
import { play } from '@rikoshet/paper-football/play';
import type { Position } from '@rikoshet/paper-football/position';

/** A program behind the CodinGame protocol: started anew for each game, killed when it keeps the arena waiting. */
class Program {
  private readonly child: ChildProcessWithoutNullStreams;
  private readonly lines: string[] = [];
  private waiting: ((line: string | undefined) => void) | undefined;
  private ended = false;
  started = false;

  constructor(command: string) {
    const [file = '', ...args] = command.trim().split(/\s+/);
    this.child = spawn(file, args);
    const splitter = new LineSplitter();
    this.child.stdout.on('data', (chunk: Buffer) => {
      for (const { text } of splitter.push(chunk.toString('latin1'))) this.take(text);
    });
    const end = (): void => {
      this.ended = true;
      this.waiting?.(undefined);
    };
    this.child.on('error', end);
    this.child.on('exit', end);
    this.child.stdin.on('error', end);
    this.child.stderr.resume();
  }

  tell(text: string): void {
    if (!this.ended) this.child.stdin.write(text);
  }

  /** The next line; nothing when none comes in time. */
  async line(ms: number): Promise<string | undefined> {
    const ready = this.lines.shift();
    if (ready !== undefined || this.ended) return ready;
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.waiting?.(undefined), ms);
      this.waiting = (line) => {
        clearTimeout(timer);
        this.waiting = undefined;
        resolve(line);
      };
    });
  }

  kill(): void {
    if (!this.ended) this.child.kill('SIGKILL');
  }

  private take(line: string): void {
    if (line.trim() === '') return;
    if (this.waiting) this.waiting(line);
    else this.lines.push(line);
  }
}

/**
 * A contestant that is a program with the CodinGame protocol; `limit` milliseconds a turn before it has lost. It is told the opening's
 * turns too, which the protocol has no place for: a program that must make every second turn itself cannot take them, so
 * an arena with such a contestant plays without an opening.
 */
export function externalContestant(command: string, limit: number): Result<Contestant> {
  if (command.trim() === '')
    return fail('bad-contestant', { ru: 'codingame: нужна команда', en: 'codingame: a command is needed' });
  let program: Program | undefined;
  return ok({
    name: command,
    begin: () => {
      program?.kill();
      program = new Program(command);
      return Promise.resolve();
    },
    close: () => {
      program?.kill();
      return Promise.resolve();
    },
    choose: async (given, start, turns) => {
      const position = given as Position;
      if (!program)
        return fail('no-program', { ru: 'программа не запущена', en: 'the program is not running' });
      if (!program.started) {
        if (turns.length > 1)
          return fail('opening', {
            ru: 'протокол не знает начала',
            en: 'the protocol has no opening: use --opening 0',
          });
        program.tell(`${turns.length}\n`);
        program.started = true;
      }
      let at = start as Position;
      for (const turn of turns.slice(0, -1) as (readonly number[])[]) {
        const next = play(at, turn);
        if (next.ok) at = next.value;
      }
      const last = turns.at(-1) as readonly number[] | undefined;
      const text = last ? makeCodingame(at, last) : NO_TURN;
      program.tell(`${text.length}\n${text}\n`);
      const answer = await program.line(limit);
      if (answer === undefined)
        return fail('no-answer', { ru: 'нет ответа', en: 'no answer in time, or the program has ended' });
      const read = parseCodingame(position, answer);
      if (!read.ok) return read;
      return read.value ? ok(read.value) : fail('no-turn', { ru: 'нет хода', en: 'no turn' });
    },
  });
}
