import { respell, startOfRecord, type Respelled } from '@rikoshet/game/check-record';
import type { GameFormats, RecordFormat, WrittenRecord } from '@rikoshet/game/formats';
import { makeJson, parseJson } from '@rikoshet/game/json';
import { placed } from '@rikoshet/game/place';
import { valueOf } from '@rikoshet/game/record-syntax';
import { makeRecord, parseRecords, type ParsedRecord } from '@rikoshet/game/record-text';
import { fail, type GameError } from '@rikoshet/game/result';
import { fold } from '@rikoshet/game/text';
import { countNodes, walk } from '@rikoshet/game/tree-edit';
import { mainLine, newNode, newRecord, type GameRecord, type RecordNode } from '@rikoshet/game/tree';
import { isRestart, played } from '../play.js';
import type { Position } from '../position.js';
import { shakhbol } from '../shakhbol.js';
import { SIDE_LETTERS } from '../vocabulary.js';
import { makeHumanMove } from './human.js';
import { parsePositionLine, type PositionLine } from './position-line.js';
import { makePositionString } from './position-string.js';
import { recordSyntax } from './record-syntax.js';

/** What stands behind a goal of a timed match: who kicks off next. */
const KICK_OFF = /^kick-off [wb]$/;

/**
 * Goals are counted in this record though no tag says so: a restart is written in it, or moves after a goal.
 * Then it gets the tag, so that the rules agree with it.
 */
function withMatchTag(parsed: ParsedRecord): ParsedRecord {
  const { record } = parsed;
  if (valueOf(record.tags, 'Options') !== undefined) return parsed;
  for (const { node } of walk(record)) {
    const goesOn = node.turn.endsWith('#') && node.children.length > 0;
    if (!goesOn && !node.comments.some((comment) => KICK_OFF.test(comment))) continue;
    record.tags.push({ name: 'Options', value: 'match=timed' });
    break;
  }
  return parsed;
}

/** The record in the strict spelling, each kick-off after a goal said once. One with errors stays as it was read. */
function strict(record: GameRecord<string>): { record: GameRecord<string>; errors: readonly GameError[] } {
  const start = startOfRecord(shakhbol, recordSyntax, record.tags);
  if (!start.ok) return { record, errors: [start.error] };
  const { human } = shakhbol.notations;
  const made: Respelled<Position> = respell(shakhbol, start.value, record, human!, human!);
  if (made.errors.length > 0) return { record, errors: made.errors };
  for (const { node } of walk(made.record)) {
    const position = made.positionAt(node);
    if (position && isRestart(position) && !node.comments.some((comment) => KICK_OFF.test(comment)))
      node.comments.unshift(`kick-off ${SIDE_LETTERS[position.kickoff]}`);
  }
  return made;
}

/** A line of moves as a record: `b3c4b5 b6b5b4`, or with `start moves` or a position in front. */
function readLine(line: string, number: number): ParsedRecord {
  const place = { line: number };
  const placeOf = () => place;
  const found = parsePositionLine(/^\s*(?:[a-e][1-8]){2}/i.test(fold(line)) ? `start moves ${line}` : line);
  const record = newRecord<string>([{ name: 'Game', value: shakhbol.id }]);
  if (!found.ok) return { record, errors: [placed(found.error, place)], placeOf };
  const { moves, start } = found.value;
  record.tags.push(...recordSyntax.startTags(start));
  let last: GameRecord<string> | RecordNode<string> = record;
  for (const move of moves) {
    const node = newNode(makeHumanMove(move));
    last.children.push(node);
    last = node;
  }
  return { record, errors: [], placeOf };
}

const byLine = (text: string, firstLine = 1): ParsedRecord[] =>
  text.split('\n').flatMap((line, index) => (line.trim() === '' ? [] : [readLine(line, firstLine + index)]));

/** Writes the main line and says what has no room in a line. */
function writeLine(record: GameRecord<string>, write: (line: PositionLine) => string): WrittenRecord {
  const start = startOfRecord(shakhbol, recordSyntax, record.tags);
  if (!start.ok) return { text: '', errors: [start.error] };
  const errors: GameError[] = [];
  const line = mainLine(record);
  const moves = [];
  let position = start.value;
  for (const { turn } of line) {
    const move = shakhbol.notations['human']!.parse(position, turn);
    if (!move.ok) {
      errors.push(placed(move.error, { turn: position.ply + 1 }));
      break;
    }
    moves.push(...move.value);
    position = played(position, move.value[0]!);
  }
  const isMore = ({ comments, marks = [] }: { comments: string[]; marks?: string[] }): boolean =>
    comments.some((comment) => !KICK_OFF.test(comment)) || marks.length > 0;
  if (countNodes(record) > line.length || isMore(record) || line.some(isMore))
    errors.push(
      fail('left-out', {
        ru: 'в этом формате нет места вариантам, комментариям и пометкам, они не записаны',
        en: 'this format has no room for variations, comments and marks; they were left out',
      }).error,
    );
  return { text: `${write({ start: start.value, moves, position })}\n`, errors };
}

function makeMoves({ start, moves }: PositionLine): string {
  const isPlain = recordSyntax.startTags(start).length === 0;
  const front = isPlain ? 'start' : makePositionString(start);
  return [front, 'moves', ...moves.map((move) => shakhbol.notations['machine']!.make(start, [move]))].join(
    ' ',
  );
}

const FORMATS: readonly RecordFormat[] = [
  {
    id: 'human',
    name: { ru: 'запись партии', en: 'game record' },
    extension: 'shb',
    unit: 'record',
    read: (text, firstLine) => parseRecords(text, recordSyntax, undefined, firstLine).map(withMatchTag),
    write(record) {
      const made = strict(record);
      return { text: `${makeRecord(made.record, recordSyntax)}\n`, errors: made.errors };
    },
  },
  {
    id: 'machine',
    name: { ru: 'машинная запись, партия в строке', en: 'machine moves, a game a line' },
    extension: 'txt',
    unit: 'line',
    read: byLine,
    write: (record) => writeLine(record, makeMoves),
  },
  {
    id: 'position',
    name: { ru: 'строка позиции', en: 'position string' },
    extension: 'txt',
    unit: 'line',
    read: byLine,
    write: (record) => writeLine(record, ({ position }) => makePositionString(position)),
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
  const words = fold(sample).split(/\s+/);
  if (/^\[?\s*\{\s*["}]/.test(sample)) return 'json';
  if (
    /\smoves(?:\s|$)/.test(first) ||
    (sample !== '' && words.every((word) => /^(?:[a-e][1-8]){2,3}$/.test(word)))
  )
    return 'machine';
  if (parsePositionLine(first).ok) return 'position';
  return /[a-e][1-8]/.test(fold(sample)) || /^\s*\[\s*\p{L}+\s+"/mu.test(sample) ? 'human' : undefined;
}

export const formats: GameFormats<Position> = {
  syntax: recordSyntax,
  formats: FORMATS,
  detect: detectFormat,
};
