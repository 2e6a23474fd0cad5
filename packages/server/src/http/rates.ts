import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Rate } from '../live/token-bucket.js';

/** What one address or one token may do: reading is cheap, changing is not, hashing a password is dear. */
export interface ApiRates {
  readonly read: Rate;
  readonly change: Rate;
  /** As `change` where it is left out. */
  readonly costly?: Rate;
}

export const DEFAULT_RATES: ApiRates = {
  read: { burst: 200, perSecond: 50 },
  change: { burst: 60, perSecond: 10 },
  costly: { burst: 10, perSecond: 1 / 12 },
};

/** Tries at one name, from wherever: a password of eight characters is not guessed at this rate. */
const NAME_TRIES = { max: 30, timeWindow: 15 * 60_000 };
/** Somebody with a network of their own has so many addresses of version 6. */
const IPV6_NETWORK = 64;
const REMEMBERED = 10_000;

export type RateKind = 'read' | 'change' | 'costly';

/** Counts requests against the limits. Gives 0, or the seconds until the next one is taken. */
export interface Rates {
  take(kind: RateKind, request: FastifyRequest, token: string | undefined): Promise<number>;
  /** A try at an account's name, so that many addresses cannot share the guessing. */
  tryName(request: FastifyRequest, name: string): Promise<number>;
}

export async function useRates(app: FastifyInstance, rates: ApiRates = DEFAULT_RATES): Promise<Rates> {
  await app.register(rateLimit, { global: false, cache: REMEMBERED });
  const keys = new WeakMap<FastifyRequest, string>();
  const limiter = ({ max, timeWindow }: { max: number; timeWindow: number }) => {
    const count = app.createRateLimit({
      max,
      timeWindow,
      keyGenerator: (request) => keys.get(request) ?? '',
    });
    return async (request: FastifyRequest, key: string): Promise<number> => {
      keys.set(request, key);
      const counted = await count(request);
      return !counted.isAllowed && counted.isExceeded ? Math.max(1, counted.ttlInSeconds) : 0;
    };
  };
  const ofRate = ({ burst, perSecond }: Rate) =>
    limiter({ max: burst, timeWindow: Math.ceil((burst / perSecond) * 1000) });
  const limits = {
    read: ofRate(rates.read),
    change: ofRate(rates.change),
    costly: ofRate(rates.costly ?? rates.change),
  };
  const names = limiter(NAME_TRIES);
  return {
    take: (kind, request, token) =>
      limits[kind](
        request,
        token === undefined ? `address ${normalizeIP(request.ip, IPV6_NETWORK)}` : `token ${token}`,
      ),
    tryName: (request, name) => names(request, name),
  };
}
