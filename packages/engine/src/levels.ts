import type { Sentence } from '@rikoshet/game/language';
import type { ChooseOptions } from './choose.js';
import type { GameId, Mind } from './minds.js';
import { makeRandom, type Random } from './random.js';
import type { ThoughtLine } from './thought.js';

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
  /** How far it misjudges each of the best lines' winning chance, at most, 0 … 1; it never misses a win that it has proven. */
  readonly misjudges: number;
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

type Strength = readonly [limitMs: number, nodes: number, careless: number, misjudges: number];

/** The table in docs/benchmarks.md says what these give. */
const STRENGTHS: Readonly<Record<GameId, readonly Strength[]>> = {
  'paper-football': [
    [200, 0, 6, 0],
    [200, 0, 2, 0],
    [200, 0, 0, 0],
    [300, 150, 0, 0.3],
    [500, 1500, 0, 0.1],
    [1000, 8000, 0, 0.03],
    [2000, 40_000, 0, 0],
    [5000, 400_000, 0, 0],
  ],
  shakhbol: [
    [200, 0, 6, 0],
    [200, 0, 2, 0],
    [200, 0, 0, 0],
    [300, 800, 0, 0.1],
    [500, 3000, 0, 0.05],
    [1000, 12_000, 0, 0.02],
    [2000, 60_000, 0, 0],
    [5000, 400_000, 0, 0],
  ],
};

/** The eight levels of a game, the weakest first. */
export const levelsOf = (game: GameId): readonly Level[] =>
  STRENGTHS[game].map(([limitMs, nodes, careless, misjudges], index) => ({
    number: index + 1,
    name: NAMES[index]!,
    limitMs,
    nodes,
    careless,
    misjudges,
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
  const { nodes, misjudges } = level;
  const lines = misjudges > 0 ? LINES_TO_MISJUDGE : 1;
  const thought = yield* mind.thinkSteps(position, { ...options, limitMs, nodes, lines });
  const chosen = misjudges > 0 ? misjudged(thought.lines, misjudges, random) : thought.lines[0];
  return chosen?.turns[0];
}

const LINES_TO_MISJUDGE = 6;

/** The line that seems best to somebody who is off by up to so much about each of them. */
function misjudged(
  lines: readonly ThoughtLine<unknown>[],
  most: number,
  random: Random,
): ThoughtLine<unknown> | undefined {
  let best = lines[0];
  if (best?.proven?.wins) return best;
  let bestChance = -Infinity;
  for (const line of lines) {
    const chance = line.chance + most * (random.unit() * 2 - 1);
    if (chance > bestChance) {
      bestChance = chance;
      best = line;
    }
  }
  return best;
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
