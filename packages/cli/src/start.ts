import type { Game } from '@rikoshet/game/game';
import type { Result } from '@rikoshet/game/result';
import { ok } from '@rikoshet/game/result';
import { paperFootball } from '@rikoshet/paper-football';
import { asUsage, usageFailure } from './failure.js';
import type { FieldFlags } from './field-options.js';
import { parseField } from './field-options.js';

/** The opening position of a game on the field asked for, or another one given as a position string. */
export function startAsked<Position, Step, Options>(
  game: Game<Position, Step, Options>,
  flags: FieldFlags & { readonly position?: string },
): Result<Position> {
  const fieldAsked = flags.field !== undefined || flags.order !== undefined;
  if (fieldAsked && game.id !== paperFootball.id)
    return usageFailure({
      ru: '--field и --order — ключи футбола на бумаге, у шахбола доска одна',
      en: '--field and --order belong to paper football, Shakhbol has one board',
    });
  if (flags.position !== undefined) {
    if (fieldAsked)
      return usageFailure({
        ru: 'с --position не нужны --field и --order: строка позиции говорит о поле сама',
        en: 'with --position neither --field nor --order is needed: a position string tells its field',
      });
    const position = game.parsePosition(flags.position);
    return position.ok ? position : { ok: false, error: asUsage('--position', position.error) };
  }
  if (!fieldAsked) return game.start();
  const options = parseField(flags);
  if (!options.ok) return options;
  // The field belongs to paper football alone, as was made sure above.
  const start = game.start(options.value as unknown as Partial<Options>);
  return start.ok ? ok(start.value) : { ok: false, error: asUsage('--field', start.error) };
}
