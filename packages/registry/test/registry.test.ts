import { expect, test } from 'vitest';
import { LANGUAGES } from '@rikoshet/game/language';
import { EMPTY_DRAFT } from '@rikoshet/pictures/game-pictures';
import { GAMES, gameById } from '@rikoshet/registry/registry';

test('ids are unique and found', () => {
  const ids = GAMES.map(({ game }) => game.id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const entry of GAMES) expect(gameById(entry.game.id)).toBe(entry);
  expect(gameById('chess')).toBeUndefined();
  expect(gameById('constructor')).toBeUndefined();
});

test.each(GAMES.map((entry) => [entry.game.id, entry] as const))(
  '%s can be started, written, read, drawn and touched without knowing which game it is',
  (_, { game, formats, pictures }) => {
    const started = game.start();
    if (!started.ok) throw new Error(started.error.sentence.en);
    const start: unknown = started.value;
    for (const language of LANGUAGES) {
      expect(game.name[language]).not.toBe('');
      const scene = { start, turns: [], position: start, offers: true, language };
      expect(['points', 'squares']).toContain(pictures.picture(scene).kind);
      const { cells, targets } = pictures.handles(scene);
      expect(cells.length).toBeGreaterThan(targets.length);
      for (const target of targets)
        expect(pictures.touch(start, EMPTY_DRAFT, target).kind).not.toBe('nothing');
    }
    const [turn] = game.turns(start);
    const text = game.notations[game.notation]!.make(start, turn!);
    const record = formats.formats[0]!.read(`[Game "${game.id}"]\n\n1. ${text}\n`)[0]!;
    expect(record.errors).toEqual([]);
    expect(record.record.children[0]!.turn).toBe(text);
  },
);
