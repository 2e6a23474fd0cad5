/** Results of one engine against another. */
export interface Score {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

/** Two hypotheses about the difference in Elo, and the chances of accepting the wrong one. */
export interface SprtBounds {
  readonly elo0: number;
  readonly elo1: number;
  readonly alpha: number;
  readonly beta: number;
}

export interface Sprt {
  /** Logarithm of the likelihood ratio: above `upper` elo1 is accepted, below `lower` elo0. */
  readonly ratio: number;
  readonly lower: number;
  readonly upper: number;
  readonly verdict: 'elo1' | 'elo0' | undefined;
}

export const expectedScore = (elo: number): number => 1 / (1 + 10 ** (-elo / 400));

/** Wald's sequential test; a draw counts as half a win and half a loss. */
export function sprt({ wins, draws, losses }: Score, { elo0, elo1, alpha, beta }: SprtBounds): Sprt {
  const p0 = expectedScore(elo0);
  const p1 = expectedScore(elo1);
  const won = wins + draws / 2;
  const lost = losses + draws / 2;
  const ratio = won * Math.log(p1 / p0) + lost * Math.log((1 - p1) / (1 - p0));
  const lower = Math.log(beta / (1 - alpha));
  const upper = Math.log((1 - beta) / alpha);
  return { ratio, lower, upper, verdict: ratio >= upper ? 'elo1' : ratio <= lower ? 'elo0' : undefined };
}

/** The difference in Elo with its 95 % interval; infinite where one side has won everything. Nothing before the first game. */
export function eloOf({
  wins,
  draws,
  losses,
}: Score): { elo: number; low: number; high: number } | undefined {
  const games = wins + draws + losses;
  if (games === 0) return undefined;
  const score = (wins + draws / 2) / games;
  // Wilson's interval, which stays within 0 … 1 for few and for one-sided games.
  const z = 1.96;
  const middle = (score + (z * z) / (2 * games)) / (1 + (z * z) / games);
  const half =
    (z / (1 + (z * z) / games)) * Math.sqrt((score * (1 - score)) / games + (z * z) / (4 * games * games));
  const elo = (share: number): number => -400 * Math.log10(1 / share - 1);
  return { elo: elo(score), low: elo(Math.max(0, middle - half)), high: elo(Math.min(1, middle + half)) };
}
