import type { Game } from './game.js';
import type { Outcome } from './outcome.js';
import { placed } from './place.js';
import { firstPlyOf, makeResult, type RecordSyntax } from './record-syntax.js';
import { fail, type GameError, type Place } from './result.js';
import { mapRecord, type Visit } from './tree-edit.js';
import { mainLine, type GameRecord, type RecordNode } from './tree.js';

type After<Turn> = GameRecord<Turn> | RecordNode<Turn>;

/** A record played through by its game's rules. */
export interface Replayed<Position, Step> {
  /**
   * The same record with checked turns. A bad turn and what follows it are left out; all else is there. A result that names
   * a winner and no reason gets the reason from the last position, where that tells one.
   */
  readonly record: GameRecord<readonly Step[]>;
  readonly errors: readonly GameError[];
  /** Where the record starts; nothing when its tags tell no position. */
  readonly start: Position | undefined;
  /** The position before the first turn (for the record) or after a turn. */
  positionAt(node: After<readonly Step[]>): Position | undefined;
  /** The end of the main line: played out by the rules, stopped before, or cut at a bad turn. */
  readonly end: 'played-out' | 'stopped' | 'cut';
  /** What the rules say of the last position of the main line. */
  readonly outcome: Outcome | undefined;
}

/** Reasons that a position shows, so that a record can be wrong about them. */
const SHOWN: readonly Outcome['reason'][] = ['goal', 'own-goal', 'dead-end'];

const lostBeginning = (turn: number) =>
  fail(
    'lost-beginning',
    {
      ru: 'начало записи утеряно: нет ни первых ходов, ни исходной конструкции',
      en: 'the beginning of the record is lost: neither the first turns nor a setup',
    },
    { turn },
  ).error;

/**
 * Plays every line of a record, each turn read in its position. Errors carry turn, step and (by `placeOf`) line.
 * No recursion; time in proportion to the record.
 */
export function replay<Position, Step>(
  game: Game<Position, Step, unknown>,
  syntax: RecordSyntax<Position>,
  record: GameRecord<string>,
  placeOf: (node: RecordNode<string>) => Place = () => ({}),
): Replayed<Position, Step> {
  const errors: GameError[] = [];
  const positions = new Map<After<readonly Step[]>, Position>();
  const found = syntax.start(record.tags);
  const start = found.ok ? found.value : undefined;
  const firstPly = firstPlyOf(record.tags, syntax);
  if (!found.ok) errors.push(found.error);
  const lost = start !== undefined && firstPly !== game.ply(start);
  if (lost) errors.push(lostBeginning(firstPly + 1));

  const notation = game.notations[game.notation]!;
  const cut = new Set<RecordNode<string>>();
  let last: Position | undefined = start;
  const playNode = (
    { node, depth }: Visit<string>,
    after: After<readonly Step[]>,
  ): readonly Step[] | undefined => {
    const position = positions.get(after) ?? start;
    if (position === undefined || lost) return undefined;
    const turn = notation.parse(position, node.turn);
    const next = turn.ok ? game.play(position, turn.value) : turn;
    if (turn.ok && next.ok) {
      last = next.value;
      return turn.value;
    }
    cut.add(node);
    const { line, column } = placeOf(node);
    const place = { ...(line === undefined ? {} : { line }), ...(column === undefined ? {} : { column }) };
    if (!next.ok) errors.push(placed(next.error, { ...place, turn: firstPly + depth + 1 }));
    return undefined;
  };
  const copy = mapRecord<string, readonly Step[]>(record, playNode, (made) => positions.set(made, last!));
  if (start !== undefined) positions.set(copy, start);

  const line = mainLine(copy);
  const position = positions.get(line.at(-1) ?? copy);
  const outcome = position === undefined ? undefined : game.outcome(position);
  const isCut = lost || mainLine(record).some((node) => cut.has(node)) || !found.ok;
  const end = isCut ? 'cut' : outcome ? 'played-out' : 'stopped';
  if (!isCut) {
    const wrong = wrongResult(record.result, outcome, syntax, firstPly + line.length);
    if (wrong) errors.push(wrong);
    else if (outcome && record.result?.reason === 'unstated') copy.result = outcome;
  }
  return { record: copy, errors, start, positionAt: (node) => positions.get(node), end, outcome };
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
  game: Game<Position, Step, unknown>,
  start: Position,
  record: GameRecord<readonly Step[]>,
): GameRecord<string> {
  const notation = game.notations[game.notation]!;
  const positions = new Map<After<string>, Position>();
  let last = start;
  return mapRecord<readonly Step[], string>(
    record,
    ({ node }, after) => {
      const position = positions.get(after) ?? start;
      const next = game.play(position, node.turn);
      if (!next.ok) return undefined;
      last = next.value;
      return notation.make(position, node.turn);
    },
    (made) => positions.set(made, last),
  );
}
