import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { replay } from '@rikoshet/game/check-record';
import { mainLine } from '@rikoshet/game/tree';
import { countNodes, nodeAt } from '@rikoshet/game/tree-edit';
import { paperFootball } from '@rikoshet/paper-football/paper-football';
import { formats } from '@rikoshet/paper-football/notation/formats';
import { paperFootballPictures } from '@rikoshet/pictures/paper-football/pictures';
import { shakhbol } from '@rikoshet/shakhbol/shakhbol';
import { shakhbolPictures } from '@rikoshet/pictures/shakhbol/pictures';
import { commandsWith, marksOf, toggled } from '../src/analysis/marks-drawn.js';
import { withReview, type Judged } from '../src/analysis/judge-game.js';
import { turnBack, turnHandles, turnPicture, turnSpot, type QuarterTurns } from '../src/board/turned.js';
import {
  besides,
  commented,
  deleted,
  marked,
  promoted,
  redone,
  undone,
  withLine,
  withTurn,
} from '../src/record/edit.js';
import type { Opened, RecordKit } from '../src/record/opened.js';
import { examples } from '../src/record/examples.js';
import { filmSvg } from '../src/share/film.js';

const kit = { game: paperFootball, formats, pictures: paperFootballPictures } as unknown as RecordKit;

function opened(text: string, path: readonly number[] = []): Opened {
  const parsed = formats.formats[0]!.read(text)[0]!;
  return {
    kit,
    format: 'an',
    records: [parsed],
    index: 0,
    replayed: replay<unknown, unknown>(kit.game, formats.syntax, parsed.record, parsed.placeOf),
    errors: [],
    path,
    past: [],
    future: [],
    lastEdit: undefined,
    edited: new Map(),
    keptAs: undefined,
  };
}

const steps = (now: Opened, path: readonly number[], text: string): readonly unknown[] => {
  const position = now.replayed.positionAt(nodeAt(now.replayed.record, path)!);
  const turn = paperFootball.notations['analytic']!.parse(position as never, text);
  if (!turn.ok) throw new Error(turn.error.sentence.en);
  return turn.value;
};
const play = (now: Opened, text: string): Opened => withTurn(now, steps(now, now.path, text))!;
describe('edits of a record', () => {
  it('add a variation once, promote it, delete it, and each can be undone and done again', () => {
    const first = opened('1. d6-e7 2. e7-d8 3. d8-d7', [0, 0]);
    const played = play(first, 'd8-c8');
    expect(played.path).toEqual([0, 0, 1]);
    expect(countNodes(played.replayed.record)).toBe(4);
    expect(countNodes(first.replayed.record)).toBe(3);
    // The same turn again is the same place, and no edit.
    const again = play({ ...played, path: [0, 0] }, 'd8-c8');
    expect(again.path).toEqual([0, 0, 1]);
    expect(again.replayed).toBe(played.replayed);
    const main = promoted(played);
    expect(main.path).toEqual([0, 0, 0]);
    const gone = deleted(main);
    expect(gone.path).toEqual([0, 0]);
    expect(countNodes(gone.replayed.record)).toBe(3);
    const back = undone(undone(undone(gone)));
    expect(back.replayed).toBe(first.replayed);
    expect(back.past).toEqual([]);
    expect(redone(redone(redone(back))).replayed).toBe(gone.replayed);
    expect(mainLine(gone.replayed.record)).toHaveLength(3);
  });

  it('undo the letters of one comment together, and nothing else with them', () => {
    const start = opened('1. d6-e7 2. e7-d8', [0]);
    const typed = commented(commented(commented(start, 'a'), 'ab'), 'abc');
    expect(typed.past).toHaveLength(1);
    expect(mainLine(typed.replayed.record)[0]?.comments).toEqual(['abc']);
    const both = marked(marked(typed, '?'), '!');
    expect(mainLine(both.replayed.record)[0]?.marks).toEqual(['!']);
    expect(mainLine(marked(both, '!').replayed.record)[0]?.marks).toEqual([]);
    expect(undone(typed).replayed).toBe(start.replayed);
  });

  it('put a whole line in as one edit, as far as it is legal', () => {
    const start = opened('1. d6-e7', [0]);
    const one = play(start, 'e7-e6');
    const two = play(one, 'e6-f7');
    const turns = [steps(start, [0], 'e7-e6'), steps(one, one.path, 'e6-f7'), [999]];
    const line = withLine(start, turns);
    expect(line.path).toEqual(two.path);
    expect(line.past).toHaveLength(1);
    expect(undone(line).replayed).toBe(start.replayed);
    expect(withLine(line, []).replayed).toBe(line.replayed);
  });

  it('go up and down among the turns of the nearest branching', () => {
    const tree = opened('1. d6-e7 (1. d6-d7 2. d7-d8) (1. d6-c7) 2. e7-e6', [0, 0]);
    expect(besides(tree, 1).path).toEqual([1]);
    expect(besides(tree, -1).path).toEqual([2]);
    expect(besides(opened('1. d6-e7 2. e7-e6', [0, 0]), 1).path).toEqual([0, 0]);
  });

  it('keep a result only as long as the last position shows it', () => {
    const whole = opened(examples('A comment.')[0]!);
    const end = whole.replayed.record.result;
    expect(end).toEqual({ winner: 0, reason: 'goal' });
    const line = mainLine(whole.replayed.record);
    const cut = deleted({ ...whole, path: line.map(() => 0) });
    expect(cut.replayed.record.result).toBeUndefined();
    expect(cut.replayed.end).toBe('stopped');
    expect(undone(cut).replayed.record.result).toEqual(end);
  });
});

describe('a review in the record', () => {
  it('marks, explains and shows the better line, and touches nothing of an edited game', () => {
    const game = opened('1. d6-e7 2. e7-d8 3. d8-d7');
    const line = mainLine(game.replayed.record);
    const judged: Judged[] = [
      { turn: line[0]!.turn, chance: 0.5, mark: '', sentence: '', better: [] },
      { turn: line[1]!.turn, chance: 0.2, mark: '?', sentence: 'Сильнее e7-e6.', better: ['e7-e6', 'e6-f7'] },
      { turn: [1, 2, 3], chance: 0.9, mark: '??', sentence: 'never', better: [] },
    ];
    const reviewed = withReview(game, judged);
    const [one, two, three] = mainLine(reviewed.replayed.record);
    expect(one?.commands).toEqual([{ name: 'chance', value: '0.50' }]);
    expect(two?.marks).toEqual(['?']);
    expect(two?.comments).toEqual(['Сильнее e7-e6.']);
    expect(one?.children[1]?.children).toHaveLength(1);
    expect(three?.marks).toEqual([]);
    // Once more says nothing twice, and a mark of one's own stays.
    const twice = withReview(marked({ ...reviewed, path: [0, 0] }, '!'), judged);
    expect(mainLine(twice.replayed.record)[1]?.marks).toEqual(['!']);
    expect(mainLine(twice.replayed.record)[1]?.comments).toHaveLength(1);
    expect(countNodes(twice.replayed.record)).toBe(countNodes(reviewed.replayed.record));
    expect(undone(reviewed).replayed).toBe(game.replayed);
  });
});

describe('marks drawn by hand', () => {
  const start = paperFootball.start();
  const position = start.ok ? start.value : undefined;
  it('come back from the commands that keep them, and foreign commands stay', () => {
    const all = [{ name: 'clk', value: '1:00' }];
    const arrow = { kind: 'arrow', from: [1, 2], to: [3, 10], pen: 'red' } as const;
    const circle = { kind: 'circle', at: [3, 3], pen: 'yellow' } as const;
    const marks = toggled(toggled([], circle), arrow);
    const commands = commandsWith(paperFootballPictures, position, all, marks);
    expect(commands[0]).toEqual(all[0]);
    expect(marksOf(paperFootballPictures, position, commands)).toEqual(marks);
    expect(commandsWith(paperFootballPictures, position, commands, [])).toEqual(all);
    expect(toggled(marks, { ...circle, pen: 'blue' })).toContainEqual({ ...circle, pen: 'blue' });
    expect(toggled(marks, circle)).toEqual([arrow]);
  });
  it('are left out where they name nothing', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        const marks = marksOf(paperFootballPictures, position, [
          { name: 'csl', value },
          { name: 'cal', value: `Gd6d7,${value},Rz99a1,Xd6` },
        ]);
        expect(marks).toContainEqual({ kind: 'arrow', from: [3, 5], to: [3, 6], pen: 'green' });
      }),
    );
  });
});

describe('a board seen from another side', () => {
  const quarter = fc.constantFrom<QuarterTurns>(0, 1, 2, 3);
  it('gives every spot back', () => {
    fc.assert(
      fc.property(
        quarter,
        fc.integer({ min: 1, max: 25 }),
        fc.integer({ min: 1, max: 27 }),
        (turns, columns, rows) => {
          const size = { columns, rows };
          const seen = new Set<string>();
          for (let column = 0; column < columns; column++) {
            for (let row = 0; row < rows; row++) {
              const spot = turnSpot([column, row], size, turns);
              seen.add(spot.join());
              expect(turnBack(spot, size, turns)).toEqual([column, row]);
            }
          }
          expect(seen.size).toBe(columns * rows);
        },
      ),
      { numRuns: 30 },
    );
  });
  it('is the same again after a whole turn, in both games', () => {
    const scene = (game: typeof paperFootball | typeof shakhbol) => {
      const start = game.start();
      if (!start.ok) throw new Error('no start');
      return { start: start.value, turns: [], position: start.value, offers: true, language: 'en' } as never;
    };
    const paper = paperFootballPictures.picture(scene(paperFootball));
    const turned = [1, 2, 3, 4].reduce((picture) => turnPicture(picture, 1), paper);
    expect({ ...turned, goals: [] }).toEqual({ ...paper, goals: [] });
    expect(turnPicture(turnPicture(paper, 2), 2)).toEqual(paper);
    const ball = shakhbolPictures.picture(scene(shakhbol));
    expect(turnPicture(turnPicture(ball, 2), 2)).toEqual(ball);
    const handles = turnHandles(paperFootballPictures.handles(scene(paperFootball)), paper, 1);
    const order = handles.cells.map(({ at }) => at[1] * 100 + at[0]);
    expect(order).toEqual([...order].sort((a, b) => a - b));
  });
});

describe('a moving picture', () => {
  it('holds each thing once, shows the last position where nothing moves, and closes what it opens', () => {
    const game = opened('1. d6-e7 2. e7-d8 3. d8-d7 4. d7-c8');
    const line = mainLine(game.replayed.record);
    const pictures = [undefined, ...line].map((node, index) =>
      paperFootballPictures.picture({
        start: game.replayed.start as never,
        turns: line.slice(0, index).map(({ turn }) => turn as readonly number[]),
        position: game.replayed.positionAt(node ?? game.replayed.record) as never,
        language: 'ru',
      }),
    );
    const svg = filmSvg(pictures, 'A & B', 'en', 400);
    expect(svg).toContain('<title>A &amp; B</title>');
    expect(svg.match(/<g/g)?.length).toBe(svg.match(/<\/g>/g)?.length);
    expect(svg).toContain('attributeName="visibility"');
    const still = filmSvg(pictures.slice(-1), 'still', 'en', 400);
    expect(still).not.toContain('<animate');
    // Less than two still pictures, though it shows five.
    expect(svg.length).toBeLessThan(still.length * 2.5);
    expect(filmSvg([], '', 'en', 1)).toBe('');
  });
});
