import type { Sentence } from '@rikoshet/game/language';
import { REASONS } from '@rikoshet/game/outcome';
import { nameOf, type Point } from './field.js';
import { complete, play, wrongStep } from './play.js';
import type { Position } from './position.js';
import { SIDE_INFO } from './sides.js';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * A turn, or the beginning of one, as a spoken sentence: "Ход 5, Верхний: отскок e7, отскок d8, f6. Мяч на
 * f6." Points where the ball goes on are bounces. An illegal turn is answered with what is wrong.
 */
export function describe(position: Position, turn: readonly Point[]): Sentence {
  const wrong = wrongStep(position, turn);
  if (wrong) return wrong.error.sentence;
  const { field } = position;
  const whole = complete(position, turn);
  const names = turn.map((point) => nameOf(field, point));
  const say = (bounce: string) =>
    names.map((name, index) => (whole && index === names.length - 1 ? name : `${bounce} ${name}`)).join(', ');
  const mover = SIDE_INFO[position.mover].name;
  const end = ending(position, turn, whole);
  const route = {
    ru: turn.length > 0 ? `: ${say('отскок')}` : '',
    en: turn.length > 0 ? `: ${say('bounce')}` : '',
  };
  return {
    ru: `Ход ${position.ply + 1}, ${mover.ru}${route.ru}. ${end.ru}`,
    en: `Turn ${position.ply + 1}, ${mover.en}${route.en}. ${end.en}`,
  };
}

function ending(position: Position, turn: readonly Point[], whole: boolean): Sentence {
  const ball = nameOf(position.field, turn.at(-1) ?? position.ball);
  const played = play(position, turn);
  const end = played.ok ? played.value.end : position.end;
  if (!whole && !end)
    return { ru: `Мяч на ${ball}, ход продолжается.`, en: `Ball at ${ball}, the turn goes on.` };
  if (end?.winner === undefined) return { ru: `Мяч на ${ball}.`, en: `Ball at ${ball}.` };
  const reason = REASONS[end.reason];
  const winner = SIDE_INFO[end.winner].name;
  return {
    ru: `${capital(reason.ru)}! Победа: ${winner.ru}.`,
    en: `${capital(reason.en)}! ${winner.en} wins.`,
  };
}
