import { fail, ok, type Result } from '@rikoshet/game/result';
import { LEVEL_COUNT, levelsOf, playLevel } from '../levels.js';
import { makeMind, type GameId } from '../minds.js';
import { finish } from '../thought.js';
import type { Contestant } from './arena.js';

/** What a built-in contestant is: a level, the simple player, or the search with so many nodes or milliseconds a turn. */
export type BuiltIn =
  | { readonly kind: 'simple' }
  | { readonly kind: 'level'; readonly level: number }
  | { readonly kind: 'nodes'; readonly nodes: number }
  | { readonly kind: 'time'; readonly ms: number };

/** Reads `simple`, `level:3`, `nodes:5000`, `ms:200`. Error: `bad-contestant`. */
export function parseBuiltIn(text: string): Result<BuiltIn> {
  const found = /^(simple)$|^(level|nodes|ms):(\d{1,9})$/.exec(text.trim());
  const value = Number(found?.[3]);
  if (found?.[1]) return ok({ kind: 'simple' });
  if (found?.[2] === 'level' && value >= 1 && value <= LEVEL_COUNT)
    return ok({ kind: 'level', level: value });
  if (found?.[2] === 'nodes' && value > 0) return ok({ kind: 'nodes', nodes: value });
  if (found?.[2] === 'ms' && value > 0) return ok({ kind: 'time', ms: value });
  return fail('bad-contestant', {
    ru: `«${text.slice(0, 60)}» — не участник; пишут simple, level:1…${LEVEL_COUNT}, nodes:5000 или ms:200`,
    en: `"${text.slice(0, 60)}" is no contestant; write simple, level:1…${LEVEL_COUNT}, nodes:5000 or ms:200`,
  });
}

export function builtIn(
  game: GameId,
  what: BuiltIn,
  name: string,
  megabytes: number,
  now: () => number,
): Contestant {
  const mind = makeMind(game, megabytes);
  return {
    name,
    begin: () => Promise.resolve(),
    close: () => Promise.resolve(),
    choose: (position, _start, _turns, seed) => {
      const turn =
        what.kind === 'simple'
          ? mind.chooseSimply(position, { seed })
          : what.kind === 'level'
            ? finish(playLevel(mind, levelsOf(game)[what.level - 1]!, position, { seed, now }))
            : finish(
                mind.thinkSteps(
                  position,
                  what.kind === 'nodes' ? { seed, nodes: what.nodes } : { seed, now, limitMs: what.ms },
                ),
              ).lines[0]?.turns[0];
      return Promise.resolve(turn ? ok(turn) : fail('no-turn', { ru: 'нет хода', en: 'no turn' }));
    },
  };
}
