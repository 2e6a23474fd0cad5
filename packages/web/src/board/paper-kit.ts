import { definePaperFootball } from '@rikoshet/board/elements/paper-football';
import type { Picture } from '@rikoshet/board/picture';
import type { Result } from '@rikoshet/game/result';
import { fold } from '@rikoshet/game/text';
import { nameOf, type Field, type Point } from '@rikoshet/paper-football/field';
import { parityOf } from '@rikoshet/paper-football/mathematics/parity';
import { makeSteps, parseSteps } from '@rikoshet/paper-football/notation/analytic';
import type { Position } from '@rikoshet/paper-football/position';
import { diagramPicture } from '@rikoshet/pictures/paper-football/diagram';
import { pointAt, spotOf } from '@rikoshet/pictures/paper-football/field-picture';
import { playWords } from '../i18n/play-words.js';
import type { Kit, Scene } from './kit.js';
import { cellsOf, hintsOf, tappedPoint } from './paper-touch.js';

type Turn = readonly Point[];

const odd = new WeakMap<Field, Uint8Array>();
const oddOf = (field: Field): Uint8Array => {
  const known =
    odd.get(field) ?? Uint8Array.from(field.names, (_, point) => (parityOf(field, point).odd ? 1 : 0));
  odd.set(field, known);
  return known;
};

function pictureOf(scene: Pick<Scene, 'start' | 'turns' | 'view' | 'language'> & Partial<Scene>): Picture {
  const start = scene.start as Position;
  const { view, language } = scene;
  const partial = (scene.partial ?? []) as Turn;
  return diagramPicture({
    start,
    turns: scene.turns as readonly Turn[],
    partial,
    language,
    coordinates: view.coordinates,
    numbers: view.numbers ? 'all' : 'none',
    ...(view.parity ? { odd: oddOf(start.field) } : {}),
    ...(scene.interactive ? { hints: hintsOf(scene.position as Position, partial) } : {}),
  });
}

/** The board of paper football. */
export const paperBoard: Pick<
  Kit,
  | 'tag'
  | 'hint'
  | 'typedHint'
  | 'define'
  | 'motion'
  | 'board'
  | 'stepAt'
  | 'tapped'
  | 'stepName'
  | 'readTyped'
  | 'picture'
> = {
  tag: 'paper-football',
  hint: playWords.readyPaper,
  typedHint: playWords.typedHintPaper,
  define: definePaperFootball,
  motion(before, turn) {
    const { field, ball } = before as Position;
    const ways = [ball, ...(turn as Turn)].map((point) => spotOf(field, point));
    return { ball: ways, milliseconds: 160 + 110 * turn.length };
  },
  board(scene) {
    const position = scene.position as Position;
    const partial = scene.partial as Turn;
    const { field } = position;
    const hints = scene.interactive ? hintsOf(position, partial) : [];
    const picture = pictureOf(scene);
    const previous = partial.length === 0 ? undefined : (partial.at(-2) ?? position.ball);
    return {
      picture,
      cells: cellsOf(position, partial, hints, scene.language),
      targets: hints.map((hint) => hint.at),
      origin: scene.interactive ? picture.ball : undefined,
      previous: previous === undefined ? undefined : spotOf(field, previous),
      confirmable: scene.confirmable,
      interactive: scene.interactive || scene.confirmable,
      keys: 'direct',
      label: playWords.board[scene.language],
    };
  },
  stepAt: (scene, spot) => pointAt((scene.position as Position).field, spot),
  tapped: (scene, spot) => tappedPoint(scene.position as Position, scene.partial as Turn, spot),
  stepName: (position, _, step) =>
    typeof step === 'number' ? nameOf((position as Position).field, step) : '',
  readTyped: (position, partial, text) => readTyped(position as Position, partial as Turn, text),
  picture: pictureOf,
};

/** The steps from the start of the turn; what is typed goes on from those already drawn. */
function readTyped(position: Position, partial: Turn, text: string): Result<Turn> {
  if (partial.length === 0) return parseSteps(position, text);
  const drawn = makeSteps(position, partial);
  const here = nameOf(position.field, partial.at(-1) ?? position.ball);
  const names = fold(text)
    .trim()
    .split(/[\s-]+/);
  return parseSteps(position, [drawn, ...(names[0] === here ? names.slice(1) : names)].join('-'));
}
