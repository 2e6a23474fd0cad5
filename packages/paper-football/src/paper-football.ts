import type { Game } from '@rikoshet/game/game';
import type { Point } from './field.js';
import { analytic } from './notation/analytic.js';
import { digits } from './notation/digits.js';
import { makePosition, parsePosition } from './notation/position-string.js';
import { makeOptions, parseOptions, type Options } from './options.js';
import { outcome } from './outcome.js';
import { complete, play, steps } from './play.js';
import { keyOf, optionsOf, sideToMove, startPosition, type Position } from './position.js';
import { SIDE_INFO } from './sides.js';
import { describe } from './speech.js';
import { halfTurn, mirror } from './symmetry.js';
import { turns } from './turns.js';

/**
 * Paper football, футбол на бумаге. A step is the point reached, so a turn is its points without the
 * starting one.
 */
export const paperFootball: Game<Position, Point, Options> = {
  id: 'paper-football',
  name: { ru: 'Футбол на бумаге', en: 'Paper football' },
  sides: SIDE_INFO,
  start: startPosition,
  makeOptions,
  parseOptions,
  optionsOf,
  parsePosition,
  makePosition,
  sideToMove,
  ply: (position) => position.ply,
  steps,
  complete,
  play,
  turns,
  outcome,
  notations: { analytic, digits },
  notation: 'analytic',
  describe,
  key: keyOf,
  symmetries: [mirror, halfTurn],
};
