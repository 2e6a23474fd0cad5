import type { Game, TurnNotation } from './game.js';
import type { Outcome } from './outcome.js';
import { placed } from './place.js';
import { firstPlyOf, makeResult, type RecordSyntax } from './record-syntax.js';
import { fail, ok, type GameError, type Place, type Result } from './result.js';
import { mapRecord, type Visit } from './tree-edit.js';
import { mainLine, type GameRecord, type RecordNode, type Tag } from './tree.js';

type After<Turn> = GameRecord<Turn> | RecordNode<Turn>;

/** A record played through by its game's rules. */
export interface Replayed<Position, Step> {
  /**
   * The same record with checked turns. A bad turn and what follows it are left out; all else is there. A result that names
   * a winner and no reason gets the reason from the last position, where that tells one.
   */
  readonly record: GameRecord<readonly Step[]>;
  readonly errors: readonly GameError[];
  /** Where the record starts; nothing when its tags tell no position or its first turns are lost. */
  readonly start: Position | undefined;
  /** The position before the first turn (for the record) or after a turn. */
  readonly positionAt: (node: After<readonly Step[]>) => Position | undefined;
  /** The end of the main line: played out by the rules, stopped before, or cut at a bad turn. */
  readonly end: 'played-out' | 'stopped' | 'cut';
  /** What the rules say of the last position of the main line. */
  readonly outcome: Outcome | undefined;
}

/** Reasons that a position shows, so that a record can be wrong about them. */
const SHOWN: readonly Outcome['reason'][] = ['goal', 'own-goal', 'dead-end'];

/** The part of a game that playing records through needs. */
export type ReplayGame<Position, Step> = Pick<
  Game<Position, Step, unknown>,
  'notation' | 'notations' | 'outcome' | 'play' | 'ply'
>;

export type PlaceOf = (node: RecordNode<string>) => Place;

/** The position a record starts from, refused where its first turns are lost: their number says so and no setup stands for them. */
export function startOfRecord<Position>(
  game: Pick<Game<Position, unknown, unknown>, 'ply'>,
  syntax: RecordSyntax<Position>,
  tags: readonly Tag[],
): Result<Position> {
  const start = syntax.start(tags);
  const turn = firstPlyOf(tags, syntax) + 1;
  if (!start.ok || game.ply(start.value) === turn - 1) return start;
  return fail(
    'lost-beginning',
    {
      ru: 'начало записи утеряно: нет ни первых ходов, ни исходной конструкции',
      en: 'the beginning of the record is lost: neither the first turns nor a setup',
    },
    { turn },
  );
}

interface Passage<Position, Step, From, To> {
  readonly game: Pick<Game<Position, Step, unknown>, 'play'>;
  readonly start: Position;
  readonly record: GameRecord<From>;
  read(position: Position, turn: From): Result<readonly Step[]>;
  write(position: Position, steps: readonly Step[]): To;
  /** Told of each turn that cannot be read or played; it and what follows it are left out. */
  refused(error: GameError, visit: Visit<From>, position: Position, after: After<To>): void;
}

/** Plays every line of a record and writes each turn anew. No recursion; time in proportion to the record. */
function playThrough<Position, Step, From, To>(passage: Passage<Position, Step, From, To>) {
  const { game, start } = passage;
  const positions = new Map<After<To>, Position>();
  let reached = start;
  const record = mapRecord<From, To>(
    passage.record,
    (visit, after) => {
      const position = positions.get(after) ?? start;
      const steps = passage.read(position, visit.node.turn);
      const next = steps.ok ? game.play(position, steps.value) : steps;
      if (!steps.ok || !next.ok) {
        if (!next.ok) passage.refused(next.error, visit, position, after);
        return undefined;
      }
      reached = next.value;
      return passage.write(position, steps.value);
    },
    (made) => positions.set(made, reached),
  );
  positions.set(record, start);
  return { record, positions };
}

/** The error of a turn with its number and, where known, line and column. */
const atTurn = (error: GameError, turn: number, { line, column }: Place): GameError =>
  placed(error, {
    ...(line === undefined ? {} : { line }),
    ...(column === undefined ? {} : { column }),
    turn,
  });

/** Plays every line of a record, each turn read in its position. Errors carry turn, step and (by `placeOf`) line. */
export function replay<Position, Step>(
  game: ReplayGame<Position, Step>,
  syntax: RecordSyntax<Position>,
  record: GameRecord<string>,
  placeOf: PlaceOf = () => ({}),
): Replayed<Position, Step> {
  const found = startOfRecord(game, syntax, record.tags);
  if (!found.ok) {
    return {
      record: mapRecord<string, readonly Step[]>(record, () => undefined),
      errors: [found.error],
      start: undefined,
      positionAt: () => undefined,
      end: 'cut',
      outcome: undefined,
    };
  }

  const start = found.value;
  const firstPly = game.ply(start);
  const errors: GameError[] = [];
  const cut = new Set<RecordNode<string>>();
  const notation = game.notations[game.notation]!;
  const passage = playThrough<Position, Step, string, readonly Step[]>({
    game,
    start,
    record,
    read: (position, turn) => notation.parse(position, turn),
    write: (_, steps) => steps,
    refused(error, { node, depth }) {
      cut.add(node);
      errors.push(atTurn(error, firstPly + depth + 1, placeOf(node)));
    },
  });
  const { positions } = passage;
  const line = mainLine(passage.record);
  const outcome = game.outcome(positions.get(line.at(-1) ?? passage.record)!);
  const isCut = mainLine(record).some((node) => cut.has(node));
  if (!isCut) {
    const wrong = wrongResult(record.result, outcome, syntax, firstPly + line.length);
    if (wrong) errors.push(wrong);
    else if (outcome && record.result?.reason === 'unstated') passage.record.result = outcome;
  }
  return {
    record: passage.record,
    errors,
    start,
    positionAt: (node) => positions.get(node),
    end: isCut ? 'cut' : outcome ? 'played-out' : 'stopped',
    outcome,
  };
}

function wrongResult(
  stated: Outcome | undefined,
  shown: Outcome | undefined,
  syntax: RecordSyntax,
  turn: number,
): GameError | undefined {
  if (!stated) return undefined;
  const written = makeResult(stated, syntax);
  if (!shown) {
    if (!SHOWN.includes(stated.reason)) return undefined;
    return fail(
      'wrong-result',
      {
        ru: `в записи итог «${written}», а игра не окончена`,
        en: `the record says "${written}", but the game is not over`,
      },
      { turn },
    ).error;
  }
  const agree =
    stated.winner === shown.winner && (stated.reason === shown.reason || stated.reason === 'unstated');
  if (agree) return undefined;
  const right = makeResult(shown, syntax);
  return fail(
    'wrong-result',
    {
      ru: `в записи итог «${written}», а по правилам «${right}»`,
      en: `the record says "${written}", the rules say "${right}"`,
    },
    { turn },
  ).error;
}

/** Checked turns as text again, each in the game's own notation. Turns that cannot be played from `start` are left out. */
export function writeTurns<Position, Step>(
  game: ReplayGame<Position, Step>,
  start: Position,
  record: GameRecord<readonly Step[]>,
): GameRecord<string> {
  const notation = game.notations[game.notation]!;
  return playThrough<Position, Step, readonly Step[], string>({
    game,
    start,
    record,
    read: (_, steps) => ok(steps),
    write: (position, steps) => notation.make(position, steps),
    refused: () => undefined,
  }).record;
}

export interface Respelled<Position> {
  readonly record: GameRecord<string>;
  readonly errors: readonly GameError[];
  readonly positionAt: (node: After<string>) => Position | undefined;
}

/**
 * The record with its turns read in one notation and written in another.
 * @param refused takes a turn that is no error after all (a game may stop within a turn): true where it did.
 */
export function respell<Position, Step>(
  game: ReplayGame<Position, Step>,
  start: Position,
  record: GameRecord<string>,
  from: TurnNotation<Position, Step>,
  to: TurnNotation<Position, Step>,
  placeOf: PlaceOf = () => ({}),
  refused: (
    error: GameError,
    visit: Visit<string>,
    position: Position,
    after: After<string>,
  ) => boolean = () => false,
): Respelled<Position> {
  const errors: GameError[] = [];
  const firstPly = game.ply(start);
  const passage = playThrough<Position, Step, string, string>({
    game,
    start,
    record,
    read: (position, turn) => from.parse(position, turn),
    write: (position, steps) => to.make(position, steps),
    refused(error, visit, position, after) {
      if (refused(error, visit, position, after)) return;
      errors.push(atTurn(error, firstPly + visit.depth + 1, placeOf(visit.node)));
    },
  });
  return { record: passage.record, errors, positionAt: (node) => passage.positions.get(node) };
}
