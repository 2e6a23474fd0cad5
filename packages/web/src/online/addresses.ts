import type { Side } from '@rikoshet/game/outcome';
import { makeRoute } from '../app/routes.js';
import type { Seat } from './seats.js';

const GAME = /^[0-9A-Za-z]{12}$/;
const SECRET = /^[0-9A-Za-z_-]{22}$/;

const isGameId = (text: string): boolean => GAME.test(text);

/** What an address of the match screen says. */
interface MatchAddress {
  readonly id: string | undefined;
  readonly side: Side | undefined;
  readonly secret: string | undefined;
  readonly invite: string | undefined;
}

export function parseMatchAddress(query: URLSearchParams): MatchAddress {
  const part = (name: string, shape: RegExp): string | undefined => {
    const value = query.get(name);
    return value !== null && shape.test(value) ? value : undefined;
  };
  const side = part('side', /^[01]$/);
  return {
    id: part('id', GAME),
    side: side === undefined ? undefined : side === '0' ? 0 : 1,
    secret: part('seat', SECRET),
    invite: part('invite', SECRET),
  };
}

/** The number of a game in whatever somebody pastes: a link of any kind, or the bare number. */
export function gameIdIn(text: string): string | undefined {
  const bare = text.trim();
  if (isGameId(bare)) return bare;
  return /[?&]id=([0-9A-Za-z]{12})(?![0-9A-Za-z])/.exec(bare)?.[1];
}

const absolute = (hash: string): string => new URL(hash, location.href).href;

/** The secret stands behind the `#`: browsers send it to no server. */
export const inviteLink = (id: string, invite: string): string =>
  absolute(makeRoute('match', { id, invite }));
export const seatLink = ({ id, side, secret }: Seat): string =>
  absolute(makeRoute('match', { id, side: String(side), seat: secret }));
export const watchLink = (id: string): string => absolute(makeRoute('match', { id }));
