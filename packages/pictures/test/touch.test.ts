import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Spot } from '@rikoshet/board/picture';
import type { Game } from '@rikoshet/game/game';
import { LANGUAGES } from '@rikoshet/game/language';
import { paperFootball } from '@rikoshet/paper-football';
import type { Point } from '@rikoshet/paper-football/field';
import type { Position } from '@rikoshet/paper-football/position';
import { routes } from '@rikoshet/paper-football/turns';
import { shakhbol } from '@rikoshet/shakhbol';
import type { Move } from '@rikoshet/shakhbol/vocabulary';
import { EMPTY_DRAFT, type Draft, type GamePictures } from '@rikoshet/pictures/game-pictures';
import { hasGoodEnd, scoringWay } from '@rikoshet/pictures/paper-football/flood';
import { paperFootballPictures } from '@rikoshet/pictures/paper-football/pictures';
import { shakhbolPictures } from '@rikoshet/pictures/shakhbol/pictures';
import { dice, randomFootball, randomGame, size } from './games.js';

const seeds = fc.integer({ min: 1, max: 0x7ffffffe });
const fields = fc.constantFrom(size(2, 2, 2), size(2, 4, 4), size(2, 6, 8), size(4, 4, 6), size(2, 8, 10));

/** Plays a game with fingers only: what is offered is touched, what comes out must be what the contract says. */
function playByTouch<P, S, O>(
  game: Game<P, S, O>,
  pictures: GamePictures<P, S>,
  options: Partial<O>,
  seed: number,
): void {
  const roll = dice(seed);
  const started = game.start(options);
  if (!started.ok) throw new Error(started.error.sentence.en);
  let position = started.value;
  for (let turns = 0; turns < 60 && !game.outcome(position); turns++) {
    let draft: Draft<S> = EMPTY_DRAFT;
    for (;;) {
      const offers = pictures.offers(position, draft);
      expect(offers.length).toBeGreaterThan(0);
      const steps = game.steps(position, draft.steps);
      const offered = offers.map((offer) => offer.at.join());
      // Every offer that is no man to pick is a legal step, and where no man has to be picked all of them are offered.
      if (!pictures.element.includes('shakh') || draft.picked) {
        const reachable = steps.map((step) => pictures.spotOf(position, step).join());
        for (const spot of offered) expect(reachable).toContain(spot);
      }
      if (pictures.element === 'paper-football') expect(offered).toHaveLength(steps.length);
      const touched = pictures.touch(position, draft, offers[roll(offers.length)]!.at);
      if (touched.kind === 'nothing') throw new Error(touched.reason.en);
      if (touched.kind === 'turn') {
        expect(game.complete(position, touched.turn)).toBe(true);
        const after = game.play(position, touched.turn);
        if (!after.ok) throw new Error(after.error.sentence.en);
        position = after.value;
        break;
      }
      expect(game.complete(position, touched.draft.steps)).toBe(false);
      draft = touched.draft;
    }
  }
}

test('paper football by touch is paper football by the contract', () => {
  fc.assert(
    fc.property(fields, seeds, (field, seed) =>
      playByTouch(paperFootball, paperFootballPictures, { size: field }, seed),
    ),
    { numRuns: 40 },
  );
});

test('Shakhbol by touch is Shakhbol by the contract', () => {
  fc.assert(
    fc.property(seeds, fc.constantFrom('single' as const, 'timed' as const), (seed, match) =>
      playByTouch(shakhbol, shakhbolPictures, { match }, seed),
    ),
    { numRuns: 25 },
  );
});

/** Whatever spot is touched at whatever moment, on the board or beside it. */
function touchAll<P, S>(
  pictures: GamePictures<P, S>,
  position: P,
  draft: Draft<S>,
  columns: number,
  rows: number,
): void {
  const offered = new Set(pictures.offers(position, draft).map((offer) => offer.at.join()));
  for (let column = -1; column <= columns; column++) {
    for (let row = -1; row <= rows; row++) {
      const at: Spot = [column, row];
      const touched = pictures.touch(position, draft, at);
      const isOffered = offered.has(at.join());
      const wrong =
        touched.kind === 'nothing'
          ? isOffered || !LANGUAGES.every((language) => /^\S.*\S$/u.test(touched.reason[language]))
          : touched.kind === 'turn' && !isOffered;
      if (wrong) throw new Error(`${at.join()}: ${JSON.stringify(touched)}`);
    }
  }
}

test('every touch is answered: with a turn, a draft, or a reason in both languages', () => {
  fc.assert(
    fc.property(fields, seeds, (field, seed) => {
      const { positions, turns } = randomFootball(field, seed);
      positions.forEach((position, index) => {
        const turn = turns[index] ?? [];
        const half = { steps: turn.slice(0, Math.floor(turn.length / 2)), picked: undefined };
        touchAll(paperFootballPictures, position, half, field.width + 1, field.length + 3);
      });
    }),
    { numRuns: 12 },
  );
  fc.assert(
    fc.property(seeds, (seed) => {
      const { positions, turns } = randomGame(shakhbol, {}, seed, { most: 12 });
      positions.forEach((position, index) => {
        touchAll(shakhbolPictures, position, EMPTY_DRAFT, 5, 8);
        const move = turns[index]?.[0];
        if (move)
          touchAll(
            shakhbolPictures,
            position,
            {
              steps: [],
              picked: shakhbolPictures.spotNamed(
                position,
                shakhbolPictures.nameOf(position, [move.from % 5, 7 - Math.floor(move.from / 5)])!,
              ),
            },
            5,
            8,
          );
      });
    }),
    { numRuns: 12 },
  );
});

test('touching a point that the unfinished turn has passed takes back to there, its end one step', () => {
  let checked = 0;
  fc.assert(
    fc.property(fields, seeds, (field, seed) => {
      const { positions, turns } = randomFootball(field, seed);
      turns.forEach((turn, index) => {
        const position = positions[index]!;
        for (let length = 2; length < turn.length; length++) {
          const steps = turn.slice(0, length);
          const next = paperFootball.steps(position, steps);
          const draft = { steps, picked: undefined };
          const spot = (point: number) => paperFootballPictures.spotOf(position, point);
          const back = paperFootballPictures.touch(position, draft, spot(steps.at(-1)!));
          expect(back).toEqual({ kind: 'draft', draft: { steps: steps.slice(0, -1), picked: undefined } });
          const first = steps[0]!;
          if (next.includes(first) || steps.lastIndexOf(first) > 0) continue;
          checked++;
          expect(paperFootballPictures.touch(position, draft, spot(first))).toEqual({
            kind: 'draft',
            draft: { steps: [first], picked: undefined },
          });
        }
      });
    }),
    { numRuns: 40 },
  );
  expect(checked).toBeGreaterThan(10);
});

/** By brute force: whether a route that begins so ends well; nothing where that takes too long to tell. */
function endsWell(position: Position, begun: readonly Point[]): boolean | undefined {
  const stack = [begun];
  for (let seen = 0; seen < 3_000; seen++) {
    const steps = stack.pop();
    if (!steps) return false;
    if (paperFootball.complete(position, steps)) {
      const after = paperFootball.play(position, steps);
      const end = after.ok ? after.value.end : undefined;
      if (!end || end.winner === position.mover) return true;
    } else {
      for (const next of paperFootball.steps(position, steps)) stack.push([...steps, next]);
    }
  }
  return undefined;
}

/** Unfinished turns of a position, shortest first. */
function begunTurns(position: Position, most: number): (readonly Point[])[] {
  const begun: (readonly Point[])[] = [[]];
  for (const steps of begun) {
    if (begun.length > most) break;
    for (const next of paperFootball.steps(position, steps)) {
      if (!paperFootball.complete(position, [...steps, next])) begun.push([...steps, next]);
    }
  }
  return begun;
}

test('a way out is promised exactly where some route has a good end', () => {
  const seen = { good: 0, lost: 0 };
  fc.assert(
    fc.property(fc.constantFrom(size(2, 4, 4), size(2, 8, 4), size(4, 8, 4)), seeds, (field, seed) => {
      const { positions } = randomFootball(field, seed, { careful: true });
      for (const position of positions.slice(-6)) {
        if (position.end) continue;
        for (const steps of begunTurns(position, 40)) {
          const good = endsWell(position, steps);
          if (good === undefined) continue;
          seen[good ? 'good' : 'lost']++;
          if (hasGoodEnd(position, steps) !== good)
            throw new Error(`${paperFootball.makePosition(position)} ${steps.join()}`);
        }
      }
    }),
    { numRuns: 40 },
  );
  expect(seen.good).toBeGreaterThan(100);
  expect(seen.lost).toBeGreaterThan(5);
});

test('a scoring way is a legal turn that scores, and none is kept back', () => {
  let found = 0;
  fc.assert(
    fc.property(fc.constantFrom(size(2, 4, 4), size(2, 2, 2)), seeds, (field, seed) => {
      for (const position of randomFootball(field, seed).positions) {
        if (position.end) continue;
        const way = scoringWay(position, position.mover);
        if (way) {
          found++;
          const after = paperFootball.play(position, way);
          expect(after.ok && after.value.end).toEqual({ winner: position.mover, reason: 'goal' });
        } else {
          let seen = 0;
          for (const route of routes(position)) {
            if (++seen > 20_000) break;
            const after = paperFootball.play(position, route);
            expect(after.ok && after.value.end?.reason).not.toBe('goal');
          }
        }
      }
    }),
    { numRuns: 30 },
  );
  expect(found).toBeGreaterThan(10);
});

test('a losing touch is warned of, and only a losing one', () => {
  const counts = { warned: 0, silent: 0 };
  fc.assert(
    fc.property(fields, seeds, (field, seed) => {
      const { positions, turns } = randomFootball(field, seed);
      turns.forEach((turn, index) => {
        const position = positions[index]!;
        const draft = { steps: turn.slice(0, -1), picked: undefined };
        const touched = paperFootballPictures.touch(
          position,
          draft,
          paperFootballPictures.spotOf(position, turn.at(-1)!),
        );
        if (touched.kind !== 'turn') throw new Error('a last step must complete the turn');
        const end = positions[index + 1]!.end;
        const loses = end !== undefined && end.winner !== position.mover;
        counts[loses ? 'warned' : 'silent']++;
        expect(touched.warning !== undefined).toBe(loses);
      });
    }),
    { numRuns: 40 },
  );
  expect(counts.warned).toBeGreaterThan(2);
  expect(counts.silent).toBeGreaterThan(50);
});

test('every cell has a name and a label of its own; offers are spoken', () => {
  const { positions, turns } = randomFootball(size(2, 6, 8), 5);
  const position = positions[6]!;
  for (const language of LANGUAGES) {
    const scene = { start: positions[0]!, turns: turns.slice(0, 6), position, offers: true, language };
    const { cells, targets } = paperFootballPictures.handles(scene);
    expect(cells).toHaveLength(69);
    expect(new Set(cells.map((cell) => cell.label)).size).toBe(69);
    for (const target of targets) {
      const label = cells.find((cell) => cell.at.join() === target.join())!.label;
      expect(label.split(', ').length).toBeGreaterThan(1);
    }
    for (const { at, label } of cells) {
      const name = paperFootballPictures.nameOf(position, at)!;
      expect(label.startsWith(name)).toBe(true);
      expect(paperFootballPictures.spotNamed(position, name)).toEqual(at);
    }
    // Row by row from the top: so a screen reader meets them.
    const order = cells.map((cell) => cell.at[1] * 100 + cell.at[0]);
    expect(order).toEqual([...order].sort((a, b) => a - b));
  }
});

test('Shakhbol: the duty to kick is explained, another man is taken up, a man may kick to where he stood', () => {
  const started = shakhbol.start();
  if (!started.ok) throw new Error('no start');
  const position = started.value;
  const touch = (draft: Draft<Move>, spot: Spot) => shakhbolPictures.touch(position, draft, spot);
  const at = (name: string) => shakhbolPictures.spotNamed(position, name)!;
  // At the start only the attackers stand next to the ball.
  expect(
    shakhbolPictures
      .offers(position, EMPTY_DRAFT)
      .map((offer) => shakhbolPictures.nameOf(position, offer.at))
      .sort(),
  ).toEqual(['b3', 'c3', 'd3']);
  const keeper = touch(EMPTY_DRAFT, at('c1'));
  expect(keeper.kind === 'nothing' && keeper.reason.en).toContain('a kick it must be');
  const picked = touch(EMPTY_DRAFT, at('b3'));
  if (picked.kind !== 'draft') throw new Error('not picked');
  expect(touch(picked.draft, at('c3'))).toEqual({
    kind: 'draft',
    draft: { steps: [], picked: at('c3') },
  });
  // A back kick of one square sends the ball onto the square just left: then his own square is a target like others.
  const back = touch(picked.draft, at('b3'));
  expect(back.kind === 'turn' && shakhbol.notations['machine']!.make(position, back.turn)).toBe('b3c4b3');
  const kick = touch(picked.draft, at('d5'));
  expect(kick.kind === 'turn' && shakhbol.notations['human']!.make(position, kick.turn)).toBe('b3xc4>d5');
});

test('Shakhbol: a man whose own square is no target is put down by touching him again', () => {
  const parsed = shakhbol.parsePosition('2g2/1ddd1/1aaa1/o4/5/1AAA1/1DDD1/2G2 w 0-0 0 w');
  if (!parsed.ok) throw new Error(parsed.error.sentence.en);
  const man = shakhbolPictures.spotNamed(parsed.value, 'c3')!;
  const picked = shakhbolPictures.touch(parsed.value, EMPTY_DRAFT, man);
  expect(picked).toEqual({ kind: 'draft', draft: { steps: [], picked: man } });
  if (picked.kind !== 'draft') return;
  expect(shakhbolPictures.touch(parsed.value, picked.draft, man)).toEqual({
    kind: 'draft',
    draft: EMPTY_DRAFT,
  });
});
