import type { Kit } from '../board/kit.js';
import type { Position } from '@rikoshet/paper-football/position';
import type { Hint } from '@rikoshet/board/picture';
import type { Scene } from '@rikoshet/pictures/game-pictures';

/**
 * The game with its warnings left out: a board that crosses out where a turn gets stuck would solve half of the puzzles. A goal of one's
 * own stays crossed out; that is no secret.
 */
export function blindKit(kit: Kit): Kit {
  if (kit.game.id !== 'paper-football') return kit;
  const { pictures } = kit;
  return {
    ...kit,
    pictures: {
      ...pictures,
      picture: (scene: Scene<Position, number>) => {
        const { field } = scene.position;
        const isGoal = ([column, row]: Hint['at']): boolean =>
          field.goals.flat().some((point) => field.column[point] === column && field.row[point] === row);
        const seen = pictures.picture(scene);
        const hints = seen.hints.map((hint) =>
          hint.kind === 'danger' && !isGoal(hint.at) ? { ...hint, kind: 'bounce' as const } : hint,
        );
        return { ...seen, hints };
      },
    },
  };
}
