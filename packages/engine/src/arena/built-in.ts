import { fail, ok, type Result } from '@rikoshet/game/result';
import type { Position as Pitch } from '@rikoshet/paper-football/position';
import type { Position as Board } from '@rikoshet/shakhbol/position';
import { AlphaBeta } from '../baselines/alpha-beta.js';
import { MonteCarlo } from '../baselines/monte-carlo.js';
import { ShakhbolAlphaBeta } from '../baselines/shakhbol-alpha-beta.js';
import type { ChooseOptions } from '../choose.js';
import { LEVEL_COUNT, levelsOf, playLevel } from '../levels.js';
import { makeMind, type GameId } from '../minds.js';
import type { MakeEvaluation } from '../paper-football/evaluation.js';
import { finish } from '../thought.js';
import type { Contestant } from './arena.js';

/** What is played against: the engine's search, or a yardstick of `baselines/`. */
type Engine = 'search' | 'alphabeta' | 'montecarlo';

/** What a built-in contestant is: a level, the simple player, or an engine with so many nodes or milliseconds a turn. */
export type BuiltIn =
  | { readonly kind: 'simple' }
  | { readonly kind: 'level'; readonly level: number }
  | { readonly kind: 'nodes'; readonly engine: Engine; readonly nodes: number }
  | { readonly kind: 'time'; readonly engine: Engine; readonly ms: number };

/** Reads `simple`, `level:3`, `nodes:5000`, `ms:200`, `alphabeta:nodes:5000`, `montecarlo:ms:200`. Error: `bad-contestant`. */
export function parseBuiltIn(text: string): Result<BuiltIn> {
  const found = /^(simple)$|^level:(\d{1,9})$|^(?:(alphabeta|montecarlo):)?(nodes|ms):(\d{1,9})$/.exec(
    text.trim(),
  );
  if (found?.[1]) return ok({ kind: 'simple' });
  const level = Number(found?.[2]);
  if (level >= 1 && level <= LEVEL_COUNT) return ok({ kind: 'level', level });
  const engine = (found?.[3] ?? 'search') as Engine;
  const value = Number(found?.[5]);
  if (found?.[4] === 'nodes' && value > 0) return ok({ kind: 'nodes', engine, nodes: value });
  if (found?.[4] === 'ms' && value > 0) return ok({ kind: 'time', engine, ms: value });
  return fail('bad-contestant', {
    ru: `«${text.slice(0, 60)}» — не участник; пишут simple, level:1…${LEVEL_COUNT}, nodes:5000, ms:200 или alphabeta:ms:200`,
    en: `"${text.slice(0, 60)}" is no contestant; write simple, level:1…${LEVEL_COUNT}, nodes:5000, ms:200 or alphabeta:ms:200`,
  });
}

export interface BuiltInSettings {
  readonly game: GameId;
  readonly name: string;
  readonly megabytes: number;
  readonly now: () => number;
  /** Of paper football, instead of the one the engine has for the field. */
  readonly evaluation?: MakeEvaluation;
}

type Choose = (position: unknown, seed: number) => readonly unknown[] | undefined;

export function builtIn(what: BuiltIn, settings: BuiltInSettings): Contestant {
  const choose = chooserOf(what, settings);
  return {
    name: settings.name,
    begin: () => Promise.resolve(),
    close: () => Promise.resolve(),
    choose: (position, _start, _turns, seed) => {
      const turn = choose(position, seed);
      return Promise.resolve(turn ? ok(turn) : fail('no-turn', { ru: 'нет хода', en: 'no turn' }));
    },
  };
}

function chooserOf(what: BuiltIn, { game, megabytes, now, evaluation }: BuiltInSettings): Choose {
  const mind = makeMind(game, megabytes, evaluation);
  if (what.kind === 'simple') return (position, seed) => mind.chooseSimply(position, { seed });
  if (what.kind === 'level') {
    const level = levelsOf(game)[what.level - 1]!;
    return (position, seed) => finish(playLevel(mind, level, position, { seed, now }));
  }
  const limits = (seed: number): ChooseOptions & { readonly nodes?: number } =>
    what.kind === 'nodes' ? { seed, nodes: what.nodes } : { seed, now, limitMs: what.ms };
  if (what.engine === 'search')
    return (position, seed) => finish(mind.thinkSteps(position, limits(seed))).lines[0]?.turns[0];
  if (game === 'shakhbol') {
    const player = new ShakhbolAlphaBeta();
    return (position, seed) => player.choose(position as Board, limits(seed));
  }
  let player: { readonly field: Pitch['field']; readonly player: AlphaBeta | MonteCarlo } | undefined;
  return (given, seed) => {
    const position = given as Pitch;
    const { field } = position;
    if (player?.field !== field)
      player = { field, player: what.engine === 'alphabeta' ? new AlphaBeta(field) : new MonteCarlo(field) };
    return player.player.choose(position, limits(seed));
  };
}
