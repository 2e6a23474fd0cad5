import glicko2 from 'glicko2-lite';

/** A strength by Glicko-2, on the scale of chess ratings. */
export interface Strength {
  readonly rating: number;
  /** Half of the interval in which the true strength lies 19 times of 20. */
  readonly deviation: number;
  /** How much the strength is expected to change. */
  readonly volatility: number;
}

export const BEGINNER: Strength = { rating: 1500, deviation: 350, volatility: 0.06 };

/** How fast volatility may change: small, since a single game is a period here. */
const TAU = 0.5;
/** A deviation above it says that too little is known. */
export const PROVISIONAL = 110;
/** Milliseconds after which somebody who does not play has lost the certainty of one rating period: four days. */
const PERIOD = 4 * 86_400_000;
const SCALE = 173.7178;

export const isProvisional = (deviation: number): boolean => deviation > PROVISIONAL;

export interface Opponent {
  readonly rating: number;
  readonly deviation: number;
  /** 1 won, 0.5 drawn, 0 lost: by the player, not by the opponent. */
  readonly score: number;
}

/** The strength after the games of one period (Glickman, "Example of the Glicko-2 system"). */
export function rate({ rating, deviation, volatility }: Strength, games: readonly Opponent[]): Strength {
  const after = glicko2(
    rating,
    deviation,
    volatility,
    games.map((game): [number, number, number] => [game.rating, game.deviation, game.score]),
    { tau: TAU },
  );
  return { rating: after.rating, deviation: Math.min(BEGINNER.deviation, after.rd), volatility: after.vol };
}

/** The strength of somebody who has not played for `idle` ms: as before, but less certain. */
export function rested(strength: Strength, idle: number): Strength {
  const periods = Math.max(0, idle) / PERIOD;
  const drift = (strength.volatility * SCALE) ** 2 * periods;
  return {
    ...strength,
    deviation: Math.min(BEGINNER.deviation, Math.sqrt(strength.deviation ** 2 + drift)),
  };
}

/** Both strengths after a game; `score` is that of the first player. */
export function afterGame(first: Strength, second: Strength, score: number): readonly [Strength, Strength] {
  return [rate(first, [{ ...second, score }]), rate(second, [{ ...first, score: 1 - score }])];
}
