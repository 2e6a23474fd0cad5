import type { ReadPart, RecordFormat } from '@rikoshet/game/formats';
import type { GameError } from '@rikoshet/game/result';
import type { CommandSpec } from '../command.js';
import type { Context } from '../context.js';
import { makeError, withLine } from '../context.js';
import { EXIT, type ExitCode } from '../exit.js';
import { usageFailure } from '../failure.js';
import { FIELD_OPTIONS } from '../field-options.js';
import { FORMAT_IDS, GAME_OPTION, parseFormat } from '../games.js';
import { formatOption, openRecords, type ReadingFlags, type RecordSource } from '../input/records.js';
import { STDIN } from '../io.js';
import { openSink, type Sink } from '../output.js';
import { newProgress } from '../progress.js';

export interface ConvertOptions extends Omit<ReadingFlags, 'format'> {
  readonly from?: string;
  readonly to?: string;
  readonly output?: string;
}

const RECORDS = {
  ru: { one: 'запись', few: 'записи', many: 'записей' },
  en: { one: 'record', many: 'records' },
} as const;

/** Records between two looks at Ctrl-C. */
const BREATH = 64;

/** Rewrites the records of one file after the other into one sink. */
class Converter {
  wrong = false;
  written = 0;
  readonly #context: Context;
  readonly #sink: Sink;
  readonly #options: ConvertOptions;

  constructor(context: Context, sink: Sink, options: ConvertOptions) {
    this.#context = context;
    this.#sink = sink;
    this.#options = options;
  }

  async file(name: string): Promise<ExitCode> {
    const { from, to, ...flags } = this.#options;
    const opened = await openRecords(
      this.#context,
      name,
      from === undefined ? flags : { ...flags, format: from },
    );
    if (!opened.ok) return this.#context.refuse(opened.error, name);
    const records = opened.value;
    const target = parseFormat('--to', records.known, to ?? records.format.id);
    if (!target.ok) return this.#context.refuse(target.error);
    const written = await this.#records(name, records, target.value);
    if (written) return this.#context.refuse(written, this.#options.output);
    const failure = records.failure();
    return failure ? this.#context.refuse(failure, name) : EXIT.ok;
  }

  /** The error that kept the records from being written. */
  async #records(name: string, records: RecordSource, target: RecordFormat): Promise<GameError | undefined> {
    const { io } = this.#context;
    const progress = newProgress(this.#context, RECORDS);
    let done = 0;
    for await (const part of records.parts) {
      const failed = await this.#part(name, part, target);
      if (failed) return failed;
      done += part.records.length;
      if (done % BREATH !== 0) continue;
      await io.breathe();
      if (io.stop.aborted) break;
      const { size, taken } = records.source;
      progress.tick(this.written, size === undefined ? undefined : taken() / size);
    }
    progress.end();
    return undefined;
  }

  async #part(name: string, part: ReadPart, target: RecordFormat): Promise<GameError | undefined> {
    await this.#complain(name, part.errors);
    for (const parsed of part.records) {
      const { text, errors } = target.write(parsed.record);
      await this.#complain(
        name,
        [...parsed.errors, ...errors].map((error) => withLine(error, part.line)),
      );
      const written = await this.#sink.write(text);
      if (!written.ok) return written.error;
      this.written += 1;
    }
    return undefined;
  }

  async #complain(name: string, errors: readonly GameError[]): Promise<void> {
    if (errors.length > 0) this.wrong = true;
    for (const error of errors) await this.#context.note(makeError(this.#context.language, error, name));
  }
}

export const command: CommandSpec<ConvertOptions> = {
  details: {
    ru: `Что можно записать, записывается; о прочем говорится в потоке ошибок, и код завершения тогда 1.`,
    en: `What can be written is written; what cannot is said on standard error, and the exit status is 1 then.`,
  },
  arguments: [
    {
      term: '[files...]',
      about: {
        ru: 'файлы записей; «-» или ничего — стандартный ввод',
        en: 'files of records; "-" or none is standard input',
      },
    },
  ],
  options: [
    formatOption('--from <format>'),
    {
      flags: '--to <format>',
      about: { ru: `формат: ${FORMAT_IDS.join(', ')}`, en: `format: ${FORMAT_IDS.join(', ')}` },
    },
    {
      flags: '-o, --output <file>',
      about: {
        ru: 'куда писать (иначе в стандартный вывод)',
        en: 'where to write (else to standard output)',
      },
    },
    GAME_OPTION,
    ...FIELD_OPTIONS,
  ],
  examples: [
    {
      call: 'rikoshet convert --from an --to digits game.an',
      about: { ru: 'ходы цифрами', en: 'turns as digits' },
    },
  ],
  run: async (context, files, options) => {
    if (options.to === undefined)
      return context.refuse(
        usageFailure({ ru: 'в какой формат? укажите --to', en: 'into which format? say --to' }).error,
      );
    const sink = await openSink(context.io, options.output);
    if (!sink.ok) return context.refuse(sink.error, options.output);
    const converter = new Converter(context, sink.value, options);
    let worst: ExitCode = EXIT.ok;
    for (const file of files.length > 0 ? files : [STDIN]) {
      const code = await converter.file(file);
      if (code === EXIT.usage) {
        await sink.value.discard();
        return code;
      }
      if (code > worst) worst = code;
      if (context.io.stop.aborted) break;
    }
    if (worst !== EXIT.ok && converter.written === 0) {
      await sink.value.discard();
      return worst;
    }
    const closed = await sink.value.close();
    if (!closed.ok) return context.refuse(closed.error, options.output);
    if (context.io.stop.aborted) return EXIT.interrupted;
    return worst === EXIT.ok && converter.wrong ? EXIT.wrong : worst;
  },
};
