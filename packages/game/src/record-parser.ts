import { END_MARK } from './marks.js';
import type { Outcome } from './outcome.js';
import { placed } from './place.js';
import type { Sentence } from './language.js';
import type { GameError, Place } from './result.js';
import type { Token } from './record-lexer.js';
import { FIRST_TURN, firstPlyOf, parseResult, valueOf, type RecordSyntax } from './record-syntax.js';
import { newNode, newRecord, type GameRecord, type RecordNode } from './tree.js';

/** A broken text is reported in this many sentences at most. */
export const MAX_ERRORS = 100;

export const SENTENCES = {
  'bad-tag': (text) => ({ ru: `не заголовок: ${text}`, en: `not a tag: ${text}` }),
  'bad-turn': (text) => ({ ru: `не ход: ${text}`, en: `not a turn: ${text}` }),
  'unknown-word': (text) => ({
    ru: `непонятное слово: ${text}`,
    en: `a word that means nothing here: ${text}`,
  }),
  'unknown-result': (text) => ({
    ru: `непонятный итог: ${text}`,
    en: `a result that means nothing here: ${text}`,
  }),
  'two-results': (text) => ({
    ru: `второй итог не такой, как первый: ${text}`,
    en: `a second, different result: ${text}`,
  }),
  'two-orders': (text) => ({
    ru: `вторая очерёдность не такая, как первая: ${text}`,
    en: `a second, different order: ${text}`,
  }),
  'stray-variation': () => ({ ru: 'вариант раньше первого хода', en: 'a variation before the first turn' }),
  'stray-bracket': () => ({ ru: 'лишняя скобка )', en: 'a bracket ) too many' }),
  'open-variation': () => ({ ru: 'вариант не закрыт скобкой )', en: 'a variation without its bracket )' }),
  'open-comment': () => ({ ru: 'комментарий не закрыт скобкой }', en: 'a comment without its bracket }' }),
  'too-long': () => ({
    ru: 'запись слишком длинна, дальше не прочитано',
    en: 'the record is too long, the rest was not read',
  }),
  'more-records': () => ({
    ru: 'после конца записи есть ещё текст',
    en: 'there is more text after the end of the record',
  }),
} satisfies Record<string, (text: string) => Sentence>;

type Code = keyof typeof SENTENCES;

/** A line of turns being read: the record's own or a variation. */
interface Level {
  /** What the next turn follows. */
  last: GameRecord<string> | RecordNode<string>;
  /** What `last` follows; nothing before the line's first turn. */
  previous: GameRecord<string> | RecordNode<string> | undefined;
  ply: number;
  /** `cut`: the turn just read was bad; `lost`: so was one before, nothing here has a place in the tree. */
  state: 'good' | 'cut' | 'lost';
  /** Marks, comments and commands in front of the line's first turn. */
  readonly ahead: RecordNode<string>;
}

const newLevel = (last: Level['last'], ply: number, state: Level['state']): Level => ({
  last,
  previous: undefined,
  ply,
  state,
  ahead: newNode(''),
});

/** Builds a record from tokens; the stack of open variations is its own, so depth costs memory and nothing else. */
export class RecordParser {
  readonly record = newRecord<string>();
  readonly errors: GameError[] = [];
  readonly offsets = new Map<RecordNode<string>, number>();
  private readonly levels: Level[] = [newLevel(this.record, 0, 'good')];
  private level = this.levels[0]!;
  private started = false;
  private ended = false;
  private number: number | undefined;

  constructor(
    private readonly syntax: RecordSyntax,
    private readonly place: (offset: number) => Place,
  ) {}

  /** Takes one token; false when it belongs to the next record. */
  take(token: Token): boolean {
    const outermost = this.levels.length === 1;
    switch (token.kind) {
      case 'tag':
        if (this.started || this.ended) return false;
        this.tag(token);
        break;
      case 'number':
        if (this.ended && outermost) return false;
        if (!this.started && outermost) {
          this.number ??=
            (token.number - 1) * this.syntax.turnsPerNumber +
            (token.second && this.syntax.turnsPerNumber > 1 ? 1 : 0);
        }
        break;
      case 'turn':
        if (this.ended && outermost) return false;
        this.turn(token.turn, token.from);
        break;
      case 'order':
        if (this.ended && outermost) return false;
        if (
          this.started ||
          this.record.tags.some((tag) => tag.name === token.tag.name && tag.value !== token.tag.value)
        ) {
          if (!this.started) this.error('two-orders', token.from, token.mark);
          this.mark(token.mark);
        } else if (valueOf(this.record.tags, token.tag.name) === undefined) this.record.tags.push(token.tag);
        break;
      case 'comment':
        // On a line of its own behind a closed record it belongs to the next one, if there is a next one.
        if (this.ended && outermost && token.lineStart) return false;
        if (!token.closed) this.error('open-comment', token.from);
        this.comment(token);
        break;
      case 'open':
        this.open(token.from);
        break;
      case 'close':
        this.close(token.from);
        break;
      case 'mark':
        this.mark(token.mark);
        break;
      case 'end':
        if (outermost) this.record.endMark = this.ended = true;
        else this.mark(END_MARK);
        break;
      case 'unfinished':
        if (outermost) this.ended = true;
        break;
      case 'result':
        if (outermost) {
          this.ended = true;
          this.result(token.outcome, token.text, token.from);
        } else this.mark(token.text);
        break;
      case 'word':
        this.word(token.text, token.from);
    }
    return true;
  }

  /** To be called after the last token. */
  finish(offset: number): void {
    if (this.levels.length > 1) this.error('open-variation', offset);
    const { record, number } = this;
    if (
      number !== undefined &&
      number > 0 &&
      record.children.length > 0 &&
      firstPlyOf(record.tags, this.syntax) === 0
    )
      record.tags.push({ name: FIRST_TURN, value: String(number + 1) });
  }

  /** True when there was nothing but comments: no record, but the last words of the one before. */
  get isComment(): boolean {
    const { children, endMark, result, tags } = this.record;
    return !this.ended && !endMark && !result && children.length + tags.length + this.errors.length === 0;
  }

  adopt({ record }: RecordParser): void {
    this.comment({ texts: record.comments, commands: record.commands });
  }

  error(code: Code, offset: number, text = ''): void {
    if (this.errors.length >= MAX_ERRORS) return;
    const shown = text.length > 40 ? `${text.slice(0, 40)}…` : text;
    const place = this.place(offset);
    const error = { code, place: {}, sentence: SENTENCES[code](shown) };
    this.errors.push(placed(error, code === 'bad-turn' ? { ...place, turn: this.level.ply + 1 } : place));
  }

  private tag(token: Token & { kind: 'tag' }): void {
    const { tag, from } = token;
    if (!token.closed) this.error('bad-tag', from, `[${tag.name} "${tag.value}`);
    if (tag.name === 'Result') {
      if (/^[*?]?$/.test(tag.value.trim())) return;
      const outcome = parseResult(tag.value, this.syntax);
      if (outcome && !this.record.result) {
        this.record.result = outcome;
        return;
      }
      this.error(outcome ? 'two-results' : 'unknown-result', from, tag.value);
      this.otherResult(tag.value, outcome !== undefined);
    } else this.record.tags.push(tag);
  }

  private turn(turn: string, offset: number): void {
    const { level } = this;
    this.started = true;
    if (level.state !== 'good') {
      level.state = 'lost';
      return;
    }
    const node = newNode(turn);
    if (level.previous === undefined) {
      const { ahead } = level;
      node.marks.push(...ahead.marks.splice(0));
      // Where the turn that this one varies was cut away, this one continues the line and its comment stands behind the last.
      if (level.last.children.length > 0) node.before = ahead.comments.splice(0);
      else level.last.comments.push(...ahead.comments.splice(0));
      node.commands = ahead.commands.splice(0);
    }
    level.last.children.push(node);
    level.previous = level.last;
    level.last = node;
    level.ply++;
    this.offsets.set(node, offset);
  }

  private word(text: string, offset: number): void {
    const { level } = this;
    if (text.startsWith('[')) this.error('bad-tag', offset, text);
    else if (!/\p{N}/u.test(text)) {
      this.error('unknown-word', offset, text);
      this.mark(text);
    } else if (level.state === 'good') {
      this.error('bad-turn', offset, text);
      level.state = 'cut';
      this.started = true;
    } else level.state = 'lost';
  }

  private mark(mark: string): void {
    const { level } = this;
    if (level.state === 'good')
      (level.previous ? (level.last as RecordNode<string>) : level.ahead).marks.push(mark);
  }

  private comment({ texts, commands }: Pick<Token & { kind: 'comment' }, 'texts' | 'commands'>): void {
    const { level } = this;
    if (level.state !== 'good') return;
    const owner = level.previous || this.levels.length === 1 ? level.last : level.ahead;
    owner.comments.push(...texts);
    for (const command of commands) {
      const node = level.previous ? (level.last as RecordNode<string>) : level.ahead;
      if (command.name === 'mark') node.marks.push(command.value);
      else owner.commands.push(command);
    }
  }

  private result(outcome: Outcome | undefined, text: string, offset: number): void {
    const { record } = this;
    if (!outcome) {
      this.error('unknown-result', offset, text);
      this.otherResult(text, false);
    } else if (!record.result) record.result = outcome;
    else if (
      outcome.winner !== record.result.winner ||
      (outcome.reason !== record.result.reason && outcome.reason !== 'unstated')
    ) {
      this.error('two-results', offset, text);
      this.otherResult(text, true);
    }
  }

  /** Keeps a result that cannot be the record's: nothing that was written is lost. */
  private otherResult(value: string, understood: boolean): void {
    const { tags } = this.record;
    const name = understood ? 'OtherResult' : 'Result';
    if (!tags.some((tag) => tag.name === name && tag.value === value)) tags.push({ name, value });
  }

  private open(offset: number): void {
    const { level } = this;
    let next = newLevel(level.last, level.ply, 'lost');
    if (level.state === 'cut') next = newLevel(level.last, level.ply, 'good');
    else if (level.state === 'good') {
      if (level.previous) next = newLevel(level.previous, level.ply - 1, 'good');
      else this.error('stray-variation', offset);
    }
    this.levels.push(next);
    this.level = next;
  }

  private close(offset: number): void {
    if (this.levels.length === 1) {
      this.error('stray-bracket', offset);
      return;
    }
    const closed = this.levels.pop()!;
    this.level = this.levels.at(-1)!;
    const { comments, commands, marks } = closed.ahead;
    this.comment({ texts: comments, commands });
    for (const mark of marks) this.mark(mark);
  }
}
