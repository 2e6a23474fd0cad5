import type { Sentence } from '@rikoshet/game/language';
import type { OptionName, Options } from './options.js';

/** Where a rule comes from. */
export const MARKS = {
  T: { ru: 'так в тексте 1960 года', en: 'the text of 1960 says so' },
  I: { ru: 'следует из текста', en: 'follows from the text' },
  C: { ru: 'домашнее правило', en: 'house rule' },
} as const satisfies Readonly<Record<string, Sentence>>;
export type Mark = keyof typeof MARKS;

export interface HouseRule {
  readonly mark: Mark;
  readonly sentence: Sentence;
  /** The option that can change it, where there is one. */
  readonly option: OptionName | undefined;
}

/** A length of time, in minutes where they are whole. */
const span = (seconds: number): Sentence =>
  seconds % 60 === 0
    ? { ru: `${seconds / 60} мин`, en: `${seconds / 60} min` }
    : { ru: `${seconds} с`, en: `${seconds} s` };

/**
 * What is agreed beyond the bare rules, to be shown as "house rules": the options as they are set, then the readings
 * and conventions that no option changes. What is switched off is not mentioned.
 */
export function houseRules(options: Options): readonly HouseRule[] {
  const { kickoff, match, moveSeconds, gameSeconds, overstep, repetition, plyLimit } = options;
  const rules: HouseRule[] = [];
  const say = (option: OptionName | undefined, mark: Mark, ru: string, en: string): void => {
    rules.push({ mark, sentence: { ru, en }, option });
  };
  const isSingle = match === 'single';
  if (kickoff === 'white') say('kickoff', 'T', 'Начинают белые.', 'White begins.');
  else say('kickoff', 'C', 'Начинают чёрные, мяч лежит на c5.', 'Black begins, the ball lies on c5.');
  if (isSingle) say('match', 'T', 'Первый гол выигрывает.', 'The first goal wins.');
  else {
    say('match', 'T', 'Голы считают: у кого больше, тот выиграл.', 'Goals are counted: more goals win.');
    say(
      undefined,
      'I',
      'После гола фигуры расставляют заново, начинает пропустивший.',
      'After a goal the men are set up again, and the side that conceded begins.',
    );
    say(undefined, 'C', 'Когда начинают чёрные, мяч лежит на c5.', 'When Black begins, the ball lies on c5.');
  }
  if (moveSeconds > 0) {
    const mark = moveSeconds === 60 ? 'T' : 'C';
    const time = span(moveSeconds);
    say('moveSeconds', mark, `На ход — не больше ${time.ru}.`, `A move takes ${time.en} at most.`);
    if (overstep === 'loses')
      say('overstep', 'C', 'Кто просрочил ход, проиграл.', 'Too long over a move loses.');
    else
      say('overstep', 'C', 'Кто просрочил ход, предупреждён.', 'Too long over a move is only warned about.');
  }
  if (gameSeconds > 0) {
    const mark = gameSeconds === 3600 ? 'T' : 'C';
    const time = span(gameSeconds);
    if (isSingle)
      say(
        'gameSeconds',
        mark,
        `Если за ${time.ru} от первого хода гола нет — ничья.`,
        `No goal within ${time.en} from the first move is a draw.`,
      );
    else
      say(
        'gameSeconds',
        mark,
        `Играют ${time.ru} от первого хода.`,
        `The match lasts ${time.en} from the first move.`,
      );
    say(
      undefined,
      'C',
      'Ход, не законченный к концу времени, не считается.',
      'A move in progress when time ends does not count.',
    );
  }
  if (isSingle && repetition > 0)
    say(
      'repetition',
      'C',
      `Одна позиция, возникшая ${repetition}-й раз, — ничья.`,
      `A position that has occurred ${repetition} times is a draw.`,
    );
  if (plyLimit > 0)
    say(
      'plyLimit',
      'C',
      `Ходов обеих сторон вместе — не больше ${plyLimit}.`,
      `Both sides together make ${plyLimit} moves at most.`,
    );
  say(undefined, 'C', 'Можно сдаться или согласиться на ничью.', 'One may resign or agree on a draw.');
  say(undefined, 'C', 'Поле a1 тёмное.', 'The square a1 is dark.');
  say(
    undefined,
    'I',
    'Удар посылает мяч хотя бы на одно поле.',
    'A kick sends the ball one square at least.',
  );
  say(
    undefined,
    'I',
    'При ударе назад мяч проходит через поле, с которого ушёл бивший, или остаётся на нём.',
    'A backward kick goes through the square that the kicker has left, or stops on it.',
  );
  say(
    undefined,
    'I',
    'Мяч не перелетает через фигуры, и защитники так не бьют.',
    'The ball does not fly over men, not even when a defender kicks.',
  );
  say(
    undefined,
    'I',
    'Фигуры и мяч проходят наискось между двумя занятыми полями.',
    'Men and ball pass diagonally between two occupied squares.',
  );
  say(
    undefined,
    'I',
    'Удар в свои ворота невозможен, поэтому и не обязателен.',
    'A kick into one’s own goal is impossible, and so it is no duty.',
  );
  say(
    undefined,
    'I',
    'Ход без удара может кончиться рядом с мячом.',
    'A move without a kick may end next to the ball.',
  );
  return rules;
}
