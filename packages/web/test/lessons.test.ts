import { describe, expect, test } from 'vitest';
import type { AnyGame } from '@rikoshet/game/game';
import { LANGUAGES } from '@rikoshet/game/language';
import { paperFootball } from '@rikoshet/paper-football/paper-football';
import type { Position } from '@rikoshet/paper-football/position';
import { makeSquare, SQUARES } from '@rikoshet/shakhbol/board';
import { shakhbol } from '@rikoshet/shakhbol/shakhbol';
import { paper } from '../src/learn/grounds.js';
import { LESSON_IDS, MATHS_LESSONS } from '../src/learn/lesson-ids.js';
import type { Step, Verdict } from '../src/learn/lesson.js';
import { lessons } from '../src/learn/lessons.js';
import { bounces, onEdge } from '../src/learn/lessons/first-steps.js';
import { SAMPLE_GAME } from '../src/learn/lessons/sample-game.js';

const games: Readonly<Record<string, AnyGame>> = { 'paper-football': paperFootball, shakhbol };

/** Every answer that a task could be given, at most so many, with its verdict. */
function verdicts({ ground, task }: Step, most = 60): Verdict[] {
  const game = games[ground.game]!;
  const { position } = ground;
  if (task.kind === 'choice') return task.options.map((_, index) => task.judge(position, index));
  if (task.kind === 'spot') {
    const names = ground.game === 'shakhbol' ? SQUARES.map(makeSquare) : (position as Position).field.names;
    return names.map((name) => task.judge(position, name));
  }
  if (task.kind === 'refusal') return [];
  const all: Verdict[] = [];
  for (const turn of game.turns(position)) {
    const after = game.play(position, turn);
    if (after.ok) all.push(task.judge(position, turn as readonly unknown[], after.value));
    if (all.length >= most) break;
  }
  return all;
}

/** The verdict on a step's own example. */
function exampleVerdict({ ground, task, example }: Step): Verdict {
  const game = games[ground.game]!;
  const { position } = ground;
  switch (task.kind) {
    case 'choice':
      return task.judge(position, Number(example));
    case 'spot':
      return task.judge(position, example);
    case 'refusal': {
      const names = example.split(' ');
      const steps = names
        .slice(0, -1)
        .map((name) =>
          ground.game === 'shakhbol' ? name : (position as Position).field.pointsByName.get(name)!,
        );
      return task.judge(position, steps, names.at(-1)!);
    }
    default: {
      const turn = game.notations[game.notation]!.parse(position, example);
      if (!turn.ok) throw new Error(turn.error.sentence.en);
      const after = game.play(position, turn.value);
      if (!after.ok) throw new Error(after.error.sentence.en);
      return task.judge(position, turn.value, after.value);
    }
  }
}

const steps = lessons.flatMap((lesson) =>
  lesson.steps.map((step, index) => [`${lesson.id} ${index + 1}`, step] as const),
);

describe('lessons', () => {
  test('there is one for each name and each item of the mathematics', () => {
    expect(lessons.map(({ id }) => id).toSorted()).toEqual([...LESSON_IDS].toSorted());
    expect(Object.keys(MATHS_LESSONS)).toHaveLength(7);
  });

  test.each(steps)('%s: its example is right', (_, step) => {
    expect(exampleVerdict(step)).toBe(true);
  });

  test.each(steps.filter(([, { task }]) => task.kind === 'choice'))(
    '%s: just one answer is right',
    (_, step) => {
      expect(verdicts(step).filter((verdict) => verdict === true)).toHaveLength(1);
    },
  );

  test.each(steps)('%s: says everything in both languages, without mixed words', (_, step) => {
    const said = [step.say, step.done, ...verdicts(step).filter((verdict) => verdict !== true)];
    if (step.task.kind === 'choice') said.push(...step.task.options);
    for (const sentence of said) {
      for (const language of LANGUAGES) expect(sentence[language].trim()).not.toBe('');
      expect(sentence.en.replaceAll('БП', '')).not.toMatch(/[а-яё]/iu);
      expect(sentence.ru).not.toMatch(/[a-z][а-яё]|[а-яё][a-z]/iu);
      expect(sentence.ru.replaceAll(/\b[a-g]\b|[a-g]\d+|[nN]\d?/gu, '')).not.toMatch(/[a-z]{2,}/iu);
    }
  });

  test('wrong answers get help wherever there are any', () => {
    const open = steps.filter(
      ([, step]) => step.task.kind !== 'refusal' && verdicts(step).every((verdict) => verdict === true),
    );
    // These take whatever is legal.
    expect(open.map(([name]) => name)).toEqual([
      'field 5',
      'stop-and-bounce 1',
      'writing 4',
      'duty 2',
      'duty 3',
      'own-goal 2',
    ]);
  });
});

describe('the sample game', () => {
  test('has seven turns, a bounce off the centre, three off the edge, and a goal', () => {
    const { start } = paper('2;6;8');
    let position = start as Position;
    const { field } = position;
    const seen = SAMPLE_GAME.map((text) => {
      const turn = paperFootball.notations['analytic']!.parse(position, text);
      if (!turn.ok) throw new Error(turn.error.sentence.en);
      const played = paperFootball.play(position, turn.value);
      if (!played.ok) throw new Error(played.error.sentence.en);
      position = played.value;
      return bounces(turn.value).map((point) =>
        point === field.centre ? 'centre' : onEdge(field, point) ? 'edge' : 'inside',
      );
    });
    expect(seen).toEqual([[], [], ['centre'], [], ['edge'], ['edge'], ['edge']]);
    expect(position.end).toEqual({ winner: 0, reason: 'goal' });
  });

  test('rings the points where it bounces', () => {
    const lesson = lessons.find(({ id }) => id === 'sample-game')!;
    expect(lesson.steps.at(-1)!.ground.marks).toEqual(
      [
        [3, 5],
        [0, 7],
        [1, 9],
        [2, 9],
      ].map((at) => ({ kind: 'circle', at, pen: 'red' })),
    );
  });
});
