import type { Field, Point } from '@rikoshet/paper-football/field';
import type { Side } from '@rikoshet/game/outcome';

/**
 * A position for walking a proof: the plain rules on the tables of the rules library's `Field`, drawn and undone step by step.
 * It shares nothing with the solver, on purpose.
 */
export class Board {
  readonly field: Field;
  ball: Point;
  mover: Side = 0;
  private readonly drawn: Uint8Array;
  private readonly occupied: Uint8Array;
  private readonly seen: Uint8Array;
  private readonly queue: Uint16Array;
  private readonly words: Uint16Array;

  constructor(field: Field) {
    this.field = field;
    this.ball = field.centre;
    this.drawn = new Uint8Array(field.segments);
    this.occupied = Uint8Array.from(field.border);
    this.occupied[field.centre] = 1;
    this.seen = new Uint8Array(field.points);
    this.queue = new Uint16Array(field.points);
    this.words = new Uint16Array(Math.ceil(field.segments / 16));
  }

  /** The drawn segments, exactly: equal texts for equal positions only. The ball and the mover follow from them. */
  get key(): string {
    return String.fromCharCode(...this.words);
  }

  canDraw(direction: number): boolean {
    const segment = this.field.segmentAt(this.ball, direction);
    return segment >= 0 && this.drawn[segment] === 0;
  }

  /** Draws; true when that filled an empty point, so that the other side is to move. */
  draw(direction: number): boolean {
    this.toggle(this.field.segmentAt(this.ball, direction));
    this.ball = this.field.neighbours[this.ball * 8 + direction]!;
    if (this.occupied[this.ball] !== 0) return false;
    this.occupied[this.ball] = 1;
    this.mover = this.mover === 0 ? 1 : 0;
    return true;
  }

  undo(direction: number, filled: boolean): void {
    if (filled) {
      this.occupied[this.ball] = 0;
      this.mover = this.mover === 0 ? 1 : 0;
    }
    const back = (direction + 4) % 8;
    const segment = this.field.segmentAt(this.ball, back);
    this.ball = this.field.neighbours[this.ball * 8 + back]!;
    this.toggle(segment);
  }

  /** The winner where the rules alone tell: the ball lies in a goal, or has no way on. −1 while play goes on. */
  winner(): Side | -1 {
    const goal = this.field.goalOf[this.ball]!;
    if (goal >= 0) return goal === 0 ? 1 : 0;
    for (let direction = 0; direction < 8; direction++) if (this.canDraw(direction)) return -1;
    return this.mover === 0 ? 1 : 0;
  }

  /**
   * What the side to move can reach within this turn, by a simple path over occupied points: `scores`, the goal it attacks;
   * `lost`, neither that goal nor an empty point, so that its turn can only end in its own goal or a dead end.
   */
  prospect(): 'scores' | 'lost' | 'open' {
    const { field, seen, queue } = this;
    seen.fill(0);
    seen[this.ball] = 1;
    queue[0] = this.ball;
    let count = 1;
    let open = false;
    for (let head = 0; head < count; head++) {
      const point = queue[head]!;
      for (let direction = 0; direction < 8; direction++) {
        const segment = field.segmentAt(point, direction);
        if (segment < 0 || this.drawn[segment] !== 0) continue;
        const next = field.neighbours[point * 8 + direction]!;
        if (seen[next] !== 0) continue;
        seen[next] = 1;
        const goal = field.goalOf[next]!;
        if (goal >= 0) {
          if (goal !== this.mover) return 'scores';
        } else if (this.occupied[next] === 0) open = true;
        else queue[count++] = next;
      }
    }
    return open ? 'open' : 'lost';
  }

  private toggle(segment: number): void {
    this.drawn[segment]! ^= 1;
    this.words[segment >> 4]! ^= 1 << (segment & 15);
  }
}
