import type { Picture } from '@rikoshet/board/picture';
import { REASONS } from '@rikoshet/game/outcome';
import { mainLine, tagOf } from '@rikoshet/game/tree';
import { paperFootball } from '@rikoshet/paper-football/paper-football';
import { startPosition } from '@rikoshet/paper-football/position';
import { makeSize, type FieldSize } from '@rikoshet/paper-football/size';
import { bestColumns } from '@rikoshet/pictures/layout';
import { fieldPicture } from '@rikoshet/pictures/paper-football/field-picture';
import { boardPicture } from '@rikoshet/pictures/shakhbol/board-picture';
import { blankSheet, scoreSheet, type Block, type Figure } from '@rikoshet/pictures/sheet';
import { kickoffPosition } from '@rikoshet/shakhbol/position';
import { DEFAULT_OPTIONS } from '@rikoshet/shakhbol/options';
import { shakhbol } from '@rikoshet/shakhbol/shakhbol';
import { language, t } from '../i18n/language.js';
import { playWords } from '../i18n/play-words.js';
import { recordWords } from '../i18n/record-words.js';
import { numberOf } from '../record/numbers.js';
import { openRecord, textOf, type Opened } from '../record/opened.js';
import { printWords } from './print-words.js';

/** More records make no booklet that a page can lay out at once. */
export const MOST_RECORDS = 60;
/** More diagrams of one record are left out: a thousand drawings would stop the page. */
const MOST_FIGURES = 120;

function boardOf(game: string, size: FieldSize, empty: boolean): Picture | undefined {
  if (game === 'shakhbol') {
    const board = boardPicture(kickoffPosition(0, [0, 0], 0, DEFAULT_OPTIONS), undefined);
    return empty ? { ...board, men: [], ball: undefined } : board;
  }
  const start = startPosition({ size, order: 0 });
  return start.ok ? fieldPicture(start.value.field, language()) : undefined;
}

/** Fields to play on, as large as so many fit on a page. */
export function blankBlocks(game: string, size: FieldSize, copies: number): readonly Block[] {
  const field = boardOf(game, size, true);
  return field ? blankSheet(field, copies, bestColumns(field, copies)) : [];
}

const LINE = ' ______________________';

/** A field to draw on and numbered lines to write on. */
export function scoreBlocks(game: string, size: FieldSize, turns: number): readonly Block[] {
  const field = boardOf(game, size, false);
  if (!field) return [];
  const sides =
    game === 'shakhbol' ? [printWords.white, printWords.black] : [printWords.upper, printWords.lower];
  const about = [
    `${t(sides[0]!)}:${LINE}   ${t(sides[1]!)}:${LINE}`,
    `${t(printWords.date)}:${LINE}   ${t(printWords.result)}:${LINE}`,
  ];
  const title = game === 'shakhbol' ? t(shakhbol.name) : fieldName(size);
  return scoreSheet({ title, about, field, turns });
}

const fieldName = (size: FieldSize): string =>
  `${t(paperFootball.name)}. ${t(printWords.fieldIs, { size: `(${makeSize(size)})` })}`;

export interface DiagramWishes {
  /** A diagram after every so many turns. */
  readonly every: number;
  readonly columns: number;
}

/** The main line of a record in diagrams, its turns under each. */
function figuresOf(opened: Opened, { every }: DiagramWishes): readonly Figure[] {
  const { kit, replayed } = opened;
  const { game, pictures } = kit;
  const { start } = replayed;
  if (start === undefined) return [];
  const nodes = mainLine(replayed.record);
  const turns = nodes.map((node) => node.turn);
  const from = game.ply(start);
  const positions = [start, ...nodes.map((node) => replayed.positionAt(node))];
  const figures: Figure[] = [];
  for (let done = 0; done < turns.length && figures.length < MOST_FIGURES; done += every) {
    const to = Math.min(done + every, turns.length);
    const shown = turns.slice(0, to);
    const picture = pictures.picture({
      start,
      turns: shown,
      position: positions[to],
      strong: { from: done + 1, to },
      view: { coordinates: true, numbers: 'strong' },
      language: language(),
    });
    const texts = shown
      .slice(done)
      .map((turn, index) =>
        `${numberOf(game, from + done + index, index === 0)} ${
          game.notations[game.notation]?.make(positions[done + index], turn) ?? ''
        }`.trim(),
      );
    figures.push({ picture, caption: texts.join('  ') });
  }
  if (figures.length > 0) return figures;
  const picture = pictures.picture({ start, turns: [], position: start, language: language() });
  return [{ picture, caption: t(printWords.startPosition) }];
}

const orUnknown = (name = ''): string => (name === '' ? '?' : name);

function titleOf(opened: Opened): string {
  const { record } = opened.replayed;
  const tag = (name: string): string => tagOf(record, name) ?? '';
  const named = [tag('Upper') + tag('White'), tag('Lower') + tag('Black')];
  if (named.some((name) => name !== ''))
    return t(recordWords.players, { first: orUnknown(named[0]), second: orUnknown(named[1]) });
  return tag('Event') === '' ? t(opened.kit.game.name) : tag('Event');
}

function noteOf(opened: Opened): string {
  const { record } = opened.replayed;
  const tag = (name: string): string => tagOf(record, name) ?? '';
  const { result } = record;
  const { game } = opened.kit;
  const end = !result
    ? ''
    : result.winner === undefined
      ? `${t(playWords.drawn)} (${t(REASONS[result.reason])})`
      : `${t(playWords.winner, { who: t(game.sides[result.winner].name) })} (${t(REASONS[result.reason])})`;
  const size = tag('Field');
  return [t(game.name), size === '' ? '' : t(printWords.fieldIs, { size: `(${size})` }), tag('Date'), end]
    .filter((part) => part !== '')
    .join(' · ');
}

/** The turns with comments and variations, without the tags: the title has said them. */
const bodyOf = (opened: Opened): string =>
  textOf(opened)
    .split('\n')
    .filter((line) => !line.startsWith('['))
    .join(' ')
    .trim();

/** One record: its title, its notation, its diagrams. */
export const recordBlocks = (opened: Opened, wishes: DiagramWishes): readonly Block[] => [
  { kind: 'title', text: titleOf(opened), note: noteOf(opened) },
  ...(bodyOf(opened) === '' ? [] : [{ kind: 'text', text: bodyOf(opened) } as const]),
  { kind: 'figures', columns: wishes.columns, figures: figuresOf(opened, wishes) },
];

/** Every record of a text, each on a page of its own. */
export function bookletBlocks(opened: Opened, wishes: DiagramWishes): readonly Block[] {
  const { kit, format, records } = opened;
  return records
    .slice(0, MOST_RECORDS)
    .flatMap((_, index): Block[] => [
      ...(index === 0 ? [] : [{ kind: 'page' } as const]),
      ...recordBlocks(openRecord(kit, format, records, index), wishes),
    ]);
}
