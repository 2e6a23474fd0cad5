import { nameOf } from '@rikoshet/paper-football/field';
import { mostTurns } from '@rikoshet/paper-football/mathematics/bound';
import { emptyPointsAtStart } from '@rikoshet/paper-football/mathematics/count';
import { groupOf } from '@rikoshet/paper-football/mathematics/isolated';
import { openingClass, openings } from '@rikoshet/paper-football/mathematics/openings';
import { oddPoints, parityOf } from '@rikoshet/paper-football/mathematics/parity';
import { SIDE_LETTERS } from '@rikoshet/paper-football/options';
import type { Position } from '@rikoshet/paper-football/position';
import { SIDE_INFO } from '@rikoshet/paper-football/sides';
import { formatNumber, plural, t } from '../i18n/language.js';
import { mathsPlurals, mathsWords } from '../i18n/maths-words.js';
import { MATHS_LESSONS, type LessonId } from '../learn/lesson-ids.js';

/** One line of the panel: what, how much, and a sentence that explains it. */
export interface Fact {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly why: string;
  /** The lesson that explains it at length. */
  readonly lesson: LessonId;
}

/** A page must not stand still while a group is counted: so many positions, then `unknown`. */
const BUDGET = 4000;

/** The mathematics of a position, in the language of the page. `first` is the first turn of the game, `start` what it was played in. */
export function factsOf(
  position: Position,
  start: Position,
  first: readonly number[] | undefined,
): readonly Fact[] {
  const { field } = position;
  const group = groupOf(position, BUDGET);
  const name = nameOf(field, position.ball);
  const odd = parityOf(field, position.ball).odd;
  const classes = start.ply === 0 ? openings(start) : [];
  return [
    {
      id: 'empty',
      lesson: MATHS_LESSONS.count,
      name: t(mathsWords.empty),
      value: formatNumber(emptyPointsAtStart(field.size)),
      why: t(mathsWords.emptyWhy),
    },
    {
      id: 'turns',
      lesson: MATHS_LESSONS['turns-made'],
      name: t(mathsWords.turns),
      value: formatNumber(position.ply),
      why: t(mathsWords.turnsWhy, { most: plural(mathsPlurals.turns, mostTurns(field.size)) }),
    },
    {
      id: 'to-move',
      lesson: MATHS_LESSONS['turns-made'],
      name: t(mathsWords.toMove),
      value: position.end ? t(mathsWords.nobody) : t(SIDE_INFO[position.mover].name),
      why: t(mathsWords.toMoveWhy),
    },
    {
      id: 'ball',
      lesson: MATHS_LESSONS.parity,
      name: t(mathsWords.ball),
      value: t(odd ? mathsWords.ballOdd : mathsWords.ballEven, { point: name }),
      why: t(mathsWords.ballWhy),
    },
    {
      id: 'odd',
      lesson: MATHS_LESSONS.parity,
      name: t(mathsWords.odd),
      value: formatNumber(oddPoints(field).length),
      why: t(mathsWords.oddWhy),
    },
    {
      id: 'left',
      lesson: MATHS_LESSONS.isolated,
      name: t(mathsWords.left),
      value: formatNumber(group.empty.length),
      why: t(mathsWords.leftWhy),
    },
    {
      id: 'isolated',
      lesson: MATHS_LESSONS.isolated,
      name: t(mathsWords.isolated),
      value: position.end
        ? t(mathsWords.nobody)
        : t(group.isolated ? mathsWords.isolatedYes : mathsWords.isolatedNo),
      why: t(mathsWords.isolatedWhy),
    },
    {
      id: 'exit',
      name: t(mathsWords.exit),
      value: exitOf(group),
      why: t(mathsWords.exitWhy),
      lesson: MATHS_LESSONS.isolated,
    },
    {
      id: 'opening',
      lesson: MATHS_LESSONS.openings,
      name: t(mathsWords.opening),
      value:
        start.ply > 0
          ? t(mathsWords.openingOther)
          : first
            ? t(mathsWords.openingClass, { n: openingClass(start, first) + 1, all: classes.length })
            : t(mathsWords.openingNone),
      why: t(mathsWords.openingWhy),
    },
  ];
}

function exitOf(group: ReturnType<typeof groupOf>): string {
  const { count } = group;
  if (!count) return t(mathsWords.exitNone);
  if (count.kind === 'open') return t(mathsWords.exitOpen);
  if (count.kind === 'unknown') return t(mathsWords.exitUnknown);
  const side = t({ ru: SIDE_LETTERS[count.winner], en: SIDE_INFO[count.winner].name.en });
  const mark = t(mathsWords.exitMark, { side });
  return count.kind === 'forced'
    ? t(mathsWords.exitForced, { mark, n: count.fills })
    : t(mathsWords.exitParity, { mark });
}
