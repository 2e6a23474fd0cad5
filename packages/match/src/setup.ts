import type { Game } from '@rikoshet/game/game';
import { fail, ok, type Result } from '@rikoshet/game/result';
import { checkClock, type ClockSetup } from './clock-setup.js';

/** What the two seats have agreed before the first turn. Plain data: it goes into records, stores and messages as it is. */
export interface MatchSetup {
  /** `Game.id`. */
  readonly game: string;
  /** `Game.makeOptions`. */
  readonly options: string;
  /** `Game.makePosition` of the first position, where that is not the opening one. */
  readonly position?: string;
  /** Names, by side; empty for somebody who has none. */
  readonly players: readonly [string, string];
  readonly clock: ClockSetup;
  /** `free`: whoever sits at the board takes back (one device, the computer); `offered`: the opponent is asked. */
  readonly takebacks: 'free' | 'offered' | 'never';
  readonly rated: boolean;
  /** Milliseconds after which the opponent of a player who has left may claim the game; without it nobody may. */
  readonly claimAfter?: number;
}

const LONGEST_NAME = 64;

/** The first position of a match; refuses a setup of another game, with impossible options, position or clock. */
export function startOf<Position, Step, Options>(
  game: Game<Position, Step, Options>,
  setup: MatchSetup,
): Result<Position> {
  if (setup.game !== game.id)
    return fail('other-game', {
      ru: `Эта встреча — другой игры: ${setup.game}.`,
      en: `This match is of another game: ${setup.game}.`,
    });
  if (setup.players.some((name) => name.length > LONGEST_NAME))
    return fail('name-too-long', {
      ru: `Имя длиннее ${LONGEST_NAME} знаков.`,
      en: `The name is longer than ${LONGEST_NAME} characters.`,
    });
  const clock = checkClock(setup.clock);
  if (!clock.ok) return clock;
  const options = game.parseOptions(setup.options);
  if (!options.ok) return options;
  if (setup.position === undefined) return game.start(options.value);
  const position = game.parsePosition(setup.position);
  if (!position.ok) return position;
  const own = game.makeOptions(game.optionsOf(position.value));
  if (own !== game.makeOptions(options.value))
    return fail('position-of-other-options', {
      ru: `Позиция начата с другими условиями: ${own}.`,
      en: `The position was begun with other options: ${own}.`,
    });
  return game.outcome(position.value) === undefined
    ? ok(position.value)
    : fail('position-is-over', {
        ru: 'С этой позиции играть нельзя: партия в ней уже окончена.',
        en: 'Nobody can play on from this position: the game is over in it.',
      });
}

/** The same match once more with the sides changed, as a rematch is played. A set-up position stays. */
export const rematchSetup = (setup: MatchSetup): MatchSetup => ({
  ...setup,
  players: [setup.players[1], setup.players[0]],
});
