import { createSignal } from 'solid-js';
import type { Side } from '@rikoshet/game/outcome';

/** A seat in an online game that this browser may play, and what the list of games says of it. */
export interface Seat {
  readonly id: string;
  readonly side: Side;
  /** The secret that opens it. */
  readonly secret: string;
  readonly game: string;
  readonly options: string;
  /** The opponent's name, once there is one. */
  readonly opponent: string;
  readonly state: 'waiting' | 'mine' | 'theirs' | 'over' | 'unknown';
  /** Lets somebody join, while the game waits for its second player. */
  readonly invite?: string;
  /** Milliseconds since 1970 of the last change. */
  readonly at: number;
}

const STORED = 'rikoshet.seats';
/** The oldest finished ones go first. */
const MOST = 200;

const isSeat = (value: unknown): value is Seat => {
  const seat = value as Partial<Seat> | null;
  return (
    typeof seat === 'object' &&
    seat !== null &&
    typeof seat.id === 'string' &&
    typeof seat.secret === 'string' &&
    (seat.side === 0 || seat.side === 1) &&
    typeof seat.game === 'string' &&
    typeof seat.at === 'number'
  );
};

function load(): readonly Seat[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isSeat) : [];
  } catch {
    return [];
  }
}

const [seats, setSeats] = createSignal<readonly Seat[]>(load());
// Another tab has taken a seat or left one.
addEventListener('storage', (event) => {
  if (event.key === STORED) setSeats(load());
});

/** The seats kept in this browser, the one touched last first. Reactive. */
export const keptSeats = seats;

/** False where the browser keeps nothing: then a seat holds until the page closes. */
function store(next: readonly Seat[]): boolean {
  setSeats(next);
  try {
    localStorage.setItem(STORED, JSON.stringify(next));
    return true;
  } catch {
    return false;
  }
}

const same = (a: Seat, b: Seat): boolean => a.id === b.id && a.side === b.side;

/** Keeps a seat, in place of what was known of it. */
export function keepSeat(seat: Seat): boolean {
  const others = load().filter((known) => !same(known, seat));
  const all = [seat, ...others].sort((a, b) => b.at - a.at);
  while (all.length > MOST) {
    const index = all.findLastIndex(({ state }) => state === 'over');
    all.splice(index < 0 ? all.length - 1 : index, 1);
  }
  return store(all);
}

export const forgetSeat = (seat: Seat): boolean => store(load().filter((known) => !same(known, seat)));

/** The seat in a game that this browser may play; of two the wanted one. */
export const seatIn = (id: string, side?: Side): Seat | undefined =>
  seats().find((seat) => seat.id === id && (side === undefined || seat.side === side));
