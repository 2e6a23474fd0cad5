import { otherSide, type Side } from '@rikoshet/game/outcome';
import { formatNumber, plural, t } from '../i18n/language.js';
import { analysisPlurals, analysisWords } from './analysis-words.js';
import type { Thoughts } from './thinking.js';

/** How a position stands, for the bar and in words. */
export interface Verdict {
  /** The chances of side 0, 0 … 1; nothing where they are not known yet. */
  readonly chance: number | undefined;
  readonly words: string;
}

export const percent = (chance: number): string => formatNumber(Math.round(chance * 100));

/**
 * `Верхний выигрывает в 4 хода`: of the winner's own turns. `turns` counts those of both sides to the end, `first` says whether the
 * winner is to make the first of them.
 */
function winsIn(side: string, turns: number | undefined, first: boolean): string {
  const wins = t(analysisWords.wins, { side });
  const own = turns === undefined ? 0 : first ? Math.ceil(turns / 2) : Math.floor(turns / 2);
  if (own === 0) return wins;
  const count = plural(analysisPlurals.winsIn, own);
  return t({ ru: '{wins} в {count}', en: '{wins} in {count}' }, { wins, count });
}

export function verdictOf(thoughts: Thoughts | undefined): Verdict {
  if (!thoughts) return { chance: undefined, words: '' };
  const { game, position } = thoughts.place;
  const name = (side: Side): string => t(game.sides[side].name);
  const outcome = game.outcome(position);
  if (outcome) {
    const { winner } = outcome;
    return {
      chance: winner === undefined ? 0.5 : winner === 0 ? 1 : 0,
      words:
        winner === undefined
          ? t({ ru: 'Ничья', en: 'A draw' })
          : t({ ru: 'Победа: {side}', en: '{side} wins' }, { side: name(winner) }),
    };
  }
  if (thoughts.failed) return { chance: undefined, words: t(analysisWords.noEngine) };
  const [best] = thoughts.lines;
  const mover = game.sideToMove(position);
  const proven = thoughts.exact ?? best?.proven;
  if (proven) {
    const winner = proven.wins ? mover : otherSide(mover);
    return { chance: winner === 0 ? 1 : 0, words: winsIn(name(winner), proven.turns, proven.wins) };
  }
  if (!best) return { chance: undefined, words: t(analysisWords.chanceWait) };
  const chance = mover === 0 ? best.chance : 1 - best.chance;
  const ahead: Side = chance >= 0.5 ? 0 : 1;
  return {
    chance,
    words: t(analysisWords.chanceOf, {
      side: name(ahead),
      percent: percent(ahead === 0 ? chance : 1 - chance),
    }),
  };
}
