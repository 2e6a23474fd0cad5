import { describe, expect, test } from 'vitest';
import { wrongStart } from '../src/errors.js';
import { nameOf } from '../src/field.js';
import { outcome } from '../src/outcome.js';
import { complete, play, steps } from '../src/play.js';
import { sideToMove } from '../src/position.js';
import { describe as say } from '../src/speech.js';
import { field, playAll, points, start } from './helpers.js';

const wrong = (from: ReturnType<typeof start>, turn: string) => {
  const played = play(from, points(from.field, turn));
  return played.ok ? undefined : played.error;
};

describe('playing', () => {
  test('an empty point ends the turn, an occupied one does not', () => {
    const begun = start();
    const names = (turn: string) =>
      steps(begun, points(begun.field, turn)).map((point) => nameOf(begun.field, point));
    expect(steps(begun)).toHaveLength(8);
    expect(names('e7')).toEqual([]);
    expect(complete(begun, points(begun.field, 'e7'))).toBe(true);
    expect(complete(begun, [])).toBe(false);
    const later = playAll(begun, 'e7 e6');
    expect(sideToMove(later)).toBe(0);
    expect(complete(later, points(later.field, 'd6'))).toBe(false);
    expect(complete(later, points(later.field, 'd6-d7'))).toBe(true);
    expect(later.ply).toBe(2);
  });

  test('a bounce on the side line', () => {
    const played = playAll(start(), 'e7 f8 g7-f6');
    expect(nameOf(played.field, played.ball)).toBe('f6');
    expect(played.ply).toBe(3);
  });

  test('a goal, an own goal, a dead end', () => {
    const goal = playAll(start(), 'd7 d8 d9 d10 d11');
    expect(outcome(goal)).toEqual({ winner: 0, reason: 'goal' });
    expect(goal.ply).toBe(5);
    expect(outcome(playAll(start(), 'd7 d8 d9 c9 d10 d11'))).toEqual({ winner: 0, reason: 'own-goal' });
    expect(outcome(playAll(start('2;6;8', 1), 'd7 d8 d9 d10 d11'))).toEqual({
      winner: 0,
      reason: 'own-goal',
    });
    expect(outcome(playAll(start(), 'e7 f8 f9 g10'))).toEqual({
      winner: 0,
      reason: 'dead-end',
    });
  });

  test('the old position stays as it was', () => {
    const begun = start();
    const before = JSON.stringify([...begun.drawn, ...begun.occupied, begun.ball, begun.ply, begun.mover]);
    playAll(begun, 'e7 e6 d6-d7');
    expect(JSON.stringify([...begun.drawn, ...begun.occupied, begun.ball, begun.ply, begun.mover])).toBe(
      before,
    );
  });
});

describe('what is wrong with a turn', () => {
  const later = playAll(start(), 'e7 e6');

  test.each([
    [
      'f8',
      'not-neighbours',
      1,
      'звено 1: e6 и f8 — не соседние точки',
      'segment 1: e6 and f8 are not neighbours',
    ],
    ['e6', 'not-neighbours', 1, 'звено 1: мяч уже на e6', 'segment 1: the ball is at e6 already'],
    ['e7', 'already-drawn', 1, 'звено 1: e6–e7 уже проведено', 'segment 1: e6–e7 is already drawn'],
    ['d6-e6-d6', 'already-drawn', 2, 'звено 2: d6–e6 уже проведено', 'segment 2: d6–e6 is already drawn'],
    [
      'd6',
      'stops-too-early',
      2,
      'звено 2: ход не может кончиться на занятой точке d6, нужно вести дальше',
      'segment 2: a turn cannot stop on occupied point d6, it must go on',
    ],
    [
      'd5-d4',
      'goes-on-too-late',
      2,
      'звено 2: точка d5 была пуста, ход кончился на ней',
      'segment 2: point d5 was empty, so the turn ended there',
    ],
  ])('%s: %s', (turn, code, step, ru, en) => {
    expect(wrong(later, turn)).toEqual({ code, place: { step }, sentence: { ru, en } });
  });

  test('border, beyond the end, unknown points, nothing at all', () => {
    const side = playAll(start(), 'e7 f8');
    expect(wrong(side, 'g8-g9')).toEqual({
      code: 'on-border',
      place: { step: 2 },
      sentence: {
        ru: 'звено 2: g8–g9 — не внутри поля, а на границе или за ней',
        en: 'segment 2: g8–g9 is not inside the field but on its border or beyond',
      },
    });
    const nearGoal = playAll(start(), 'd7 d8 d9 d10');
    expect(wrong(nearGoal, 'd11-d10')).toMatchObject({ code: 'after-the-end', place: { step: 2 } });
    const over = playAll(nearGoal, 'd11');
    expect(wrong(over, 'd10')).toMatchObject({ code: 'after-the-end', place: { step: 1 } });
    expect(play(over, [])).toMatchObject({ ok: false, error: { code: 'after-the-end', place: { step: 1 } } });
    expect(steps(over)).toEqual([]);
    for (const point of [-1, 69, 1.5, NaN]) {
      expect(play(start(), [point])).toMatchObject({
        ok: false,
        error: { code: 'unknown-point', place: { step: 1 } },
      });
      expect(steps(start(), [point])).toEqual([]);
    }
    expect(play(start(), [])).toMatchObject({
      ok: false,
      error: { code: 'stops-too-early', place: { step: 1 } },
    });
    const corner = playAll(start(), 'e7 f8 f9');
    expect(wrong(corner, 'g10-f9')).toMatchObject({ code: 'after-the-end', place: { step: 2 } });
  });

  test('a wrong start, for the notations', () => {
    const on = field('2;6;8');
    expect(wrongStart(on, on.centre, 'e7').error.sentence).toEqual({
      ru: 'ход начинается с e7, а мяч на d6',
      en: 'the turn starts at e7, but the ball is at d6',
    });
  });
});

describe('speech', () => {
  test('says route, ball and end', () => {
    const later = playAll(start(), 'e7 e6');
    const spoken = (from: typeof later, turn: string) => say(from, points(from.field, turn));
    expect(spoken(later, 'd6-d7')).toEqual({
      ru: 'Ход 3, Верхний: отскок d6, d7. Мяч на d7.',
      en: 'Turn 3, Upper: bounce d6, d7. Ball at d7.',
    });
    expect(spoken(later, 'd6').ru).toBe('Ход 3, Верхний: отскок d6. Мяч на d6, ход продолжается.');
    expect(say(later, []).en).toBe('Turn 3, Upper. Ball at e6, the turn goes on.');
    expect(spoken(playAll(start(), 'd7 d8 d9 d10'), 'd11')).toEqual({
      ru: 'Ход 5, Верхний: d11. Гол! Победа: Верхний.',
      en: 'Turn 5, Upper: d11. Goal! Upper wins.',
    });
    expect(spoken(playAll(start('2;6;8', 1), 'd7 d8 d9 d10'), 'd11').en).toBe(
      'Turn 5, Lower: d11. Own goal! Upper wins.',
    );
    expect(spoken(playAll(start(), 'e7 f8 f9'), 'g10').ru).toBe(
      'Ход 4, Нижний: g10. Тупик! Победа: Верхний.',
    );
    expect(spoken(later, 'e7').en).toBe('segment 1: e6–e7 is already drawn');
  });
});
