import type { FieldSize } from '../src/size.js';

/**
 * The rules once more, as plainly as can be and without a line of the library: coordinates with the centre
 * at (0, 0), y down, and sets of strings. A segment is playable when its middle lies strictly inside the
 * field; a point is empty at the start when it lies strictly inside and is not the centre.
 */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

const spotText = ({ x, y }: Spot) => `${x},${y}`;
const lineText = (a: Spot, b: Spot) => [spotText(a), spotText(b)].sort().join(' ');

const STEPS: readonly Spot[] = [-1, 0, 1].flatMap((y) =>
  [-1, 0, 1].filter((x) => x !== 0 || y !== 0).map((x) => ({ x, y })),
);

export class ReferenceGame {
  readonly drawn = new Set<string>();
  readonly filled = new Set<string>();
  ball: Spot = { x: 0, y: 0 };
  /** 0: the one who moved first draws, 1: the other. */
  mover = 0;
  turns = 0;
  /** Index of the winner among the movers, once the game is over. */
  winner: number | undefined;
  reason: string | undefined;

  constructor(readonly size: FieldSize) {}

  inside({ x, y }: Spot): boolean {
    const { goal, width, length } = this.size;
    return (
      (Math.abs(x) < width / 2 && Math.abs(y) < length / 2) ||
      (Math.abs(x) < goal / 2 && Math.abs(y) < length / 2 + 1)
    );
  }

  /** 'upper', 'lower' or nothing. */
  goalAt({ x, y }: Spot): string | undefined {
    if (Math.abs(y) !== this.size.length / 2 + 1 || Math.abs(x) > this.size.goal / 2) return undefined;
    return y < 0 ? 'upper' : 'lower';
  }

  isEmpty(spot: Spot): boolean {
    return this.inside(spot) && spotText(spot) !== '0,0' && !this.filled.has(spotText(spot));
  }

  nextSpots(): Spot[] {
    if (this.winner !== undefined) return [];
    return STEPS.map((step) => ({ x: this.ball.x + step.x, y: this.ball.y + step.y })).filter(
      (spot) =>
        this.inside({ x: (this.ball.x + spot.x) / 2, y: (this.ball.y + spot.y) / 2 }) &&
        !this.drawn.has(lineText(this.ball, spot)),
    );
  }

  /** Draws one segment; true when the turn is over. `firstIs` is the goal the first mover defends. */
  draw(spot: Spot, firstIs: 'upper' | 'lower' = 'upper'): boolean {
    this.drawn.add(lineText(this.ball, spot));
    this.ball = spot;
    if (this.isEmpty(spot)) {
      this.filled.add(spotText(spot));
    } else if (this.goalAt(spot) !== undefined) {
      const owner = this.goalAt(spot) === firstIs ? 0 : 1;
      this.winner = 1 - owner;
      this.reason = owner === this.mover ? 'own-goal' : 'goal';
    } else if (this.nextSpots().length === 0) {
      this.winner = 1 - this.mover;
      this.reason = 'dead-end';
    } else return false;
    this.turns++;
    this.mover = 1 - this.mover;
    return true;
  }

  copy(): ReferenceGame {
    const copy = new ReferenceGame(this.size);
    for (const line of this.drawn) copy.drawn.add(line);
    for (const spot of this.filled) copy.filled.add(spot);
    copy.ball = this.ball;
    copy.mover = this.mover;
    copy.turns = this.turns;
    copy.winner = this.winner;
    copy.reason = this.reason;
    return copy;
  }

  text(): string {
    return [...this.drawn].sort().join('|');
  }
}

/** Column letter and row number, row 1 at the top. */
export const nameOfSpot = (size: FieldSize, { x, y }: Spot): string =>
  String.fromCharCode(97 + x + size.width / 2) + String(y + size.length / 2 + 2);

/** Every spot that is a point of the field. */
export function allSpots(size: FieldSize): Spot[] {
  const spots: Spot[] = [];
  for (let y = -size.length / 2 - 1; y <= size.length / 2 + 1; y++) {
    for (let x = -size.width / 2; x <= size.width / 2; x++) {
      if (Math.abs(y) <= size.length / 2 || Math.abs(x) <= size.goal / 2) spots.push({ x, y });
    }
  }
  return spots;
}

/** Counts all sequences of `turns` turns by walking every one of them. */
export function referencePerft(size: FieldSize, turns: number) {
  const count = { routes: 0, positions: 0, goalsUpper: 0, goalsLower: 0, deadEnds: 0 };
  const positions = new Set<string>();
  const walk = (game: ReferenceGame) => {
    for (const spot of game.nextSpots()) {
      const next = game.copy();
      if (!next.draw(spot) || next.turns < turns) walk(next);
      else {
        count.routes++;
        positions.add(next.text());
        if (next.reason === 'dead-end') count.deadEnds++;
        else if (next.goalAt(spot) === 'upper') count.goalsUpper++;
        else if (next.goalAt(spot) === 'lower') count.goalsLower++;
      }
    }
  };
  walk(new ReferenceGame(size));
  return { ...count, positions: positions.size };
}
