import { END_MARK } from './marks.js';
import { placeFinder } from './place.js';
import { RecordLexer } from './record-lexer.js';
import { RecordParser, SENTENCES } from './record-parser.js';
import { firstPlyOf, makeResult, type RecordSyntax } from './record-syntax.js';
import type { GameError, Place } from './result.js';
import { escapeText, fold } from './text.js';
import { newRecord, type Command, type GameRecord, type RecordNode } from './tree.js';

/** What reading a record gives: always a record, with everything that was good before each error. */
export interface ParsedRecord {
  readonly record: GameRecord<string>;
  readonly errors: readonly GameError[];
  /** Line and column of a turn, where the text had lines. */
  readonly placeOf: (node: RecordNode<string>) => Place;
}

/** How many tokens (turns, numbers, comments, brackets …) a text may have unless the caller says otherwise. */
export const DEFAULT_BUDGET = 1_000_000;

/**
 * Reads all the records of a text. Tags behind turns, or turns behind a closed record, begin the next one.
 * @param budget how many tokens may be read in all; what lies beyond is not read and said so.
 * @param firstLine the number of the text's first line, where it is a piece of something bigger.
 */
export function parseRecords(
  text: string,
  syntax: RecordSyntax,
  budget = DEFAULT_BUDGET,
  firstLine = 1,
): ParsedRecord[] {
  const lexer = new RecordLexer(text, syntax, 0);
  const finder = placeFinder(text, firstLine);
  const parsers: RecordParser[] = [];
  let left = budget;
  let token = lexer.next();
  while (token) {
    const parser = new RecordParser(syntax, finder);
    while (token && left > 0 && parser.take(token)) {
      left--;
      token = lexer.next();
    }
    if (token && left <= 0) {
      parser.error('too-long', token.from);
      token = undefined;
    }
    parser.finish(token?.from ?? text.length);
    const last = parsers.at(-1);
    if (last && parser.isComment) last.adopt(parser);
    else parsers.push(parser);
  }
  return parsers.map(({ errors, offsets, record }) => ({
    record,
    errors,
    placeOf: (node) => {
      const offset = offsets.get(node);
      return offset === undefined ? {} : finder(offset);
    },
  }));
}

/** Reads one record; text after its end is an error. */
export function parseRecord(text: string, syntax: RecordSyntax, budget = DEFAULT_BUDGET): ParsedRecord {
  const [first, second] = parseRecords(text, syntax, budget);
  if (!first) return { record: newRecord(), errors: [], placeOf: () => ({}) };
  if (!second) return first;
  const error = { code: 'more-records', place: {}, sentence: SENTENCES['more-records']() };
  return { ...first, errors: [...first.errors, error] };
}

const LINE_WIDTH = 80;

const makeTag = (name: string, value: string): string =>
  `[${escapeText(name, ' "[]')} "${escapeText(value, '"')}"]`;

/** Comments in braces, the commands in front of the first one. `[%` inside a text gets a backslash. */
function makeComments(comments: readonly string[], commands: readonly Command[]): string[] {
  const first = commands.map(({ name, value }) => {
    const tail = escapeText(value, '[]}');
    return `[%${escapeText(name, ' []}')}${tail === '' ? '' : ` ${tail}`}]`;
  });
  const texts = comments
    .filter((text) => text !== '')
    .map((text) => escapeText(text, '}').replaceAll('[%', '\\[%'));
  const joined = [...first, ...texts.slice(0, 1)].join(' ');
  return [...(joined === '' ? [] : [joined]), ...texts.slice(1)].map((text) => `{${text}}`);
}

/** A mark stands as it is where it reads back as itself, else (and after such a one, to keep the order) as `[%mark …]`. */
function splitMarks(marks: readonly string[], syntax: RecordSyntax): [string[], Command[]] {
  const plain = marks.findIndex((mark) => {
    const token = new RecordLexer(mark, syntax, 0).next();
    return token?.kind !== 'mark' || token.mark !== mark || token.end !== mark.length;
  });
  const count = plain < 0 ? marks.length : plain;
  return [marks.slice(0, count), marks.slice(count).map((value) => ({ name: 'mark', value }))];
}

/**
 * Writes a record: tags, a blank line, turns with everything attached to them, lines of about 80 characters.
 * Strict: `parseRecord` gives the same record back, provided the turns are spelled as `syntax.turnAt` spells them (text that is
 * no turn becomes `[%unreadable …]`, and what follows it is left out), empty
 * comments are not counted, and no tag `Result` and no command `mark` says what `result` and `marks` are for.
 */
export function makeRecord(record: GameRecord<string>, syntax: RecordSyntax): string {
  const lines = record.tags.map(({ name, value }) => makeTag(name, value));
  if (record.result) lines.push(makeTag('Result', makeResult(record.result, syntax)));
  if (lines.length > 0) lines.push('');
  let line = '';
  /** Opening brackets that wait for what they stand in front of. */
  let brackets = '';
  const put = (text: string): void => {
    if (text === '(') {
      brackets += text;
      return;
    }
    const piece = brackets + text;
    brackets = '';
    if (text === ')') line += piece;
    else if (line !== '' && line.length + piece.length >= LINE_WIDTH) {
      lines.push(line);
      line = piece;
    } else line += line === '' ? piece : ` ${piece}`;
  };
  const spell = (turn: string): string | undefined => {
    const found = syntax.turnAt(fold(turn), 0);
    return found?.end === turn.length ? found.turn : undefined;
  };
  const putNode = (node: RecordNode<string>, ply: number, numbered: boolean): void => {
    const turn = spell(node.turn);
    if (turn === undefined) {
      put(makeComments([], [{ name: 'unreadable', value: node.turn }])[0]!);
      return;
    }
    const [marks, markCommands] = splitMarks(node.marks, syntax);
    for (const comment of makeComments(node.before, [])) put(comment);
    const perNumber = syntax.turnsPerNumber;
    const number = Math.floor(ply / perNumber) + 1;
    if (ply % perNumber === 0) put(`${number}.`);
    else if (numbered) put(`${number}...`);
    // `!` and `?` stand at the turn; a second one must not grow into the first.
    const glued = /^[!?]+$/.test(marks[0] ?? '') ? marks.shift()! : '';
    put(turn + glued);
    for (const mark of marks) put(mark);
    for (const comment of makeComments(node.comments, [...markCommands, ...node.commands])) put(comment);
  };

  for (const comment of makeComments(record.comments, record.commands)) put(comment);
  const firstPly = firstPlyOf(record.tags, syntax);
  /** What is still to be written, the next one last: a bracket, a node alone, or what follows a node. */
  const todo: (string | { node: RecordNode<string>; ply: number; numbered: boolean; follow: boolean })[] = [];
  const follow = (children: readonly RecordNode<string>[], ply: number, broken: boolean): void => {
    const [main, ...others] = children;
    if (!main) return;
    todo.push({ node: main, ply, numbered: others.length > 0, follow: true });
    for (const node of others.reverse()) {
      todo.push(
        ')',
        { node, ply, numbered: false, follow: true },
        { node, ply, numbered: true, follow: false },
        '(',
      );
    }
    todo.push({ node: main, ply, numbered: broken, follow: false });
  };
  follow(record.children, firstPly, true);
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    if (typeof next === 'string') put(next);
    else if (!next.follow) putNode(next.node, next.ply, next.numbered);
    else if (spell(next.node.turn) !== undefined) {
      const { comments, commands, children, marks } = next.node;
      follow(children, next.ply + 1, next.numbered || comments.length + commands.length + marks.length > 0);
    }
  }
  put(record.endMark ? END_MARK : record.result ? makeResult(record.result, syntax) : '*');
  return `${[...lines, line].join('\n')}\n`;
}
