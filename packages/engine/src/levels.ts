import type { Sentence } from '@rikoshet/game/language';
import type { ChooseOptions } from './choose.js';
import type { GameId, Mind } from './minds.js';
import { makeRandom } from './random.js';

/** A playing strength with a name. */
export interface Level {
  readonly number: number;
  readonly name: Sentence;
  /** The longest time it thinks about a turn, in milliseconds. */
  readonly limitMs: number;
  /** Positions it looks at; 0: the simple player. */
  readonly nodes: number;
  /** How many turns of ten are drawn without any thought. */
  readonly careless: number;
}

const NAMES: readonly Sentence[] = [
  { ru: 'Первоклассник', en: 'First-grader' },
  { ru: 'Ученик', en: 'Pupil' },
  { ru: 'Дворовый игрок', en: 'Street player' },
  { ru: 'Любитель', en: 'Amateur' },
  { ru: 'Разрядник', en: 'Club player' },
  { ru: 'Кандидат', en: 'Candidate' },
  { ru: 'Мастер', en: 'Master' },
  { ru: 'Гроссмейстер', en: 'Grandmaster' },
];

const STRENGTHS: Readonly<
  Record<GameId, readonly (readonly [limitMs: number, nodes: number, careless: number])[]>
> = {
  'paper-football': [
    [200, 0, 6],
    [200, 0, 2],
    [200, 0, 0],
    [300, 300, 0],
    [500, 1200, 0],
    [1000, 5000, 0],
    [2000, 25_000, 0],
    [5000, 150_000, 0],
  ],
  shakhbol: [
    [200, 0, 6],
    [200, 0, 2],
    [200, 0, 0],
    [300, 4000, 0],
    [500, 15_000, 0],
    [1000, 60_000, 0],
    [2000, 200_000, 0],
    [5000, 800_000, 0],
  ],
};

/** The eight levels of a game, the weakest first. */
export const levelsOf = (game: GameId): readonly Level[] =>
  STRENGTHS[game].map(([limitMs, nodes, careless], index) => ({
    number: index + 1,
    name: NAMES[index]!,
    limitMs,
    nodes,
    careless,
  }));

export const LEVEL_COUNT = NAMES.length;

/**
 * A level's turn in slices; nothing when the game is over. The same seed gives the same turn as long as the level's time is not what ends
 * its thinking. `options.limitMs` can only shorten it.
 */
export function* playLevel(
  mind: Mind,
  level: Level,
  position: unknown,
  options: ChooseOptions,
): Generator<undefined, readonly unknown[] | undefined, undefined> {
  const random = makeRandom(options.seed);
  if (random.below(10) < level.careless) return carelessTurn(mind, position, random.bits());
  if (level.nodes === 0) return mind.chooseSimply(position, options);
  const limitMs = Math.min(level.limitMs, options.limitMs ?? level.limitMs);
  const thought = yield* mind.thinkSteps(position, { ...options, limitMs, nodes: level.nodes });
  return thought.lines[0]?.turns[0];
}

/** The most steps drawn at random before the simple player ends the turn properly. */
const WANDERING = 60;

/** Any legal turn that does not lose at once if a few tries find one: the way a beginner wanders. */
function carelessTurn(mind: Mind, position: unknown, seed: number): readonly unknown[] | undefined {
  const { game } = mind;
  const random = makeRandom(seed);
  const mover = game.sideToMove(position);
  for (let attempt = 0; attempt < 8; attempt++) {
    const turn: unknown[] = [];
    for (let step = 0; step < WANDERING; step++) {
      const next = game.steps(position, turn);
      if (next.length === 0) break;
      turn.push(next[random.below(next.length)]);
    }
    const played = game.play(position, turn);
    if (!played.ok) continue;
    const end = game.outcome(played.value);
    if (!end || end.winner === mover) return turn;
  }
  return mind.chooseSimply(position, { seed });
}
