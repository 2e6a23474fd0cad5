import { ok, fail, type Result } from '@rikoshet/game/result';
import type { Field } from '@rikoshet/paper-football/field';
import { paperFootball } from '@rikoshet/paper-football/paper-football';
import { shakhbol } from '@rikoshet/shakhbol/shakhbol';
import type { GameId } from '../minds.js';
import { PaperProver } from './paper-prover.js';
import type { Puzzle } from './puzzle.js';
import { ShakhbolProver } from './shakhbol-prover.js';

/** Far more than the maker allows itself: its table was warm, this one is cold. */
const NODES = 2_000_000;

/** Proves puzzles of one game anew, from their positions alone. */
export class Proofs {
  private readonly papers = new Map<Field, PaperProver>();
  private readonly shakhbol = new ShakhbolProver();

  constructor(private readonly game: GameId) {}

  /** Errors: those of the position; `not-proved` where the idea is another one, or none. */
  prove(puzzle: Puzzle): Result<undefined> {
    const idea = this.ideaOf(puzzle.position);
    if (!idea.ok) return idea;
    if (idea.value?.theme === puzzle.theme && idea.value.answer === puzzle.answer) return ok(undefined);
    const found = idea.value ? `${idea.value.theme} ${idea.value.answer}` : '—';
    return fail('not-proved', {
      ru: `${puzzle.id}: в файле ${puzzle.theme} ${puzzle.answer}, доказано ${found}`,
      en: `${puzzle.id}: the file says ${puzzle.theme} ${puzzle.answer}, proved is ${found}`,
    });
  }

  private ideaOf(text: string): Result<{ readonly theme: string; readonly answer: string } | undefined> {
    if (this.game === 'shakhbol') {
      const position = shakhbol.parsePosition(text);
      return position.ok ? ok(this.shakhbol.idea(position.value)) : position;
    }
    const position = paperFootball.parsePosition(text);
    if (!position.ok) return position;
    const { field } = position.value;
    const prover = this.papers.get(field) ?? new PaperProver(field, NODES);
    this.papers.set(field, prover);
    return ok(prover.idea(position.value));
  }
}
