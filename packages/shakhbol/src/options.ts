import { fail, ok, type Failure, type GameError, type Result } from '@rikoshet/game/result';
import { COLOURS, type Colour } from './vocabulary.js';

export const MATCH_KINDS = ['single', 'timed'] as const;
export type MatchKind = (typeof MATCH_KINDS)[number];
export const OVERSTEPS = ['loses', 'warns'] as const;
export type Overstep = (typeof OVERSTEPS)[number];

/**
 * Everything that may be agreed on before a game. [T] = the text of 1960 says so, [C] = a convention of this house
 * where it is silent; `houseRules` says the same to people.
 */
export interface Options {
  /** Who makes the first move. White [T]; Black, with the ball on c5 [C]. */
  readonly kickoff: Colour;
  /** `single`: the first goal wins [T]. `timed`: goals are counted until the time is over [T]. */
  readonly match: MatchKind;
  /** Time for one move in seconds, 60 [T]; 0 = any. */
  readonly moveSeconds: number;
  /** Time for the whole game in seconds, counted from the first move, 3600 [T]; 0 = any. */
  readonly gameSeconds: number;
  /** What becomes of a side that thinks too long: it `loses`, or one only `warns` it [C]. */
  readonly overstep: Overstep;
  /** A position that stands for so many times is a draw, 3 [C]; 0 = never. In a timed match play goes on. */
  readonly repetition: number;
  /**
   * After so many plies the game is a draw, 240 [C]; 0 = never. In a timed match the side with more goals wins then,
   * and the default is 0 where an hour ends the match anyway.
   */
  readonly plyLimit: number;
}

export type OptionName = keyof Options;

const CHOICES = { kickoff: COLOURS, match: MATCH_KINDS, overstep: OVERSTEPS } as const;
/** The greatest number allowed. */
const NUMBERS = { moveSeconds: 86_400, gameSeconds: 86_400, repetition: 1000, plyLimit: 1_000_000 } as const;

/** In the order in which one writes and shows them. */
export const OPTION_NAMES = [
  'kickoff',
  'match',
  'moveSeconds',
  'gameSeconds',
  'overstep',
  'repetition',
  'plyLimit',
] as const satisfies readonly OptionName[];

const isChoice = (name: OptionName): name is keyof typeof CHOICES => Object.hasOwn(CHOICES, name);

const DEFAULT_PLY_LIMIT = 240;

export const DEFAULT_OPTIONS: Options = {
  kickoff: 'white',
  match: 'single',
  moveSeconds: 60,
  gameSeconds: 3600,
  overstep: 'loses',
  repetition: 3,
  plyLimit: DEFAULT_PLY_LIMIT,
};

type OptionsError = Failure<GameError<'bad-option'>>;

function badOption(name: string, allowed: { ru: string; en: string }, offset?: number): OptionsError {
  return fail(
    'bad-option',
    { ru: `условие ${name}: ${allowed.ru}`, en: `option ${name}: ${allowed.en}` },
    offset === undefined ? {} : { offset, column: offset + 1 },
  );
}

function refusal(name: OptionName, value: unknown, offset?: number): OptionsError | undefined {
  if (isChoice(name)) {
    const allowed: readonly unknown[] = CHOICES[name];
    return allowed.includes(value)
      ? undefined
      : badOption(
          name,
          { ru: `нужно ${allowed.join(' или ')}`, en: `must be ${allowed.join(' or ')}` },
          offset,
        );
  }
  const most = NUMBERS[name];
  const whole = typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most;
  if (!whole)
    return badOption(
      name,
      { ru: `нужно целое число от 0 до ${most}`, en: `must be a whole number from 0 to ${most}` },
      offset,
    );
  return name === 'repetition' && value === 1
    ? badOption(
        name,
        {
          ru: 'один раз позиция бывает всегда; нужно 0 или не меньше 2',
          en: 'every position occurs once; must be 0 or at least 2',
        },
        offset,
      )
    : undefined;
}

/** Fills up what is not given and refuses what makes no game. */
export function completeOptions(given: Partial<Options> = {}): Result<Options> {
  for (const name of OPTION_NAMES) {
    const refused = given[name] === undefined ? undefined : refusal(name, given[name]);
    if (refused) return refused;
  }
  const pick = <Name extends OptionName>(name: Name): Options[Name] => given[name] ?? DEFAULT_OPTIONS[name];
  const bounded = given.match === 'timed' && pick('gameSeconds') > 0;
  return ok({
    kickoff: pick('kickoff'),
    match: pick('match'),
    moveSeconds: pick('moveSeconds'),
    gameSeconds: pick('gameSeconds'),
    overstep: pick('overstep'),
    repetition: pick('repetition'),
    plyLimit: given.plyLimit ?? (bounded ? 0 : DEFAULT_PLY_LIMIT),
  });
}

/** One canonical line: `kickoff=white;match=single;moveSeconds=60;…`, every option in a fixed order. */
export const makeOptions = (options: Options): string =>
  OPTION_NAMES.map((name) => `${name}=${options[name]}`).join(';');

/** Longer texts are refused unread. */
const LONGEST_TEXT = 400;

/**
 * Reads what `makeOptions` writes; in any order, in any case, with commas or spaces instead of semicolons. What is
 * missing has its default, so the empty line is the game of 1960.
 */
export function parseOptions(text: string): Result<Options> {
  if (text.length > LONGEST_TEXT)
    return fail('text-too-long', {
      ru: 'строка условий слишком длинная',
      en: 'the line of options is too long',
    });
  const given: Partial<Record<OptionName, unknown>> = {};
  for (const found of text.matchAll(/[^\s;,]+/g)) {
    const [word] = found;
    const [left = '', right = '', more] = word.split('=');
    const name = OPTION_NAMES.find((known) => known.toLowerCase() === left.toLowerCase());
    const place = { offset: found.index, column: found.index + 1 };
    if (name === undefined || more !== undefined)
      return fail(
        'unknown-option',
        {
          ru: `«${word}» — не условие игры; пишут, например, match=timed`,
          en: `“${word}” is no option; write, for example, match=timed`,
        },
        place,
      );
    if (given[name] !== undefined)
      return fail(
        'option-twice',
        { ru: `условие ${name} названо дважды`, en: `option ${name} is given twice` },
        place,
      );
    const value = isChoice(name) ? right.toLowerCase() : /^\d{1,9}$/.test(right) ? Number(right) : undefined;
    const refused = refusal(name, value, found.index);
    if (refused) return refused;
    given[name] = value;
  }
  // Each value has just been checked against its name.
  return completeOptions(given as Partial<Options>);
}

export const sameOptions = (one: Options, other: Options): boolean =>
  OPTION_NAMES.every((name) => one[name] === other[name]);

const SECOND = 1000;
const DAY = 86_400 * SECOND;

/** The clock that the options ask for, in milliseconds; the shape is that of a match's clock. */
export type ClockOfOptions =
  | { readonly kind: 'none' }
  | { readonly kind: 'move'; readonly limit: number; readonly total?: number; readonly overstep: Overstep };

export function clockOf(options: Options): ClockOfOptions {
  const { moveSeconds, gameSeconds, overstep } = options;
  if (moveSeconds === 0 && gameSeconds === 0) return { kind: 'none' };
  return {
    kind: 'move',
    limit: moveSeconds === 0 ? DAY : moveSeconds * SECOND,
    ...(gameSeconds === 0 ? {} : { total: gameSeconds * SECOND }),
    overstep,
  };
}
