import type { Outcome } from './outcome.js';

/** A `[%name value]` command inside a comment; unknown names are kept. */
export interface Command {
  readonly name: string;
  readonly value: string;
}

export interface Tag {
  readonly name: string;
  readonly value: string;
}

/**
 * One turn of a record and what follows it. `children[0]` continues the line, the others are variations.
 * `Turn` is text in a record just read, and a checked turn (`readonly Step[]`) after the game has replayed it.
 */
export interface RecordNode<Turn> {
  turn: Turn;
  /** Marks in the order written, canonical spelling: `!`, `??`, `БП`, `ЧВ(В)`, `$14` … */
  marks: string[];
  /** Comments before the turn (only a variation's first turn has any) and after it. */
  before: string[];
  comments: string[];
  commands: Command[];
  children: RecordNode<Turn>[];
}

/** A record (запись): tags, a tree of turns, a result. */
export interface GameRecord<Turn> {
  tags: Tag[];
  /** Comments and commands before the first turn. */
  comments: string[];
  commands: Command[];
  children: RecordNode<Turn>[];
  /** The result as the record states it; nothing when it states none (`*`). */
  result: Outcome | undefined;
  /** True where the record closes with `Х`: end of the record, no proof that the game is over. */
  endMark: boolean;
}

export const newRecord = <Turn>(tags: Tag[] = []): GameRecord<Turn> => ({
  tags,
  comments: [],
  commands: [],
  children: [],
  result: undefined,
  endMark: false,
});

export const newNode = <Turn>(turn: Turn): RecordNode<Turn> => ({
  turn,
  marks: [],
  before: [],
  comments: [],
  commands: [],
  children: [],
});

export const tagOf = (record: GameRecord<unknown>, name: string): string | undefined =>
  record.tags.find((tag) => tag.name === name)?.value;

/** The main line: the first child of each node, from the start. */
export function mainLine<Turn>(record: GameRecord<Turn>): RecordNode<Turn>[] {
  const line: RecordNode<Turn>[] = [];
  for (let node = record.children[0]; node; node = node.children[0]) line.push(node);
  return line;
}
