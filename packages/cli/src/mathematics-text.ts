import type { Language } from '@rikoshet/game/language';
import { SIDE_INFO } from '@rikoshet/paper-football/sides';
import type { DiagramMathematics, SideId } from './mathematics.js';
import { makeCount, type Forms } from './words.js';

const POINTS: Forms = {
  ru: { one: 'точка', few: 'точки', many: 'точек' },
  en: { one: 'point', many: 'points' },
};
const FILLS: Forms = {
  ru: { one: 'точка заполнится', few: 'точки заполнятся', many: 'точек заполнится' },
  en: { one: 'point will be filled', many: 'points will be filled' },
};

const sideName = (language: Language, id: SideId): string =>
  SIDE_INFO.find((side) => side.id === id)?.name[language] ?? id;

const numbered = (turns: readonly string[]): string =>
  turns.map((turn, index) => `${String(index + 1)}. ${turn}`).join(' ');

function countText(language: Language, math: DiagramMathematics): string | undefined {
  const { count } = math;
  const ru = language === 'ru';
  switch (count?.kind) {
    case undefined:
      return undefined;
    case 'forced':
      return `${makeCount(language, count.fills, FILLS)}${ru ? ', выигрывает ' : ', the winner is '}${sideName(language, count.winner)}`;
    case 'parity': {
      const winner = sideName(language, count.winner);
      return ru
        ? `заполнится точек от ${count.least} до ${count.most}, чётность одна и та же, выигрывает ${winner}`
        : `from ${count.least} to ${count.most} points will be filled, always with the same parity, the winner is ${winner}`;
    }
    case 'open':
      return ru ? 'решит игра' : 'play will decide';
    case 'unknown':
      return ru ? 'продолжений слишком много, не сосчитано' : 'too many continuations to count';
  }
}

const STATES = {
  between: undefined,
  within: { ru: 'ход не закончен', en: 'the turn is not finished' },
  goal: { ru: 'партия окончена голом', en: 'the game is over by a goal' },
  'dead-end': { ru: 'партия окончена тупиком', en: 'the game is over by a dead end' },
} as const;

/** The mathematics for people, a line a fact. */
export function makeMathematics(language: Language, math: DiagramMathematics): string {
  const ru = language === 'ru';
  const lines: string[] = [];
  const say = (russian: string, english: string, value: string): void => {
    lines.push(`${ru ? russian : english}: ${value}`);
  };
  say('Поле', 'Field', `(${math.field}), (${math.order})`);
  say('Пустых точек в начале, N', 'Empty points at the start, N', String(math.N));
  say('Ходов в партии не больше', 'Turns in a game at most', String(math.mostTurns));
  const odd = makeCount(language, math.oddPoints.length, POINTS);
  say('Нечётные (красные)', 'Odd (red)', `${odd}: ${math.oddPoints.join(' ')}`);
  if (!math.possible) {
    say('Может получиться в игре', 'Can arise in a game', ru ? 'нет' : 'no');
    return lines.join('\n');
  }
  say('Может получиться в игре', 'Can arise in a game', ru ? 'да' : 'yes');
  say('Сделано ходов', 'Turns made', String(math.turns));
  const state = math.state === null ? undefined : STATES[math.state];
  if (state) say('Состояние', 'State', state[language]);
  if (math.toMove) say('Чей ход', 'To move', sideName(language, math.toMove));
  say('Мяч', 'Ball', math.ball ?? '');
  if (math.game && math.game.length > 0) say('Одна из таких партий', 'One such game', numbered(math.game));
  if (math.unfinished) say('Начатый ход', 'Turn begun', math.unfinished);
  if (math.openings)
    say(
      'Первые ходы, разные по существу',
      'First turns that differ in essence',
      math.openings.map((turns) => turns.join(' = ')).join('; '),
    );
  if (math.isolated !== null) {
    const yes = ru ? 'да' : 'yes';
    say('Изолированная группа', 'Isolated group', math.isolated ? yes : ru ? 'нет' : 'no');
  }
  if (math.isolated && math.reachable)
    say('Ещё достижимы', 'Still reachable', math.reachable.join(' ') || (ru ? 'ни одной' : 'none'));
  const count = countText(language, math);
  if (count !== undefined) say('Подсчёт', 'Count', count);
  if (math.evenExit) say('Чётный выход', 'Even exit', sideName(language, math.evenExit));
  if (math.evenExits.length > 0) say('Ходы чётного выхода', 'Even exit turns', math.evenExits.join(', '));
  return lines.join('\n');
}
