import { markOf } from '@rikoshet/engine/analyse';
import type { AnyGame } from '@rikoshet/game/game';
import { addTurn } from '@rikoshet/game/tree-edit';
import { mainLine, newNode, type Command, type GameRecord, type RecordNode } from '@rikoshet/game/tree';
import type { EngineLine } from '../computer/engine-line.js';
import type { Engine } from '../computer/engine.js';
import { positionText } from '../computer/position-text.js';
import { t } from '../i18n/language.js';
import { JUDGEMENTS, rewritten } from '../record/edit.js';
import type { Opened } from '../record/opened.js';
import { analysisWords } from './analysis-words.js';
import { percent } from './verdict.js';

type Steps = readonly unknown[];

/** What the review says of one turn. */
export interface Judged {
  readonly turn: Steps;
  /** Chances of side 0 after the turn, 0 … 1. */
  readonly chance: number;
  readonly mark: string;
  /** Why it has a mark, in the language of the page. */
  readonly sentence: string;
  /** What was better, in the game's notation. */
  readonly better: readonly string[];
}

/** Time for each position, in milliseconds. */
const THOUGHT = 200;
/** Turns of a better line that enter the record. */
const SHOWN_TURNS = 3;
/** The chances after a turn stand in the record, so that the graph is there again when it is opened. */
const CHANCE = 'chance';

export interface ReviewProgress {
  readonly done: number;
  readonly all: number;
}

/**
 * Goes through the main line and judges each turn by the best line before it and after it. Gives what it has judged when it is at the
 * end or `stopped` says so; nothing where the engine cannot be started.
 */
export async function review(
  opened: Opened,
  engine: Engine,
  stopped: () => boolean,
  progress: (progress: ReviewProgress) => void,
): Promise<readonly Judged[] | undefined> {
  const { kit, replayed } = opened;
  const { game } = kit;
  const line = mainLine(replayed.record);
  const start = replayed.start;
  const texts: string[] = [];
  const judged: Judged[] = [];
  const think = async (position: unknown): Promise<EngineLine | undefined> =>
    (
      await engine.ask({
        game: game.id,
        position: positionText(game, start, texts, position),
        go: `movetime ${THOUGHT}`,
      }).answer
    )?.lines[0];

  let position: unknown = start;
  progress({ done: 0, all: line.length });
  let best = line.length > 0 ? await think(position) : undefined;
  if (line.length > 0 && !best && !stopped()) return undefined;
  for (const [index, node] of line.entries()) {
    const after = replayed.positionAt(node);
    const text = game.notations[game.notation]?.make(position, node.turn) ?? '';
    texts.push(text);
    const answer = game.outcome(after) ? undefined : await think(after);
    if (stopped() || !best) break;
    judged.push(judge({ game, position, after, turn: node.turn, text, best, answer }));
    progress({ done: index + 1, all: line.length });
    position = after;
    best = answer;
    if (!best) break;
  }
  return judged;
}

interface Case {
  readonly game: AnyGame;
  readonly position: unknown;
  readonly after: unknown;
  readonly turn: Steps;
  readonly text: string;
  readonly best: EngineLine;
  /** The opponent's best line after the turn; nothing when the game is over. */
  readonly answer: EngineLine | undefined;
}

function judge({ game, position, after, turn, text, best, answer }: Case): Judged {
  const mover = game.sideToMove(position);
  const outcome = game.outcome(after);
  const played = outcome
    ? outcome.winner === undefined
      ? 0.5
      : outcome.winner === mover
        ? 1
        : 0
    : 1 - (answer?.chance ?? 0.5);
  const expected = Math.max(best.chance, played);
  const chance = mover === 0 ? played : 1 - played;
  const plain = { turn, chance, mark: '', sentence: '', better: [] };
  const better = best.turns[0] ?? '';
  if (better === text) return plain;
  const lost = outcome?.winner !== undefined && outcome.winner !== mover;
  const loss = markOf(expected - played);
  const marked = (sentence: string, least: string = loss): Judged => ({
    ...plain,
    mark: loss === '' ? least : loss,
    sentence,
    better: best.turns.slice(0, SHOWN_TURNS),
  });
  if (best.proven?.wins === true && best.proven.turns === 1 && outcome?.winner !== mover)
    return marked(t(analysisWords.missedGoal, { turn: better }), '?!');
  if (loss === '') return plain;
  if (lost) return marked(t(analysisWords.missedWay, { turn: better }));
  if (answer?.proven?.wins === true && answer.proven.turns === 1)
    return marked(t(analysisWords.givesGoal, { turn: better }));
  if (best.proven?.wins === true) return marked(t(analysisWords.missedWin, { turn: better }));
  return marked(
    t(analysisWords.stronger, { turn: better, best: percent(expected), played: percent(played) }),
  );
}

const sameTurn = (a: Steps, b: Steps): boolean => JSON.stringify(a) === JSON.stringify(b);

const withChance = (commands: readonly Command[], chance: number): Command[] => [
  ...commands.filter(({ name }) => name !== CHANCE),
  { name: CHANCE, value: chance.toFixed(2) },
];

/** Writes a review into the record: chances, marks with their sentences, and the better lines as variations. */
export function withReview(opened: Opened, judged: readonly Judged[]): Opened {
  const { game } = opened.kit;
  return rewritten(opened, (record, positionAt, put) => {
    let parent: GameRecord<Steps> | RecordNode<Steps> = record;
    for (const [index, node] of mainLine(record).entries()) {
      const said = judged[index];
      // The record has been edited meanwhile: what was judged is another game from here on.
      if (!said || !sameTurn(said.turn, node.turn)) return;
      node.commands = withChance(node.commands, said.chance);
      if (said.mark !== '') {
        if (!node.marks.some((mark) => JUDGEMENTS.includes(mark))) node.marks = [said.mark, ...node.marks];
        if (!node.comments.includes(said.sentence)) node.comments = [...node.comments, said.sentence];
        addBetter(game, parent, said.better, positionAt, put);
      }
      parent = node;
    }
  });
}

function addBetter(
  game: AnyGame,
  from: GameRecord<Steps> | RecordNode<Steps>,
  turns: readonly string[],
  positionAt: (node: GameRecord<Steps> | RecordNode<Steps>) => unknown,
  put: (node: RecordNode<Steps>, position: unknown) => void,
): void {
  let parent = from;
  for (const text of turns) {
    const position = positionAt(parent);
    const steps = game.notations[game.notation]?.parse(position, text);
    const next = steps?.ok ? game.play(position, steps.value) : undefined;
    if (!steps?.ok || !next?.ok) return;
    const child: RecordNode<Steps> = parent.children[addTurn(parent, newNode(steps.value), sameTurn)]!;
    put(child, next.value);
    parent = child;
  }
}

/** The chances of side 0 after each turn of the main line, as the record tells them; nothing where it does not. */
export const chancesOf = (record: GameRecord<Steps>): readonly (number | undefined)[] =>
  mainLine(record).map(({ commands }) => {
    const value = Number(commands.find(({ name }) => name === CHANCE)?.value ?? NaN);
    return value >= 0 && value <= 1 ? value : undefined;
  });
