import { fail, ok, type Failure, type GameError, type Result } from '@rikoshet/game/result';
import { COLOURS, type Colour } from './vocabulary.js';

const MATCH_KINDS = ['single', 'timed'] as const;
const OVERSTEPS = ['loses', 'warns'] as const;

/**
 * Everything that may be agreed on before a game. [T] = the text of 1960 says so, [C] = a convention of this house
 * where it is silent; `houseRules` says the same to people.
 */
export interface Options {
  /** Who makes the first move. White [T]; Black, with the ball on c5 [C]. */
  readonly kickoff: Colour;
  /** `single`: the first goal wins [T]. `timed`: goals are counted until the time is over [T]. */
  readonly match: (typeof MATCH_KINDS)[number];
  /** Time for one move in seconds, 60 [T]; 0 = any. */
  readonly moveSeconds: number;
  /** Time for the whole game in seconds, counted from the first move, 3600 [T]; 0 = any. */
  readonly gameSeconds: number;
  /** What becomes of a side that thinks too long: it `loses`, or one only `warns` it [C]. */
  readonly overstep: (typeof OVERSTEPS)[number];
  /** A position that stands for so many times is a draw, 3 [C]; 0 = never. In a timed match play goes on. */
  readonly repetition: number;
  /**
   * After so many plies the game is a draw, 240 [C]; 0 = never. In a timed match the side with more goals wins then,
   * and the default is 0 where the time ends the match anyway.
   */
  readonly plyLimit: number;
}

export type OptionName = keyof Options;

export const DEFAULT_OPTIONS: Options = {
  kickoff: 'white',
  match: 'single',
  moveSeconds: 60,
  gameSeconds: 3600,
  overstep: 'loses',
  repetition: 3,
  plyLimit: 240,
};

/** In the order in which one writes and shows them. */
// The keys of a literal of this type are the names of the options.
export const OPTION_NAMES = Object.keys(DEFAULT_OPTIONS) as readonly OptionName[];

/** What an option may be: one of these words, or a whole number up to this one. */
const ALLOWED: Readonly<Record<OptionName, readonly string[] | number>> = {
  kickoff: COLOURS,
  match: MATCH_KINDS,
  moveSeconds: 86_400,
  gameSeconds: 86_400,
  overstep: OVERSTEPS,
  repetition: 1000,
  plyLimit: 1_000_000,
};

type OptionsError = Failure<GameError<'bad-option' | 'unknown-option' | 'option-twice' | 'text-too-long'>>;

function refusal(name: OptionName, value: unknown, offset?: number): OptionsError | undefined {
  const allowed = ALLOWED[name];
  const isWord = typeof allowed === 'object';
  const isGood = isWord
    ? allowed.includes(String(value))
    : typeof value === 'number' && value >= 0 && value <= allowed && value % 1 === 0;
  // A position that stands for once would be a draw at once.
  if (isGood && (name !== 'repetition' || value !== 1)) return undefined;
  const [ru, en] = isWord
    ? [allowed.join(' или '), allowed.join(' or ')]
    : name === 'repetition'
      ? [`0 или целое число от 2 до ${allowed}`, `0 or a whole number from 2 to ${allowed}`]
      : [`целое число от 0 до ${allowed}`, `a whole number from 0 to ${allowed}`];
  return fail(
    'bad-option',
    { ru: `${name} — это ${ru}`, en: `${name} is ${en}` },
    offset === undefined ? {} : { offset, column: offset + 1 },
  );
}

/** Fills up what is not given and refuses what makes no game. */
export function completeOptions(given: Partial<Options> = {}): Result<Options> {
  const options = { ...DEFAULT_OPTIONS };
  for (const name of OPTION_NAMES) {
    const value = given[name];
    if (value === undefined) continue;
    const refused = refusal(name, value);
    if (refused) return refused;
    Object.assign(options, { [name]: value });
  }
  const isBounded = options.match === 'timed' && options.gameSeconds > 0;
  return ok(isBounded && given.plyLimit === undefined ? { ...options, plyLimit: 0 } : options);
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
      ru: 'строка условий слишком длинна',
      en: 'the line of options is too long',
    });
  const given: Partial<Record<OptionName, string | number>> = {};
  for (const found of text.matchAll(/[^\s;,]+/g)) {
    const [left = '', right = '', more] = found[0].toLowerCase().split('=');
    const name = OPTION_NAMES.find((known) => known.toLowerCase() === left);
    const place = { offset: found.index, column: found.index + 1 };
    if (!name || more !== undefined)
      return fail(
        'unknown-option',
        { ru: `нет условия «${found[0]}»`, en: `there is no option “${found[0]}”` },
        place,
      );
    if (given[name] !== undefined)
      return fail(
        'option-twice',
        { ru: `условие ${name} дано дважды`, en: `option ${name} is given twice` },
        place,
      );
    given[name] = /^\d{1,9}$/.test(right) ? Number(right) : right;
    const refused = refusal(name, given[name], found.index);
    if (refused) return refused;
  }
  // Each value has just been checked against its name.
  return completeOptions(given as Partial<Options>);
}

export const sameOptions = (one: Options, other: Options): boolean => makeOptions(one) === makeOptions(other);

/** The clock that the options ask for, in milliseconds; the shape is that of a match's clock. */
export type ClockOfOptions =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'move';
      readonly limit: number;
      readonly total?: number;
      readonly overstep: Options['overstep'];
    };

const DAY_SECONDS = 86_400;

export const clockOf = ({ moveSeconds, gameSeconds, overstep }: Options): ClockOfOptions =>
  moveSeconds + gameSeconds === 0
    ? { kind: 'none' }
    : {
        kind: 'move',
        limit: (moveSeconds || DAY_SECONDS) * 1000,
        ...(gameSeconds > 0 && { total: gameSeconds * 1000 }),
        overstep,
      };
