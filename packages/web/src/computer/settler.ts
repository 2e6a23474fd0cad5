import type { Settlement } from '@rikoshet/engine/solver/settle';

export interface SettleQuestion {
  readonly id: number;
  /** A position string of paper football. */
  readonly position: string;
  readonly nodes: number;
}

/** What is certain of a position, for the side to move; `turns` are both sides', to the end. */
export interface Settled extends Pick<Settlement, 'verdict'> {
  readonly id: number;
  readonly turns: number | undefined;
}

const NODES = 600_000;

/** The solver in a worker of its own. Only the newest question is ever answered. */
export class Settler {
  #worker: Worker | undefined;
  #id = 0;

  ask(position: string, answer: (settled: Settled) => void): void {
    const id = ++this.#id;
    try {
      this.#worker ??= new Worker(new URL('./settle-worker.ts', import.meta.url), { type: 'module' });
    } catch {
      // Without a worker there are estimates and no proofs.
      return;
    }
    this.#worker.onmessage = ({ data }: MessageEvent<Settled>) => {
      if (data.id === this.#id) answer(data);
    };
    this.#worker.postMessage({ id, position, nodes: NODES } satisfies SettleQuestion);
  }

  /** Whatever was asked is not wanted any more. */
  drop(): void {
    this.#id++;
  }

  close(): void {
    this.drop();
    this.#worker?.terminate();
    this.#worker = undefined;
  }
}
