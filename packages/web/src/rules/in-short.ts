import type { Sentence } from '@rikoshet/game/language';

const paper: readonly Sentence[] = [
  {
    ru: 'Ведите мяч от точки к соседней точке: прямо или наискосок, по новой линии.',
    en: 'Lead the ball from a point to the next one, straight or slanting, always along a new line.',
  },
  {
    ru: 'Пустая точка — стоп, ход соперника. Точка с линиями или край поля — отскок, идите дальше.',
    en: 'On an empty point you stop. On a point with lines, or on the edge, the ball bounces and you go on.',
  },
  {
    ru: 'Мяч в чужих воротах — победа. В своих — автогол. Застряли — проиграли.',
    en: 'The ball in their goal wins, in your own it loses. Whoever gets stuck loses, too.',
  },
];

const shakhbol: readonly Sentence[] = [
  {
    ru: 'Если ваша фигура стоит рядом с мячом и может ударить, бить надо обязательно.',
    en: 'If a man of yours stands beside the ball and can kick it, you must kick.',
  },
  {
    ru: 'Фигура встаёт на место мяча, а мяч летит: у нападающего — прямо, назад и в стороны; у защитника — прямо и наискосок.',
    en: 'The man steps onto the ball’s square and the ball flies: an attacker’s straight on, back or sideways, a defender’s straight on or slanting.',
  },
  {
    ru: 'Мяч на свободной клетке последнего ряда соперника — гол. Бить нечем — ходите любой фигурой.',
    en: 'The ball on a free square of the opponent’s last rank is a goal. With no kick to make, move any man.',
  },
];

/** Three lines are enough to begin; by the game's id. */
export const inShort: Readonly<Record<string, readonly Sentence[]>> = { 'paper-football': paper, shakhbol };
