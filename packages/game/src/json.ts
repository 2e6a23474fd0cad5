import type { Sentence } from './language.js';
import { isReason, type Outcome } from './outcome.js';
import { placed, placeFinder } from './place.js';
import { fail, ok, type GameError, type Result } from './result.js';
import type { ParsedRecord } from './record-text.js';
import { walk } from './tree-edit.js';
import { newNode, newRecord, type Command, type GameRecord, type RecordNode, type Tag } from './tree.js';

/** One turn in JSON. `after` is the place in `turns` (from 0) of the turn it follows, -1 for the start; left out: the one before. */
export interface TurnData {
  readonly turn: string;
  readonly after?: number;
  readonly marks?: readonly string[];
  readonly before?: readonly string[];
  readonly comments?: readonly string[];
  readonly commands?: readonly Command[];
}

/**
 * A record in JSON. Flat on purpose: no program needs recursion to read it. A turn stands after the one it follows, the
 * first one that follows it continues the line, the others are variations. Empty lists are left out.
 */
export interface RecordData {
  readonly format: 'rikoshet-record';
  readonly version: 1;
  readonly tags?: readonly Tag[];
  readonly comments?: readonly string[];
  readonly commands?: readonly Command[];
  readonly turns: readonly TurnData[];
  readonly result?: { readonly winner: 0 | 1 | null; readonly reason: string };
  readonly endMark?: true;
}

type Parent = GameRecord<string> | RecordNode<string>;

const list = <Name extends string, Item>(name: Name, items: readonly Item[]) =>
  (items.length > 0 ? { [name]: items } : {}) as Partial<Record<Name, readonly Item[]>>;

export function makeRecordData(record: GameRecord<string>): RecordData {
  const turns: TurnData[] = [];
  const index = new Map<Parent, number>([[record, -1]]);
  for (const { node, parent } of walk(record)) {
    const after = index.get(parent)!;
    turns.push({
      turn: node.turn,
      ...(after === turns.length - 1 ? {} : { after }),
      ...list('marks', node.marks),
      ...list('before', node.before),
      ...list('comments', node.comments),
      ...list('commands', node.commands),
    });
    index.set(node, turns.length - 1);
  }
  const { result } = record;
  return {
    format: 'rikoshet-record',
    version: 1,
    ...list('tags', record.tags),
    ...list('comments', record.comments),
    ...list('commands', record.commands),
    turns,
    ...(result ? { result: { winner: result.winner ?? null, reason: result.reason } } : {}),
    ...(record.endMark ? { endMark: true } : {}),
  };
}

export const makeJson = (record: GameRecord<string>): string => `${JSON.stringify(makeRecordData(record))}\n`;

const bad = (path: string, what: Sentence): GameError =>
  fail('bad-json', { ru: `${path}: нужно ${what.ru}`, en: `${path}: must be ${what.en}` }).error;

const STRINGS = { ru: 'список строк', en: 'a list of strings' };
const PAIRS = { ru: 'список пар { name, value }', en: 'a list of pairs { name, value }' };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isString = (value: unknown): value is string => typeof value === 'string';
const isPair = (value: unknown): value is Tag =>
  isObject(value) && isString(value['name']) && isString(value['value']);

/** Reads what `makeRecordData` gives, out of any value. Turns before the first wrong one are kept. */
export function parseRecordData(value: unknown): ParsedRecord {
  const record = newRecord<string>();
  const errors: GameError[] = [];
  const parsed = { record, errors, placeOf: () => ({}) };
  const items = <Item>(
    owner: Record<string, unknown>,
    name: string,
    path: string,
    isItem: (item: unknown) => item is Item,
    what: Sentence,
  ): Item[] => {
    const found = owner[name];
    if (found === undefined) return [];
    if (Array.isArray(found) && found.every(isItem)) return [...found];
    errors.push(bad(path + name, what));
    return [];
  };
  const pairs = (owner: Record<string, unknown>, name: string, path: string): Tag[] =>
    items(owner, name, path, isPair, PAIRS).map((pair) => ({ name: pair.name, value: pair.value }));

  if (!isObject(value) || value['format'] !== 'rikoshet-record' || value['version'] !== 1) {
    errors.push(
      bad('format, version', {
        ru: '"rikoshet-record" и 1: это не запись в нашем JSON',
        en: '"rikoshet-record" and 1: this is no record in our JSON',
      }),
    );
    return parsed;
  }
  record.tags = pairs(value, 'tags', '');
  record.comments = items(value, 'comments', '', isString, STRINGS);
  record.commands = pairs(value, 'commands', '');
  record.endMark = value['endMark'] === true;
  record.result = parseOutcome(value['result'], errors);

  const { turns } = value;
  if (!Array.isArray(turns)) {
    errors.push(bad('turns', { ru: 'список ходов', en: 'a list of turns' }));
    return parsed;
  }
  const nodes: RecordNode<string>[] = [];
  for (const [i, data] of (turns as unknown[]).entries()) {
    const path = `turns[${i}].`;
    if (!isObject(data) || !isString(data['turn'])) {
      errors.push(bad(`${path}turn`, { ru: 'строка', en: 'a string' }));
      return parsed;
    }
    const after = data['after'] ?? i - 1;
    const parent: Parent | undefined = after === -1 ? record : nodes[after as number];
    if (!parent || typeof after !== 'number') {
      errors.push(
        bad(`${path}after`, { ru: 'номер хода выше или -1', en: 'the index of a turn above, or -1' }),
      );
      return parsed;
    }
    const node = newNode(data['turn']);
    node.marks = items(data, 'marks', path, isString, STRINGS);
    node.before = items(data, 'before', path, isString, STRINGS);
    node.comments = items(data, 'comments', path, isString, STRINGS);
    node.commands = pairs(data, 'commands', path);
    parent.children.push(node);
    nodes.push(node);
  }
  return parsed;
}

function parseOutcome(value: unknown, errors: GameError[]): Outcome | undefined {
  if (value === undefined || value === null) return undefined;
  if (isObject(value)) {
    const { reason, winner } = value;
    if (isString(reason) && isReason(reason) && (winner === 0 || winner === 1 || winner === null))
      return { winner: winner ?? undefined, reason };
  }
  errors.push(
    bad('result', {
      ru: '{ winner: 0, 1 или null, reason: известная причина }',
      en: '{ winner: 0, 1 or null, reason: a known reason }',
    }),
  );
  return undefined;
}

/** Reads JSON text: a record, a list of records, or one record a line. */
export function parseJson(text: string): ParsedRecord[] {
  if (text.trim() === '') return [];
  const whole = parseValue(text);
  if (whole.ok)
    return (Array.isArray(whole.value) ? (whole.value as unknown[]) : [whole.value]).map(parseRecordData);
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const values = lines.map(parseValue);
  // Text of which no line is a value by itself is one broken record, not many.
  if (!values.some((value) => value.ok)) return [broken(whole.error)];
  return values.map((value) => (value.ok ? parseRecordData(value.value) : broken(value.error)));
}

const broken = (error: GameError): ParsedRecord => ({
  record: newRecord(),
  errors: [error],
  placeOf: () => ({}),
});

function parseValue(text: string): Result<unknown> {
  try {
    return ok(JSON.parse(text));
  } catch (problem) {
    // Engines differ in what they say; V8 and others tell the offset.
    const offset = /position (\d+)/.exec(problem instanceof Error ? problem.message : '')?.[1];
    const place = offset === undefined ? {} : placeFinder(text)(Number(offset));
    const { error } = fail('bad-json', { ru: 'это не JSON', en: 'this is not JSON' });
    return { ok: false, error: placed(error, place) };
  }
}
