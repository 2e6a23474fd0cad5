import type { Mark, Pen, Spot } from '@rikoshet/board/picture';
import type { Command } from '@rikoshet/game/tree';
import type { AnyPictures } from '@rikoshet/pictures/game-pictures';

/** Arrows and circles are kept in the record as `[%cal Gd6e7,…]` and `[%csl Rd6,…]`, the usual commands of this kind. */
const LETTERS: readonly (readonly [letter: string, pen: Pen])[] = [
  ['G', 'green'],
  ['R', 'red'],
  ['B', 'blue'],
  ['Y', 'yellow'],
];
const CIRCLES = 'csl';
const ARROWS = 'cal';
const MOST = 200;

const penOf = (letter: string): Pen | undefined => LETTERS.find(([known]) => known === letter)?.[1];
const letterOf = (pen: Pen): string => LETTERS.find(([, known]) => known === pen)?.[0] ?? 'G';

/** The marks that a turn's commands tell of; what names no spot of this board is left out. */
export function marksOf(pictures: AnyPictures, position: unknown, commands: readonly Command[]): Mark[] {
  const marks: Mark[] = [];
  const spot = (name: string): Spot | undefined => pictures.spotNamed(position, name);
  for (const { name, value } of commands) {
    if (name !== CIRCLES && name !== ARROWS) continue;
    for (const word of value.split(',').slice(0, MOST)) {
      const found = /^\s*([GRBY])([a-z]+\d+)([a-z]+\d+)?\s*$/.exec(word);
      const pen = penOf(found?.[1] ?? '');
      const from = spot(found?.[2] ?? '');
      if (!found || !pen || !from) continue;
      const to = found[3] === undefined ? undefined : spot(found[3]);
      if (name === CIRCLES) marks.push({ kind: 'circle', at: from, pen });
      else if (to) marks.push({ kind: 'arrow', from, to, pen });
    }
  }
  return marks;
}

/** The same commands with these marks instead of theirs. */
export function commandsWith(
  pictures: AnyPictures,
  position: unknown,
  commands: readonly Command[],
  marks: readonly Mark[],
): Command[] {
  const name = (at: Spot): string => pictures.nameOf(position, at) ?? '';
  const circles = marks.flatMap((mark) =>
    mark.kind === 'circle' ? [letterOf(mark.pen) + name(mark.at)] : [],
  );
  const arrows = marks.flatMap((mark) =>
    mark.kind === 'arrow' ? [letterOf(mark.pen) + name(mark.from) + name(mark.to)] : [],
  );
  return [
    ...commands.filter((command) => command.name !== CIRCLES && command.name !== ARROWS),
    ...(circles.length > 0 ? [{ name: CIRCLES, value: circles.join(',') }] : []),
    ...(arrows.length > 0 ? [{ name: ARROWS, value: arrows.join(',') }] : []),
  ];
}

const place = (mark: Mark): string =>
  mark.kind === 'circle' ? `circle ${mark.at.join()}` : `arrow ${mark.from.join()} ${mark.to.join()}`;

/** Draws a mark, or rubs it out where it is there already in the same colour. */
export function toggled(marks: readonly Mark[], mark: Mark): readonly Mark[] {
  const others = marks.filter((known) => place(known) !== place(mark));
  const same = marks.some((known) => place(known) === place(mark) && known.pen === mark.pen);
  return same ? others : [...others, mark];
}
