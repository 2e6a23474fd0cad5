import type { AnyGame } from '@rikoshet/game/game';
import { paperFootball } from '@rikoshet/paper-football/paper-football';
import type { Position as Pitch } from '@rikoshet/paper-football/position';
import { makeSize, type FieldSize } from '@rikoshet/paper-football/size';
import type { Position as Board } from '@rikoshet/shakhbol/position';
import { GAMES, makeMind, type GameId, type Mind } from '../minds.js';
import { makeRandom, type Random } from '../random.js';
import { finish } from '../thought.js';
import { PaperProver } from './paper-prover.js';
import { answers } from './answer.js';
import { gameOf, type Puzzle, type Theme } from './puzzle.js';
import { ShakhbolProver } from './shakhbol-prover.js';

export interface MakeOptions {
  readonly game: GameId;
  /** The field of paper football. */
  readonly size: FieldSize;
  readonly seed: number;
  /** The most games to play. */
  readonly games: number;
  /** Enough puzzles of one theme. */
  readonly each: number;
  /** Puzzles made before: the work goes on after the last game of theirs. */
  readonly known: readonly Puzzle[];
}

/** After each position looked at: how far the work is, and the puzzle where one was found. */
export interface MakeProgress {
  readonly games: number;
  readonly positions: number;
  readonly puzzle: Puzzle | undefined;
}

const MEGABYTES = 16;
const MOST_TURNS = 120;
/** Of one game, so that the puzzles differ. */
const MOST_PER_GAME = 2;
/** Positions too big to prove after which a game is left. */
const MOST_CUT = 2;
/** Positions of the search a turn: weak enough for games with mistakes, which is where puzzles come from. */
const NODES = { 'paper-football': 60, shakhbol: 3000 } as const;
/** One turn of so many is the simple player's. */
const CARELESS = 3;

/** An idea as both games give it. */
interface Idea {
  readonly theme: Theme;
  readonly answer: string;
  readonly weight: number;
}

/** What was found in a position, and whether the proof was given up as too big. */
interface Answer {
  readonly idea: Idea | undefined;
  readonly cut: boolean;
}

const NO_IDEA: Answer = { idea: undefined, cut: false };

/**
 * Plays games of the engine against itself, each from its own seed, and keeps the positions whose idea is proved to be the only one. The
 * same options give the same puzzles. Stop iterating to stop the work.
 */
export function* makePuzzles(options: MakeOptions): Generator<MakeProgress, void, undefined> {
  const game: AnyGame = GAMES[options.game];
  const mind = makeMind(options.game, MEGABYTES);
  const graders = GRADES[options.game].map(() => makeMind(options.game, MEGABYTES));
  const ideaOf = proverOf(options);
  const prefix = options.game === 'paper-football' ? `${makeSize(options.size).replaceAll(';', '.')}-` : '';
  const counts = new Map<Theme, number>();
  const keys = new Set<string>();
  const count = (theme: Theme): number => counts.get(theme) ?? 0;
  let done = 0;
  for (const puzzle of options.known) {
    counts.set(puzzle.theme, count(puzzle.theme) + 1);
    const position = game.parsePosition(puzzle.position);
    if (position.ok) keys.add(sharedKey(game, position.value));
    if (puzzle.id.startsWith(prefix)) done = Math.max(done, gameOf(puzzle));
  }
  let positions = 0;
  for (let number = done + 1; number <= options.games; number++) {
    const random = makeRandom(options.seed * 7919 + number);
    let found = 0;
    let cut = 0;
    for (const [turn, position] of selfPlay(game, mind, options, random).entries()) {
      positions++;
      let puzzle: Puzzle | undefined;
      const { idea, cut: wasCut } = ideaOf(position);
      if (wasCut) cut++;
      if (idea && count(idea.theme) < options.each) {
        const key = sharedKey(game, position);
        if (!keys.has(key)) {
          keys.add(key);
          found++;
          counts.set(idea.theme, count(idea.theme) + 1);
          puzzle = {
            id: `${prefix}g${number}t${turn}`,
            theme: idea.theme,
            rating: idea.weight + 130 * levelOf(options.game, graders, position, idea.answer),
            answer: idea.answer,
            position: game.makePosition(position),
          };
        }
      }
      yield { games: number, positions, puzzle };
      // What comes before is bigger still.
      if (cut === MOST_CUT || found === MOST_PER_GAME) break;
    }
  }
}

/** The positions of one game in which somebody is to move, the last ones first: there are the ideas that can be proved. */
function selfPlay(
  game: AnyGame,
  mind: Mind,
  { game: id, size }: MakeOptions,
  random: Random,
): ReadonlyMap<number, unknown> {
  const start = game.start(id === 'paper-football' ? { size } : {});
  const positions = new Map<number, unknown>();
  if (!start.ok) return positions;
  let position: unknown = start.value;
  for (let turn = 0; turn < MOST_TURNS && !game.outcome(position); turn++) {
    positions.set(turn, position);
    const careless = turn < 2 || random.below(CARELESS) === 0;
    const seed = random.bits();
    const chosen = careless
      ? mind.chooseSimply(position, { seed })
      : finish(mind.thinkSteps(position, { seed, nodes: NODES[id] })).lines[0]?.turns[0];
    const played = chosen && game.play(position, chosen);
    if (!played?.ok) break;
    position = played.value;
  }
  return new Map([...positions].reverse());
}

function proverOf({ game, size }: MakeOptions): (position: unknown) => Answer {
  if (game === 'shakhbol') {
    const prover = new ShakhbolProver();
    return (position) => {
      const idea = prover.idea(position as Board);
      const weight = idea ? 400 + 220 * idea.plies + 10 * Math.min(idea.moves, 30) : 0;
      return { idea: idea && { ...idea, weight }, cut: false };
    };
  }
  const start = paperFootball.start({ size });
  if (!start.ok) return () => NO_IDEA;
  const prover = new PaperProver(start.value.field);
  return (position) => {
    const idea = prover.idea(position as Pitch);
    const { cut } = prover;
    if (!idea || idea.shortest < (SHORTEST[idea.theme] ?? 1)) return { idea: undefined, cut };
    const weight = BASE[idea.theme] + 25 * Math.min(idea.ends, 12) + 40 * Math.min(idea.shortest, 8);
    return { idea: { ...idea, weight }, cut };
  };
}

/** With a shorter way these would ask for nothing. */
const SHORTEST: Readonly<Partial<Record<Theme, number>>> = { score: 3, 'do-not-get-stuck': 2 };

const BASE = {
  score: 350,
  'do-not-get-stuck': 400,
  'no-way-out': 450,
  'only-safe': 450,
  'win-in-two': 600,
  'even-exit': 700,
  'win-in-three': 800,
  'only-winning': 900,
} as const;

/** Nodes of the players that judge how hard a puzzle is, the weakest first; 0: the simple player. */
const GRADES = {
  'paper-football': [0, 100, 400, 1600],
  shakhbol: [0, 1000, 4000, 16_000],
} as const;

/** How many of the graders miss the answer before the first finds it. */
function levelOf(id: GameId, graders: readonly Mind[], position: unknown, answer: string): number {
  for (const [level, nodes] of GRADES[id].entries()) {
    const mind = graders[level]!;
    const turn =
      nodes === 0
        ? mind.chooseSimply(position, { seed: 1 })
        : finish(mind.thinkSteps(position, { seed: 1, nodes })).lines[0]?.turns[0];
    if (turn && answers(id, position, turn, answer)) return level;
  }
  return GRADES[id].length;
}

/** Equal for positions that are the same but for a symmetry. */
function sharedKey(game: AnyGame, position: unknown): string {
  const keys = [game.key(position)];
  let images: unknown[] = [position];
  for (const symmetry of game.symmetries) {
    images = [...images, ...images.map((image): unknown => symmetry.position(image))];
  }
  for (const image of images) keys.push(game.key(image));
  return keys.sort()[0]!;
}
