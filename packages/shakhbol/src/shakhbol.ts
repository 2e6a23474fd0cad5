import type { Game, TurnNotation } from '@rikoshet/game/game';
import { fail, ok, type Result } from '@rikoshet/game/result';
import { legalMoves } from './moves.js';
import { makeHumanMove, parseHumanMove } from './notation/human.js';
import { makeMachineMove, parseMachineMove } from './notation/machine.js';
import { parsePositionLine } from './notation/position-line.js';
import { makePositionString } from './notation/position-string.js';
import { makeOptions, parseOptions, type Options } from './options.js';
import { outcome, whenTimeIsOver } from './outcome.js';
import { isGoal, play } from './play.js';
import { keyOf, start, type Position } from './position.js';
import { refusalOf } from './legality.js';
import { describe, SIDE_INFOS } from './speech.js';
import { SYMMETRIES } from './symmetry.js';
import type { Move } from './vocabulary.js';

const notationOf = (
  parse: (position: Position, text: string) => Result<Move>,
  make: (move: Move) => string,
): TurnNotation<Position, Move> => ({
  parse: (position, text) => {
    const move = parse(position, text);
    return move.ok ? ok([move.value]) : move;
  },
  make: (_, turn) => turn.map(make).join(' '),
});

/** A turn is one move. */
function playTurn(position: Position, turn: readonly Move[]): Result<Position> {
  const [move] = turn;
  return move !== undefined && turn.length === 1
    ? play(position, move)
    : fail(
        'one-move',
        { ru: 'в свой ход ходят одной фигурой и один раз', en: 'a turn is one move by one man' },
        { step: Math.min(turn.length, 1) + 1 },
      );
}

/** Goals of a timed match all lead to the same kick-off: then one stands for them all. */
function* distinctTurns(position: Position): Generator<readonly Move[]> {
  let goalSeen = false;
  for (const move of legalMoves(position)) {
    const restarts = position.options.match === 'timed' && isGoal(move);
    if (!restarts || !goalSeen) yield [move];
    goalSeen ||= restarts;
  }
}

/** Shakhbol (шахбол), Yu. N. Kamzolov, Юный техник 1960 No 1. Side 0 = White, 1 = Black; a turn is one step, the move. */
export const shakhbol: Game<Position, Move, Options> = {
  id: 'shakhbol',
  name: { ru: 'Шахбол', en: 'Shakhbol' },
  sides: SIDE_INFOS,
  start,
  makeOptions,
  parseOptions,
  optionsOf: (position) => position.options,
  /** A position string; read too: `start`, and moves behind `moves`. */
  parsePosition(text) {
    const line = parsePositionLine(text);
    return line.ok ? ok(line.value.position) : line;
  },
  makePosition: makePositionString,
  sideToMove: (position) => position.mover,
  ply: (position) => position.ply,
  steps: (position, partial) => (partial.length === 0 ? legalMoves(position) : []),
  complete: (position, [move, ...more]) =>
    move !== undefined && more.length === 0 && refusalOf(position, move) === undefined,
  play: playTurn,
  turns: distinctTurns,
  outcome,
  whenTimeIsOver,
  notations: {
    human: notationOf(parseHumanMove, makeHumanMove),
    machine: notationOf(parseMachineMove, makeMachineMove),
  },
  notation: 'human',
  describe: (position, [move]) => (move ? describe(position, move) : { ru: '', en: '' }),
  key: keyOf,
  symmetries: SYMMETRIES,
};
