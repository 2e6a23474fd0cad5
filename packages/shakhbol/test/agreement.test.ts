import { expect, test } from 'vitest';
import { setupOf } from '@rikoshet/shakhbol/setup';
import { makeHumanMove } from '@rikoshet/shakhbol/notation/human';
import { legalMoves } from '@rikoshet/shakhbol/moves';
import { outcome } from '@rikoshet/shakhbol/outcome';
import { isGoal, played } from '@rikoshet/shakhbol/play';
import * as reference from './reference.js';
import { EFFORT, opening, PATIENCE, randomOf } from './support.js';
import { makeSetup } from '@rikoshet/shakhbol/notation/position-string';

const GAMES = 10_000 * EFFORT;

test(`${GAMES} random games agree with the reference at every ply`, { timeout: PATIENCE }, () => {
  let plies = 0;
  const endings = new Map<string, number>();
  for (let game = 0; game < GAMES; game += 1) {
    const random = randomOf(game + 1);
    let position = opening();
    let state = reference.START;
    let repeated = 1;
    const seen = new Map([[reference.keyOf(state), 1]]);
    for (;;) {
      const expected = reference.moves(state);
      const moves = legalMoves(position);
      const end = outcome(position);
      const complain = (what: string): never => expect.fail(`${reference.makeState(state)}: ${what}`);
      // Equal lists of moves say most of it already.
      if (
        (end !== undefined || position.ply % 8 === 0) &&
        !makeSetup(setupOf(position)).startsWith(`${reference.makeState(state)} `)
      )
        complain('another position');
      const isDraw = repeated >= 3 || position.ply >= 240;
      if ((end !== undefined) !== (reference.isOver(state) || isDraw)) complain(JSON.stringify(end));
      if (end) {
        endings.set(end.reason, (endings.get(end.reason) ?? 0) + 1);
        break;
      }
      const names = moves.map((move) => makeHumanMove(move).replace('#', ''));
      const known = new Set(names);
      if (names.length !== expected.length || !expected.every((name) => known.has(name)))
        expect(names.sort(), reference.makeState(state)).toEqual(expected.sort());
      const choice = random(moves.length);
      const move = moves[choice]!;
      position = played(position, move);
      state = reference.play(state, names[choice]!);
      if (isGoal(move) !== reference.isOver(state)) complain(names[choice]!);
      const key = reference.keyOf(state);
      repeated = (seen.get(key) ?? 0) + 1;
      seen.set(key, repeated);
      plies += 1;
    }
  }
  // eslint-disable-next-line no-console -- how much has been compared belongs to the report
  console.info(`${GAMES} games, ${plies} plies:`, Object.fromEntries(endings));
  expect(endings.get('goal')).toBeGreaterThan(GAMES / 2);
});
