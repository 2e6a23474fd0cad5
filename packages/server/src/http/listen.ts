import { fail, ok, type Result } from '@rikoshet/game/result';
import type { FastifyInstance } from 'fastify';

const TRIES = 20;

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

const reasonOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);

/**
 * Listens on `port`, or, where `orNext` is set and it is taken, on the next free one above it. Port 0 lets the system
 * choose. Gives the address.
 */
export async function listen(
  app: FastifyInstance,
  host: string,
  port: number,
  orNext: boolean,
): Promise<Result<string>> {
  const last = orNext && port > 0 ? Math.min(port + TRIES, 65_535) : port;
  for (let next = port; next <= last; next += 1) {
    try {
      return ok(await app.listen({ host, port: next }));
    } catch (error) {
      if (!isTaken(error)) {
        const reason = reasonOf(error);
        return fail('cannot-listen', {
          ru: `Адрес ${host}, порт ${next} занять не удалось: ${reason}.`,
          en: `Cannot listen on ${host}, port ${next}: ${reason}.`,
        });
      }
    }
  }
  return fail('port-taken', {
    ru: last > port ? `Порты ${port}–${last} заняты.` : `Порт ${port} занят: укажите другой.`,
    en: last > port ? `Ports ${port}–${last} are taken.` : `Port ${port} is taken: name another one.`,
  });
}
