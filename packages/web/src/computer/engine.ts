import { parseInfo, type EngineLine } from './engine-line.js';

/** The way to an engine: lines go in here, and come out where `OpenPort` was told. */
export interface EnginePort {
  send(line: string): void;
  end(): void;
}
/** Starts an engine; `failed` is called when it dies. */
export type OpenPort = (hear: (line: string) => void, failed: () => void) => EnginePort;

export interface Question {
  readonly game: string;
  /** As the protocol's `position` takes it. */
  readonly position: string;
  /** What stands after `go`. */
  readonly go: string;
  /** Told of the best lines so far, never after the answer and never once the question is out of date. */
  readonly onLines?: (lines: readonly EngineLine[]) => void;
}

export interface Answer {
  /** The proposed turn, nothing where the game is over. */
  readonly turn: string | undefined;
  readonly lines: readonly EngineLine[];
}

/** A question that was put. */
export interface Asked {
  /** Nothing when another question came in between, the engine was closed or could not answer. */
  readonly answer: Promise<Answer | undefined>;
  /** Ends the thinking: the best turn so far is the answer. */
  stop(): void;
}

interface Task {
  readonly question: Question;
  readonly settle: (answer: Answer | undefined) => void;
  lines: readonly EngineLine[];
  /** Nobody waits for it any more, or it cannot be answered. */
  void: boolean;
  stopped: boolean;
}

/** Errors after which no `bestturn` comes. */
const FINAL = /^error (?:crashed|bad-go|busy)\b/;

/**
 * The engine in its worker, as the page asks it: one question at a time, the newest wins. An answer to an older one never
 * reaches anybody.
 */
export class Engine {
  #port: EnginePort | undefined;
  #game = '';
  #running: Task | undefined;
  #next: Task | undefined;
  #flush: ReturnType<typeof setTimeout> | undefined;
  readonly #open: OpenPort;

  constructor(open: OpenPort) {
    this.#open = open;
  }

  ask(question: Question): Asked {
    this.drop();
    let task!: Task;
    const answer = new Promise<Answer | undefined>((resolve) => {
      task = { question, settle: resolve, lines: [], void: false, stopped: false };
    });
    this.#next = task;
    this.#begin();
    return { answer, stop: () => this.#stop(task) };
  }

  /** Forgets whatever is asked; the worker stays ready. */
  drop(): void {
    this.#next?.settle(undefined);
    this.#next = undefined;
    const task = this.#running;
    if (!task) return;
    task.void = true;
    task.settle(undefined);
    this.#stop(task);
  }

  /** Ends the worker; the next question starts another one. */
  close(): void {
    this.drop();
    this.#end();
  }

  #end(): void {
    clearTimeout(this.#flush);
    this.#running?.settle(undefined);
    this.#running = undefined;
    this.#port?.end();
    this.#port = undefined;
    this.#game = '';
  }

  #begin(): void {
    const task = this.#next;
    if (this.#running || !task) return;
    this.#next = undefined;
    this.#running = task;
    const { game, position, go } = task.question;
    if (!this.#port && !this.#start()) return;
    if (this.#game !== game) this.#send(`game ${game}`);
    this.#game = game;
    this.#send(`position ${position}`);
    this.#send(`go ${go}`);
    if (task.stopped) this.#send('stop');
  }

  #start(): boolean {
    try {
      this.#port = this.#open(
        (line) => this.#hear(line),
        () => this.#fail(),
      );
      return true;
    } catch {
      this.#fail();
      return false;
    }
  }

  #send(line: string): void {
    this.#port?.send(line);
  }

  #stop(task: Task): void {
    if (task.stopped) return;
    task.stopped = true;
    if (task === this.#running) this.#send('stop');
  }

  /** The worker could not be started, or died. */
  #fail(): void {
    const next = this.#next;
    this.#next = undefined;
    this.#end();
    next?.settle(undefined);
  }

  #hear(line: string): void {
    const task = this.#running;
    if (!task) return;
    const info = parseInfo(line);
    if (info) {
      task.lines =
        info.place === 0
          ? [info.line, ...task.lines.slice(1)]
          : [...task.lines.slice(0, info.place), info.line, ...task.lines.slice(info.place + 1)];
      // The lines of one report come one after the other: told together, once.
      this.#flush ??= setTimeout(() => this.#tell(), 0);
    } else if (line.startsWith('bestturn')) {
      this.#tell();
      const turn = line.slice('bestturn '.length).trim();
      this.#finish(
        task,
        task.void ? undefined : { turn: turn === 'none' ? undefined : turn, lines: task.lines },
      );
    } else if (FINAL.test(line)) {
      this.#finish(task, undefined);
    } else if (line.startsWith('error')) {
      // The position was refused: what is being thought about is another one.
      task.void = true;
      this.#stop(task);
    }
  }

  #tell(): void {
    clearTimeout(this.#flush);
    this.#flush = undefined;
    const task = this.#running;
    if (task && !task.void && task.lines.length > 0) task.question.onLines?.(task.lines);
  }

  #finish(task: Task, answer: Answer | undefined): void {
    clearTimeout(this.#flush);
    this.#flush = undefined;
    this.#running = undefined;
    task.settle(answer);
    this.#begin();
  }
}

/** The engine of this page. Where no worker can be made the first question is answered with nothing. */
export const makeEngine = (): Engine =>
  new Engine((hear, failed) => {
    const worker = new Worker(new URL('./engine-worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }) => {
      if (typeof data === 'string') hear(data);
    };
    worker.onerror = failed;
    return { send: (line) => worker.postMessage(line), end: () => worker.terminate() };
  });
