import { replay } from '@rikoshet/game/check-record';
import type { ReadPart } from '@rikoshet/game/formats';
import { LineSplitter, type Line } from '@rikoshet/game/lines';
import { placed } from '@rikoshet/game/place';
import type { ParsedRecord } from '@rikoshet/game/record-text';
import { fail, type GameError } from '@rikoshet/game/result';
import { fieldOf } from '@rikoshet/paper-football/field';
import { DEFAULT_OPTIONS } from '@rikoshet/paper-football/options';
import { KURNIK_SIZE } from '@rikoshet/paper-football/size';
import type { CheckCounts } from '../check/counts.js';
import { countEnd, isClean, noCounts } from '../check/counts.js';
import { TsvReplay } from '../check/tsv-replay.js';
import type { CommandSpec } from '../command.js';
import type { Context } from '../context.js';
import { makeError, withLine } from '../context.js';
import { EXIT, type ExitCode } from '../exit.js';
import { FIELD_OPTIONS, parseField } from '../field-options.js';
import { GAME_OPTION } from '../games.js';
import { formatOption, openRecords, type ReadingFlags, type RecordSource } from '../input/records.js';
import { STDIN } from '../io.js';
import { newProgress, type Progress } from '../progress.js';
import { makeTable, type Forms } from '../words.js';

export interface CheckOptions extends ReadingFlags {
  readonly json?: boolean;
}

const GAMES: Forms = {
  ru: { one: 'партия', few: 'партии', many: 'партий' },
  en: { one: 'game', many: 'games' },
};

const NAMES = {
  games: { ru: 'партий', en: 'games' },
  illegal: { ru: 'с недопустимым ходом', en: 'with an illegal turn' },
  wrongResult: { ru: 'с неверным результатом', en: 'with a wrong result' },
  goal: { ru: 'гол', en: 'goal' },
  ownGoal: { ru: 'автогол', en: 'own goal' },
  deadEnd: { ru: 'тупик', en: 'dead end' },
  stopped: { ru: 'не доиграно', en: 'stopped' },
} as const satisfies Record<keyof CheckCounts, unknown>;

/** The format of the corpus, and what its lines begin with: result, two ratings. */
const TSV = 'digits-tsv';
const TSV_HEAD = /^(?:0-1|1-0)\t\d*\t\d*\t[^\t]*$/u;
const COUNTER = { goal: 'goal', 'own-goal': 'ownGoal', 'dead-end': 'deadEnd', stopped: 'stopped' } as const;

const lineTooLong = (line: number): GameError =>
  placed(fail('line-too-long', { ru: 'строка слишком длинная', en: 'the line is too long' }).error, { line });

/** How often the work lets signals in, in games. */
const BREATH_GAMES = 256;

/** The replay of the corpus's field, or of the one asked for; nothing where that is none. */
function quickReplay(options: CheckOptions): TsvReplay | undefined {
  const asked = parseField(options, { ...DEFAULT_OPTIONS, size: KURNIK_SIZE });
  const field = asked.ok ? fieldOf(asked.value.size) : asked;
  return asked.ok && field.ok ? new TsvReplay(field.value, asked.value.order) : undefined;
}

/** Checks files one after the other and says what is wrong where. */
class Checker {
  readonly counts = noCounts();
  readonly #context: Context;
  readonly #options: CheckOptions;
  readonly #progress: Progress;

  constructor(context: Context, options: CheckOptions) {
    this.#context = context;
    this.#options = options;
    this.#progress = newProgress(context, GAMES);
  }

  /** The exit status of the file. Stops early at Ctrl-C. */
  async file(name: string): Promise<ExitCode> {
    const opened = await openRecords(this.#context, name, this.#options);
    if (!opened.ok) return this.#context.refuse(opened.error, name);
    const quick = opened.value.format.id === TSV ? quickReplay(this.#options) : undefined;
    if (quick) await this.#lines(name, opened.value, quick);
    else await this.#records(name, opened.value);
    this.#progress.end();
    const failure = opened.value.failure();
    if (failure) return this.#context.refuse(failure, name);
    return EXIT.ok;
  }

  async #records(name: string, records: RecordSource): Promise<void> {
    let sinceBreath = 0;
    for await (const part of records.parts) {
      await this.#part(name, records, part);
      sinceBreath += part.records.length;
      if (sinceBreath < BREATH_GAMES) continue;
      sinceBreath = 0;
      await this.#breathe(records);
      if (this.#context.io.stop.aborted) return;
    }
  }

  /** Lets Ctrl-C in and shows how far the work is. */
  async #breathe({ source }: RecordSource): Promise<void> {
    await this.#context.io.breathe();
    this.#progress.tick(
      this.counts.games,
      source.size === undefined ? undefined : source.taken() / source.size,
    );
  }

  /** The corpus in digits, millions of games long, is replayed without making records; only what is wrong is read again. */
  async #lines(name: string, records: RecordSource, quick: TsvReplay): Promise<void> {
    const splitter = new LineSplitter();
    for await (const piece of records.pieces) {
      for (const line of splitter.push(piece))
        if (!this.#isFine(quick, line)) await this.#line(name, records, line);
      await this.#breathe(records);
      if (this.#context.io.stop.aborted) return;
    }
    for (const line of splitter.end()) if (!this.#isFine(quick, line)) await this.#line(name, records, line);
  }

  /** Whether the line is a game without fault (then it is counted) or no game at all. */
  #isFine(quick: TsvReplay, { text, tooLong }: Line): boolean {
    if (tooLong) return false;
    if (text === '' || text.startsWith('#')) return true;
    if (!TSV_HEAD.test(text)) return false;
    const ending = quick.replay(text, text.lastIndexOf('\t') + 1, text.length);
    if (ending === 'bad') return false;
    if (ending !== 'stopped' && quick.firstWon(ending) !== text.startsWith('0-1')) return false;
    this.counts.games += 1;
    this.counts[COUNTER[ending]] += 1;
    return true;
  }

  async #line(name: string, records: RecordSource, line: Line): Promise<void> {
    const { number, text, tooLong } = line;
    const part = tooLong
      ? { line: number, records: [], errors: [lineTooLong(number)] }
      : { line: number, records: records.format.read(text, number, records.defaults), errors: [] };
    await this.#part(name, records, part);
  }

  async #part(name: string, records: RecordSource, part: Omit<ReadPart, 'characters'>): Promise<void> {
    for (const parsed of part.records) await this.#game(name, records, parsed, part.line);
    if (part.errors.length === 0) return;
    // What cannot even be read is a game that is wrong.
    if (part.records.length === 0) {
      this.counts.games += 1;
      this.counts.illegal += 1;
    }
    await this.#complain(name, part.errors);
  }

  async #game(name: string, { known }: RecordSource, parsed: ParsedRecord, line: number): Promise<void> {
    const { counts } = this;
    const replayed = replay(known.game, known.formats.syntax, parsed.record, parsed.placeOf);
    const errors = [...parsed.errors, ...replayed.errors];
    counts.games += 1;
    if (errors.some(({ code }) => code === 'wrong-result')) counts.wrongResult += 1;
    if (errors.some(({ code }) => code !== 'wrong-result')) counts.illegal += 1;
    else countEnd(counts, replayed.outcome);
    await this.#complain(
      name,
      errors.map((error) => withLine(error, line)),
    );
  }

  async #complain(name: string, errors: readonly GameError[]): Promise<void> {
    if (this.#options.json || errors.length === 0) return;
    this.#progress.end();
    for (const error of errors) await this.#context.print(makeError(this.#context.language, error, name));
  }
}

async function summarise(context: Context, counts: CheckCounts, options: CheckOptions): Promise<void> {
  if (options.json) {
    const stopped = context.io.stop.aborted ? { interrupted: true } : {};
    await context.print(JSON.stringify({ ...counts, ...stopped }));
    return;
  }
  const rows = Object.entries(counts).map(
    ([key, value]) => [context.say(NAMES[key as keyof CheckCounts]), value as number] as const,
  );
  await context.print(makeTable(context.language, rows));
}

export const command: CommandSpec<CheckOptions> = {
  details: {
    ru: `О каждой ошибке — строка с её местом (строка, ход, звено), затем итог. Файлы .gz читаются прямо так.
Хорошее начало партии, файла и списка файлов не пропадает: проверка идёт дальше.
JSON: {"games":…,"illegal":…,"wrongResult":…,"goal":…,"ownGoal":…,"deadEnd":…,"stopped":…}.`,
    en: `A line for each error with its place (line, turn, segment), then the totals. Files in .gz are read as they are.
An error ends neither the file nor the list of files: checking goes on behind it.
JSON: {"games":…,"illegal":…,"wrongResult":…,"goal":…,"ownGoal":…,"deadEnd":…,"stopped":…}.`,
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
    formatOption('--format <name>'),
    GAME_OPTION,
    ...FIELD_OPTIONS,
    { flags: '--json', about: { ru: 'только итог, в JSON', en: 'only the totals, in JSON' } },
  ],
  examples: [
    { call: 'rikoshet check game.an', about: { ru: 'одна партия', en: 'one game' } },
    {
      call: 'rikoshet check --format digits-tsv --field "2;8;10" games.tsv.gz --json',
      about: {
        ru: 'собрание партий, сжатое, на поле 8 × 10',
        en: 'a collection, compressed, on the 8 × 10 field',
      },
    },
  ],
  run: async (context, files, options) => {
    const checker = new Checker(context, options);
    let worst: ExitCode = EXIT.ok;
    for (const file of files.length > 0 ? files : [STDIN]) {
      const code = await checker.file(file);
      if (code === EXIT.usage) return code;
      if (code > worst) worst = code;
      if (context.io.stop.aborted) break;
    }
    await summarise(context, checker.counts, options);
    if (context.io.stop.aborted) return EXIT.interrupted;
    return worst === EXIT.ok && !isClean(checker.counts) ? EXIT.wrong : worst;
  },
};
