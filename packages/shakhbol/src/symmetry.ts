import { otherSide } from '@rikoshet/game/outcome';
import type { Symmetry } from '@rikoshet/game/game';
import { flipSquare, mirrorSquare } from './board.js';
import { mapped } from './history.js';
import { inOrder, MEN_PER_SIDE, type Men } from './men.js';
import type { Options } from './options.js';
import { keyOf, placesOfKey, type Position } from './position.js';
import { idleMove, isKick, kick, type Move, type Square } from './vocabulary.js';

const flippedOptions = (options: Options): Options => ({
  ...options,
  kickoff: options.kickoff === 'white' ? 'black' : 'white',
});

/** A symmetry made of what it does to a square and of whether the sides change places. */
function symmetry(
  id: string,
  image: (square: Square) => Square,
  swapsSides: boolean,
): Symmetry<Position, Move> {
  const imageOfMen = (men: Men): Men => {
    const squares = men.map(image);
    return inOrder(
      swapsSides ? [...squares.slice(MEN_PER_SIDE), ...squares.slice(0, MEN_PER_SIDE)] : squares,
    );
  };
  const imageOfKey = (key: string): string => {
    const { men, ball, mover } = placesOfKey(key);
    return keyOf({ men: imageOfMen(men), ball: image(ball), mover: swapsSides ? otherSide(mover) : mover });
  };
  const imageOfMove = (move: Move): Move =>
    isKick(move)
      ? kick(image(move.from), image(move.ball), image(move.to))
      : idleMove(image(move.from), image(move.to));
  return {
    id,
    swapsSides,
    position: (position) => {
      const { score, kickoff, mover, options } = position;
      return {
        ...position,
        men: imageOfMen(position.men),
        ball: image(position.ball),
        history: mapped(position.history, imageOfKey),
        ...(swapsSides && {
          mover: otherSide(mover),
          score: [score[1], score[0]],
          kickoff: otherSide(kickoff),
          options: flippedOptions(options),
        }),
      };
    },
    turn: (_, turn) => turn.map(imageOfMove),
  };
}

/** Left and right change: a ↔ e, b ↔ d. */
export const MIRROR = symmetry('mirror', mirrorSquare, false);
/** The colours change: rank r ↔ 9 − r, White ↔ Black. */
export const COLOUR_FLIP = symmetry('colour-flip', flipSquare, true);
/** Both at once: the board turned by half a circle. */
export const HALF_TURN = symmetry('half-turn', (square) => mirrorSquare(flipSquare(square)), true);

/** With the identity they make up the whole group. */
export const SYMMETRIES = [MIRROR, COLOUR_FLIP, HALF_TURN] as const;
