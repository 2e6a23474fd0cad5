import type { Hint, PointsPicture, Spot } from '@rikoshet/board/picture';
import { SIDES } from '@rikoshet/game/outcome';
import type { Field, Point } from '@rikoshet/paper-football/field';
import { parityOf } from '@rikoshet/paper-football/mathematics/parity';
import { steps as nextPoints } from '@rikoshet/paper-football/play';
import type { Position } from '@rikoshet/paper-football/position';
import {
  EMPTY_DRAFT,
  type Draft,
  type GamePictures,
  type Handles,
  type Motion,
  type Scene,
} from '../game-pictures.js';
import { diagramPicture, type Idea } from './diagram.js';
import { inkOf, pointAt, spotOf } from './field-picture.js';
import { floodTurn, scoringWay } from './flood.js';
import { offersOf, pointCells, touchPoint } from './touch.js';

/** By point: 1 where it is odd. */
export const oddOf = (field: Field): Uint8Array =>
  Uint8Array.from(field.names, (_, point) => (parityOf(field, point).odd ? 1 : 0));

/** Offers, and what else may be shown at points: all ends of the turn. One hint a point, the offer first. */
function hintsOf({ position, draft = EMPTY_DRAFT, offers, view }: Scene<Position, Point>): Hint[] {
  const ink = inkOf(position.mover);
  const hints = new Map<string, Hint>();
  if (view?.reach && !position.end) {
    for (const end of floodTurn(position, draft.steps).ends) {
      const at = spotOf(position.field, end);
      const goal = position.field.goalOf[end];
      const kind = goal === -1 ? 'reach' : goal === position.mover ? 'danger' : 'goal';
      hints.set(at.join(), { at, kind, ink });
    }
  }
  if (offers) for (const { at, kind } of offersOf(position, draft)) hints.set(at.join(), { at, kind, ink });
  return [...hints.values()];
}

/** Ways into either goal that are open now. */
function threats({ position, draft = EMPTY_DRAFT }: Scene<Position, Point>): Idea[] {
  if (position.end) return [];
  const from = draft.steps.at(-1) ?? position.ball;
  return SIDES.flatMap((side) => {
    const route = scoringWay(position, side, draft.steps);
    return route ? [{ from, route, side }] : [];
  });
}

function picture(scene: Scene<Position, Point>): PointsPicture {
  const {
    start,
    turns,
    position,
    draft = EMPTY_DRAFT,
    view = {},
    strong,
    ideas = [],
    marks,
    crop,
    language,
  } = scene;
  const drawn = diagramPicture({
    start,
    turns,
    partial: draft.steps,
    language,
    coordinates: view.coordinates ?? true,
    numbers: view.numbers ?? 'none',
    directions: view.directions ?? false,
    hints: hintsOf(scene),
    ideas: [
      ...ideas.map(({ turn, side }) => ({ from: position.ball, route: turn, side })),
      ...(view.threat ? threats(scene) : []),
    ],
    ...(strong ? { strong } : {}),
    ...(view.parity ? { odd: oddOf(start.field) } : {}),
    ...(marks ? { marks } : {}),
  });
  return crop ? { ...drawn, crop } : drawn;
}

function handles(scene: Scene<Position, Point>): Handles {
  const { position, draft = EMPTY_DRAFT, offers } = scene;
  const { field } = position;
  const { steps } = draft;
  const spot = (point: Point): Spot => spotOf(field, point);
  return {
    cells: pointCells(scene),
    targets: offers ? nextPoints(position, steps).map(spot) : [],
    origin: offers ? spot(steps.at(-1) ?? position.ball) : undefined,
    previous: steps.length === 0 ? undefined : spot(steps.at(-2) ?? position.ball),
  };
}

/** The longer the route the longer its movement, but no turn takes more than a breath. */
function motion(before: Position, turn: readonly Point[]): Motion {
  const ball = [before.ball, ...turn].map((point) => spotOf(before.field, point));
  return { ball, milliseconds: Math.min(180 + 110 * turn.length, 1200) };
}

/** Paper football as it is drawn and touched. */
export const paperFootballPictures: GamePictures<Position, Point> = {
  element: 'paper-football',
  views: ['coordinates', 'numbers', 'directions', 'parity', 'reach', 'threat'],
  keys: 'direct',
  picture,
  handles,
  offers: offersOf,
  touch: touchPoint,
  undo: (_, draft: Draft<Point>) => ({ steps: draft.steps.slice(0, -1), picked: undefined }),
  motion,
  nameOf: (position, at) => position.field.names[pointAt(position.field, at)],
  spotNamed(position, name) {
    const point = position.field.pointsByName.get(name);
    return point === undefined ? undefined : spotOf(position.field, point);
  },
  spotOf: (position, step) => spotOf(position.field, step),
};
