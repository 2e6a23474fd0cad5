import { valueOf, type RecordSyntax } from '@rikoshet/game/record-syntax';
import { fail, type Result } from '@rikoshet/game/result';
import type { Tag } from '@rikoshet/game/tree';
import { DEFAULT_OPTIONS, makeOptions, parseOptions, sameOptions, type Options } from '../options.js';
import { keyOf, start, withOptions, type Position } from '../position.js';
import { setupOf } from '../setup.js';
import { makeSetup, parsePositionString, suggestedOptions } from './position-string.js';

/** `60/move`, `60/move+3600`, ` warn` behind where overstepping only warns: the clock of these rules, in seconds. */
const TIME_CONTROL = /^\s*(\d{1,5})\s*\/\s*move(?:\s*\+\s*(\d{1,5}))?(\s+warn)?\s*$/i;

/** The options that `[Options]` tells; without it the usual ones, with the times of a `[TimeControl]` of their kind. */
function optionsOf(tags: readonly Tag[]): Result<Options> {
  const written = valueOf(tags, 'Options');
  const clock = TIME_CONTROL.exec(valueOf(tags, 'TimeControl') ?? '');
  const times = clock
    ? `moveSeconds=${clock[1]!};gameSeconds=${clock[2] ?? 0};overstep=${clock[3] ? 'warns' : 'loses'}`
    : '';
  return parseOptions(written ?? times);
}

function startOf(tags: readonly Tag[]): Result<Position> {
  const options = optionsOf(tags);
  const setup = valueOf(tags, 'Setup');
  if (!options.ok) return options;
  if (setup === undefined) return start(options.value);
  const position = parsePositionString(setup);
  if (!position.ok || valueOf(tags, 'Options') === undefined) return position;
  const own = position.value.options;
  return sameOptions(own, options.value) || sameOptions(own, suggestedOptions(setupOf(position.value)))
    ? { ok: true, value: withOptions(position.value, options.value) }
    : fail('two-starts', {
        ru: 'в заголовках Setup и Options условия разные',
        en: 'the tags Setup and Options tell different options',
      });
}

const isOpening = (position: Position): boolean => {
  const { score, ply, options } = position;
  const opening = start(options);
  return opening.ok && ply === 0 && score[0] + score[1] === 0 && keyOf(opening.value) === keyOf(position);
};

/**
 * A move by its spelling, in folded text: a man's letter, two or three squares with signs between them, `#`.
 * The letter has no look-ahead: V8 of Node 20 compiles one inside an optional group wrongly.
 */
const TURN =
  /([ahdзgb])?([a-e][1-8])(?:\s{0,3}([-x:>×→›➔⇒]{1,2})\s{0,3})?([a-e][1-8])(?:(?:\s{0,3}[-x:>×→›➔⇒]{1,2}\s{0,3})?([a-e][1-8]))?(?:\s{0,3}(#))?(?![\p{L}\p{N}>:])/uy;

const LETTERS: Readonly<Record<string, string>> = { h: 'A', з: 'D', b: 'G' };

/** Records: `[Setup]`, `[Options]`, `1. b3xc4>b5 b6xb5>b4 2. …`, `[Result "W goal"]`. */
export const recordSyntax: RecordSyntax<Position> = {
  turnsPerNumber: 2,
  bareNumbers: true,
  letters: [
    ['W', 'White', 'Б', 'белые'],
    ['B', 'Black', 'Ч', 'чёрные'],
  ],
  oneNil: 0,
  order: () => undefined,
  turnAt(folded, from) {
    TURN.lastIndex = from;
    const found = TURN.exec(folded);
    if (!found) return undefined;
    const [whole, letter, first, sign, second, third, goal] = found;
    const man = letter === undefined ? '' : (LETTERS[letter] ?? letter.toUpperCase());
    const isIdle = third === undefined && !/[^-]/.test(sign ?? '');
    const squares =
      third === undefined ? `${first!}${isIdle ? '-' : '>'}${second!}` : `${first!}x${second!}>${third}`;
    return { turn: `${man}${squares}${goal ?? ''}`, end: from + whole.length };
  },
  firstPly(tags) {
    if (valueOf(tags, 'Setup') === undefined) return undefined;
    const position = startOf(tags);
    return position.ok ? position.value.ply : undefined;
  },
  start: startOf,
  startTags(position) {
    const { options } = position;
    const setup = setupOf(position);
    const usual = isOpening(position) ? DEFAULT_OPTIONS : suggestedOptions(setup);
    return [
      ...(sameOptions(options, usual) ? [] : [{ name: 'Options', value: makeOptions(options) }]),
      ...(isOpening(position) ? [] : [{ name: 'Setup', value: makeSetup(setup) }]),
    ];
  },
};
