import {
  withDefaults,
  type GameFormats,
  type RecordFormat,
  type WrittenRecord,
} from '@rikoshet/game/formats';
import { makeJson, parseJson } from '@rikoshet/game/json';
import { placed } from '@rikoshet/game/place';
import { makeRecord, parseRecords, type ParsedRecord } from '@rikoshet/game/record-text';
import { valueOf } from '@rikoshet/game/record-syntax';
import { fold } from '@rikoshet/game/text';
import { mainLine, newRecord, type GameRecord, type Tag } from '@rikoshet/game/tree';
import { play } from '../play.js';
import { optionsOf, startPosition, type Position } from '../position.js';
import { analytic, makeSteps, parseSteps } from './analytic.js';
import { beginningOf, recordOfWords, toStrict, UNFINISHED } from './digits-record.js';
import { makeDigitsTsv, parseDigitsTsv } from './digits-tsv.js';
import { looksLikeKurnik, makeKurnik, parseKurnik } from './kurnik.js';
import { makePosition, parseSituation } from './position-string.js';
import { recordSyntax } from './record-syntax.js';
import { makeWords, parseWords } from './words.js';

/** Reads each line that is not blank on its own. */
const byLine =
  (read: (line: string, number: number, defaults: readonly Tag[]) => ParsedRecord) =>
  (text: string, firstLine = 1, defaults: readonly Tag[] = []): ParsedRecord[] =>
    text
      .split('\n')
      .flatMap((line, index) => (line.trim() === '' ? [] : [read(line, firstLine + index, defaults)]));

function parsePositionLine(text: string, line: number, defaults: readonly Tag[]): ParsedRecord {
  const place = { line };
  const placeOf = () => place;
  // Only `start …` may leave the field unsaid.
  const field = valueOf(defaults, 'Field');
  const front = field !== undefined && /^\s*start\b/i.test(text) ? [field, valueOf(defaults, 'Order')] : [];
  const found = parseSituation([...front, text].join(' '));
  if (!found.ok) return { record: newRecord(), errors: [placed(found.error, place)], placeOf };
  const { partial, position, turns } = found.value;
  const start =
    turns.length > 0 ? startPosition(optionsOf(position)) : { ok: true as const, value: position };
  if (!start.ok) return { record: newRecord(), errors: [start.error], placeOf };
  const texts: string[] = [];
  let current = start.value;
  for (const turn of turns) {
    texts.push(analytic.make(current, turn));
    const next = play(current, turn);
    if (next.ok) current = next.value;
  }
  const record = recordOfWords(texts, [
    { name: 'Game', value: 'paper-football' },
    ...recordSyntax.startTags(start.value),
  ]);
  const last = mainLine(record).at(-1) ?? record;
  if (partial.length > 0) last.commands.push({ name: UNFINISHED, value: makeSteps(position, partial) });
  return { record, errors: [], placeOf };
}

/** The position that the main line comes to. */
function makePositionLine(record: GameRecord<string>): WrittenRecord {
  const start = beginningOf(record.tags);
  if (!start.ok) return { text: '', errors: [start.error] };
  let position: Position = start.value;
  const line = mainLine(record);
  for (const [index, { turn }] of line.entries()) {
    const steps = parseSteps(position, turn);
    const next = steps.ok ? play(position, steps.value) : steps;
    if (!next.ok) {
      const error = placed(next.error, { turn: start.value.ply + index + 1 });
      return { text: `${makePosition(position)}\n`, errors: [error] };
    }
    position = next.value;
  }
  const { commands } = line.at(-1) ?? record;
  const unfinished = commands.find(({ name }) => name === UNFINISHED)?.value;
  const partial = unfinished === undefined ? undefined : parseSteps(position, unfinished);
  return { text: `${makePosition(position, partial?.ok ? partial.value : [])}\n`, errors: [] };
}

const FORMATS: readonly RecordFormat[] = [
  {
    id: 'an',
    name: { ru: 'аналитическая нотация', en: 'analytic notation' },
    extension: 'an',
    unit: 'record',
    read: (text, firstLine, defaults = []) =>
      parseRecords(text, recordSyntax, undefined, firstLine).map((parsed) => {
        parsed.record.tags = withDefaults(parsed.record.tags, defaults);
        return parsed;
      }),
    write(record) {
      const strict = toStrict(record);
      return { text: `${makeRecord(strict.record, recordSyntax)}\n`, errors: strict.errors };
    },
  },
  {
    id: 'digits',
    name: { ru: 'цифры, игра в строке', en: 'digits, a game a line' },
    extension: 'txt',
    unit: 'line',
    read: byLine(parseWords),
    write: (record) => makeWords(record, ' '),
  },
  {
    id: 'kurnik',
    name: { ru: 'запись Kurnik', en: 'Kurnik record' },
    extension: 'txt',
    unit: 'record',
    read: parseKurnik,
    write(record) {
      const { errors, text } = makeKurnik(record);
      return { text: `${text}\n`, errors };
    },
  },
  {
    id: 'codingame',
    name: { ru: 'CodinGame, ход в строке', en: 'CodinGame, a turn a line' },
    extension: 'txt',
    unit: 'file',
    read: (text, firstLine, defaults) => (text.trim() === '' ? [] : [parseWords(text, firstLine, defaults)]),
    write: (record) => makeWords(record, '\n'),
  },
  {
    id: 'digits-tsv',
    name: { ru: 'таблица игр цифрами', en: 'table of games in digits' },
    extension: 'tsv',
    unit: 'line',
    read: parseDigitsTsv,
    write: makeDigitsTsv,
  },
  {
    id: 'position',
    name: { ru: 'строка позиции', en: 'position string' },
    extension: 'txt',
    unit: 'line',
    read: byLine(parsePositionLine),
    write: makePositionLine,
  },
  {
    id: 'json',
    name: { ru: 'JSON', en: 'JSON' },
    extension: 'json',
    unit: 'file',
    read: parseJson,
    write: (record) => ({ text: makeJson(record), errors: [] }),
  },
];

/** The format that a pasted text or the beginning of a file is most likely in. */
export function detectFormat(text: string): string | undefined {
  const sample = text.slice(0, 20_000).trim();
  const first = /[^\n]*/.exec(sample)![0];
  if (/^\[?\s*\{\s*["}]/.test(sample)) return 'json';
  if (/^(?:#[^\n]*\n\s*)*(?:0-1|1-0|\*)\t/.test(sample)) return 'digits-tsv';
  if (/^\s*\[/m.test(sample) && looksLikeKurnik(sample)) return 'kurnik';
  if (parseSituation(first).ok || /(?:^|\s)start(?:\s|$)/i.test(first)) return 'position';
  const words = fold(sample)
    .split(/\s+/)
    .filter((word) => !word.includes(';'));
  if (sample !== '' && words.every((word) => /^(?:[0-7]+|-)$/.test(word)))
    return sample.includes('\n') && !/\d[^\S\n]+\d/.test(sample) ? 'codingame' : 'digits';
  if (looksLikeKurnik(sample) && /^\s*\d+\./.test(sample)) return 'kurnik';
  return /[a-z]\d/.test(fold(sample)) || /^\s*\[\s*\p{L}+\s+"/mu.test(sample) ? 'an' : undefined;
}

export const formats: GameFormats<Position> = {
  syntax: recordSyntax,
  formats: FORMATS,
  detect: detectFormat,
};
