import type { AnyGame } from '@rikoshet/game/game';
import type { Outcome, Side } from '@rikoshet/game/outcome';
import { REASONS, otherSide } from '@rikoshet/game/outcome';
import type { Result } from '@rikoshet/game/result';
import { advance, takebackTarget } from '@rikoshet/match/decide';
import type { PlayerCommand } from '@rikoshet/match/command';
import type { AnyMatch } from '@rikoshet/match/match';
import { moverOf, positionOf } from '@rikoshet/match/match';
import { parseTurn } from '@rikoshet/match/turn';
import type { Context } from '../context.js';
import { makeError } from '../context.js';
import type { ExitCode } from '../exit.js';
import { EXIT } from '../exit.js';
import type { Typed } from '../input/typed.js';
import type { Word } from './words.js';
import { HELP, SAY, isYes, parseWord } from './words.js';

/** How many possible turns are listed when somebody asks. */
const LISTED = 20;

export interface Table {
  readonly game: AnyGame;
  readonly match: AnyMatch;
  /** Who plays by program; nothing for a person. */
  readonly computer: readonly [Thinker | undefined, Thinker | undefined];
  readonly typed: Typed;
  /** The board as text. */
  draw(match: AnyMatch): string;
  /** The record of the game so far. */
  record(match: AnyMatch): string;
  /** Called after each change, so that nothing is lost whatever happens. */
  keep(match: AnyMatch): Promise<Result<void>>;
  /** Nothing but the end is printed. */
  readonly quiet: boolean;
}

/** Finds a turn in a position where the game goes on. */
export type Thinker = (position: unknown) => readonly unknown[];

/** One person or two at a terminal or a pipe, until the game or the input ends. */
export class Session {
  readonly #context: Context;
  readonly #table: Table;
  #match: AnyMatch;
  /** A turn begun and not finished, as typed. */
  #draft = '';
  /** A losing turn that was warned about. */
  #warned = '';

  constructor(context: Context, table: Table) {
    this.#context = context;
    this.#table = table;
    this.#match = table.match;
  }

  get match(): AnyMatch {
    return this.#match;
  }

  async play(): Promise<ExitCode> {
    const { io } = this.#context;
    await this.#show();
    while (this.#match.outcome === undefined) {
      if (io.stop.aborted) break;
      const think = this.#table.computer[this.#mover];
      if (think) {
        await io.breathe();
        const kept = await this.#computerTurn(think);
        if (!kept.ok) return this.#context.refuse(kept.error);
        continue;
      }
      await this.#prompt();
      const line = await this.#table.typed.next();
      if (line === undefined) break;
      if (line.tooLong) await this.#complain(this.#context.say(SAY.tooLong));
      else if (line.text.trim() !== '') {
        const goesOn = await this.#take(line.text.trim());
        if (!goesOn.ok) return this.#context.refuse(goesOn.error);
        if (!goesOn.value) break;
      }
    }
    await this.#close();
    return io.stop.aborted && this.#match.outcome === undefined ? EXIT.interrupted : EXIT.ok;
  }

  get #mover(): Side {
    return moverOf(this.#table.game, this.#match);
  }

  async #say(text: string): Promise<void> {
    if (!this.#table.quiet) await this.#context.print(text);
  }

  /** What was asked for is told even where only the end is printed, but then it must not mix with that. */
  async #tell(text: string): Promise<void> {
    await (this.#table.quiet ? this.#context.note(text) : this.#context.print(text));
  }

  /** A mistyped turn is no failure of the command: it is said where the player looks. */
  async #complain(text: string): Promise<void> {
    await this.#context.note(text);
  }

  async #show(): Promise<void> {
    await this.#say(this.#table.draw(this.#match));
  }

  async #prompt(): Promise<void> {
    const { io, paint, language } = this.#context;
    if (!io.stdin.isTerminal || this.#table.quiet) return;
    const name = this.#table.game.sides[this.#mover].name[language];
    const draft = this.#draft === '' ? '' : ` ${this.#draft}-`;
    await io.stdout.write(`${paint.bold(`${String(this.#match.line.length + 1)}. ${name}:`)}${draft} `);
  }

  /** One typed line. False when the player wants to stop. */
  async #take(line: string): Promise<Result<boolean>> {
    const word = parseWord(line);
    if (word === 'quit') return { ok: true, value: false };
    if (word) return this.#obey(word);
    return this.#turn(line);
  }

  async #obey(word: Exclude<Word, 'quit'>): Promise<Result<boolean>> {
    const fine = { ok: true, value: true } as const;
    switch (word) {
      case 'help':
        await this.#tell(this.#context.say(HELP));
        return fine;
      case 'board':
        await this.#show();
        return fine;
      case 'record':
        await this.#tell(this.#table.record(this.#match));
        return fine;
      case 'turns':
        await this.#list();
        return fine;
      case 'undo':
        return this.#undo();
      case 'draw':
        return this.#drawOffer();
      case 'resign':
        return this.#order({ kind: 'resign', by: this.#mover });
    }
  }

  /** Gives the match a command, keeps the record, and says so when it is refused. */
  async #order(command: PlayerCommand): Promise<Result<boolean>> {
    const { match, result } = advance(this.#table.game, this.#match, command, this.#context.io.date());
    if (!result.ok) {
      await this.#complain(makeError(this.#context.language, result.error));
      return { ok: true, value: true };
    }
    this.#match = match;
    const kept = await this.#table.keep(match);
    return kept.ok ? { ok: true, value: true } : kept;
  }

  async #undo(): Promise<Result<boolean>> {
    if (this.#draft !== '') {
      this.#draft = '';
      return { ok: true, value: true };
    }
    const by = this.#mover;
    const against = this.#table.computer[otherSide(by)] !== undefined;
    // Against the computer one's own turn comes back, together with the computer's answer.
    const to = against ? (takebackTarget(this.#match, by) ?? -1) : this.#match.line.length - 1;
    const before = this.#match.line.length;
    const done = await this.#order({ kind: 'take-back', by, to });
    if (this.#match.line.length < before) await this.#show();
    return done;
  }

  async #drawOffer(): Promise<Result<boolean>> {
    const by = this.#mover;
    if (this.#table.computer[otherSide(by)]) {
      await this.#say(this.#context.say(SAY.computerNoDraw));
      return { ok: true, value: true };
    }
    await this.#say(this.#context.say(SAY.askDraw));
    const answer = await this.#table.typed.next();
    if (answer === undefined || !isYes(answer.text)) {
      await this.#say(this.#context.say(SAY.noDraw));
      return { ok: true, value: true };
    }
    const offered = await this.#order({ kind: 'offer', by, what: 'draw' });
    return offered.ok ? this.#order({ kind: 'accept', by: otherSide(by), what: 'draw' }) : offered;
  }

  async #list(): Promise<void> {
    const { game } = this.#table;
    const position: unknown = positionOf(this.#match);
    const notation = game.notations[game.notation]!;
    const found: string[] = [];
    for (const turn of game.turns(position)) {
      if (found.length === LISTED) {
        found.push(this.#context.say(SAY.more));
        break;
      }
      found.push(notation.make(position, turn));
    }
    await this.#tell(found.join('  '));
  }

  async #turn(line: string): Promise<Result<boolean>> {
    const { game } = this.#table;
    const position: unknown = positionOf(this.#match);
    const text = this.#draft === '' ? line : `${this.#draft}-${line}`;
    const turn = parseTurn(game, position, text);
    if (!turn.ok) {
      if (turn.error.code === 'stops-too-early') this.#draft = text;
      await this.#complain(makeError(this.#context.language, turn.error));
      return { ok: true, value: true };
    }
    if (this.#loses(game.outcome(turn.value.position)) && this.#warned !== turn.value.text) {
      this.#warned = turn.value.text;
      this.#draft = '';
      await this.#complain(this.#context.say(SAY.warn));
      return { ok: true, value: true };
    }
    return this.#make(turn.value.text, turn.value.steps);
  }

  /** Whether a turn with this outcome deserves a warning. A pipe is not asked twice. */
  #loses(outcome: Outcome | undefined): boolean {
    return this.#context.io.stdin.isTerminal && outcome?.winner === otherSide(this.#mover);
  }

  async #computerTurn(think: Thinker): Promise<Result<boolean>> {
    const { game } = this.#table;
    const position: unknown = positionOf(this.#match);
    const steps = think(position);
    return this.#make(game.notations[game.notation]!.make(position, steps), steps);
  }

  async #make(text: string, steps: readonly unknown[]): Promise<Result<boolean>> {
    const { game } = this.#table;
    const { language } = this.#context;
    const position: unknown = positionOf(this.#match);
    const number = this.#match.line.length + 1;
    const by = this.#mover;
    this.#draft = '';
    this.#warned = '';
    const done = await this.#order({ kind: 'turn', by, ply: number - 1, turn: text });
    if (done.ok && this.#match.line.length === number) {
      await this.#say(`${this.#context.paint.bold(text)}  ${game.describe(position, steps)[language]}`);
      // The computer answers at once, so its board is the one to look at.
      const answered = !this.#table.computer[by] && this.#table.computer[otherSide(by)] !== undefined;
      if (!answered || this.#match.outcome !== undefined) await this.#show();
    }
    return done;
  }

  async #close(): Promise<void> {
    const { language } = this.#context;
    const { outcome } = this.#match;
    if (this.#context.io.stdin.isTerminal && outcome === undefined) await this.#say('');
    await this.#say(this.#table.record(this.#match));
    await this.#say(
      outcome === undefined
        ? this.#context.say(SAY.unfinished)
        : makeOutcome(this.#table.game, outcome, language),
    );
  }
}

/** `Победа: Верхние (гол)` / `Upper wins: goal`. */
export function makeOutcome(game: AnyGame, outcome: Outcome, language: Context['language']): string {
  const reason = REASONS[outcome.reason][language];
  if (outcome.winner === undefined) return language === 'ru' ? `Ничья: ${reason}.` : `A draw: ${reason}.`;
  const name = game.sides[outcome.winner].name[language];
  return language === 'ru' ? `Победа: ${name} (${reason}).` : `The winner: ${name} (${reason}).`;
}
