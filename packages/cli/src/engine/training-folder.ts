import { mkdir, open, readFile, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Samples } from '@rikoshet/engine/train/samples';
import { ok, type Result } from '@rikoshet/game/result';
import { fileFailure } from '../failure.js';
import type { Io } from '../io.js';

/** What a training is: two with the same plan come to the same net. */
export interface TrainingPlan {
  readonly field: string;
  readonly seed: number;
  readonly nodes: number;
  readonly first: number;
  readonly second: number;
  readonly generation: number;
}

interface State {
  readonly plan: TrainingPlan;
  /** Games played and samples taken from them. */
  readonly games: number;
  readonly samples: number;
  /** Passes done over these samples. */
  readonly epoch: number;
}

const STATE = 'state.json';
const SAMPLES = 'samples.bin';
const WEIGHTS = 'weights.bin';

/** A folder in which a training is kept, so that it can be stopped at any moment and go on. */
export class TrainingFolder {
  games = 0;
  epoch = 0;
  saved: Float32Array | undefined;
  private written = 0;

  private constructor(
    private readonly path: string,
    private readonly plan: TrainingPlan,
  ) {}

  /** Opens or begins a training and reads its samples. Errors: `file-other` where the folder holds another training, `file-unwritable`. */
  static async open(
    io: Io,
    name: string,
    plan: TrainingPlan,
    samples: Samples,
  ): Promise<Result<TrainingFolder>> {
    const folder = new TrainingFolder(resolve(io.folder, name), plan);
    try {
      await mkdir(folder.path, { recursive: true });
      const state = await folder.readState();
      if (!state) return ok(folder);
      if (JSON.stringify(state.plan) !== JSON.stringify(plan))
        return fileFailure('other', {
          ru: `в папке другое обучение: ${JSON.stringify(state.plan)}`,
          en: `the folder holds another training: ${JSON.stringify(state.plan)}`,
        });
      const block = await readFile(join(folder.path, SAMPLES));
      samples.load(block.subarray(0, state.samples * (samples.points + 2)));
      folder.written = samples.count;
      folder.games = state.games;
      if (state.epoch > 0) {
        const bytes = await readFile(join(folder.path, WEIGHTS));
        folder.saved = new Float32Array(new Uint8Array(bytes).buffer);
        folder.epoch = state.epoch;
      }
      return ok(folder);
    } catch (error) {
      return fileFailure('unwritable', {
        ru: `папка не читается: ${String(error)}`,
        en: `the folder cannot be used: ${String(error)}`,
      });
    }
  }

  /** Keeps the games played so far. Weights learnt from fewer games count no more. */
  async keepGames(games: number, samples: Samples): Promise<void> {
    const file = await open(join(this.path, SAMPLES), 'a+');
    await file.truncate(this.written * (samples.points + 2));
    await file.appendFile(samples.block(this.written));
    await file.close();
    this.written = samples.count;
    this.games = games;
    this.epoch = 0;
    this.saved = undefined;
    await this.writeState();
  }

  async keepEpoch(epoch: number, saved: Float32Array): Promise<void> {
    const draft = join(this.path, `${WEIGHTS}.part`);
    await writeFile(draft, new Uint8Array(saved.buffer, saved.byteOffset, saved.byteLength));
    await rename(draft, join(this.path, WEIGHTS));
    this.epoch = epoch;
    this.saved = saved;
    await this.writeState();
  }

  private async readState(): Promise<State | undefined> {
    try {
      return JSON.parse(await readFile(join(this.path, STATE), 'utf8')) as State;
    } catch {
      return undefined;
    }
  }

  private async writeState(): Promise<void> {
    const { plan, games, written, epoch } = this;
    const state: State = { plan, games, samples: written, epoch };
    const draft = join(this.path, `${STATE}.part`);
    await writeFile(draft, `${JSON.stringify(state)}\n`);
    await rename(draft, join(this.path, STATE));
  }
}
