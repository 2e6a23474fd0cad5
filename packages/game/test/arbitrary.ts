import fc from 'fast-check';
import { MARKS } from '../src/marks.js';
import { REASONS, type Reason } from '../src/outcome.js';
import { newNode, newRecord, type GameRecord, type RecordNode } from '../src/tree.js';

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({ unit: fc.constantFrom(...Array.from('{}[]%()\\"; \n\r\tnrs!?$*Х1.')), maxLength: 12 }),
);
const someText = anyText.filter((text) => text !== '');
const command = fc.record({ name: anyText.filter((name) => name !== 'mark'), value: anyText });
const mark = fc.oneof(
  fc.constantFrom(...MARKS.map((info) => info.mark)),
  fc.constantFrom('$14', '±', '+-', '-+', '=', 'Х', 'goal'),
  anyText,
);
const tag = fc.record({
  name: anyText.filter((name) => name !== 'Result' && name !== 'Setup'),
  value: anyText,
});
const outcome = fc.record({
  winner: fc.constantFrom<0 | 1 | undefined>(0, 1, undefined),
  reason: fc.constantFrom(...(Object.keys(REASONS) as Reason[])),
});

/** Any record at all, of turns like these; `before` only where records have it, at the beginning of variations. */
export const recordOf = (turn: fc.Arbitrary<string>, size = 14): fc.Arbitrary<GameRecord<string>> =>
  fc
    .record({
      tags: fc.array(tag, { maxLength: 3 }),
      comments: fc.array(someText, { maxLength: 2 }),
      commands: fc.array(command, { maxLength: 2 }),
      result: fc.option(outcome, { nil: undefined }),
      endMark: fc.boolean(),
      nodes: fc.array(
        fc.record({
          after: fc.nat(),
          turn,
          marks: fc.array(mark, { maxLength: 3 }),
          before: fc.array(someText, { maxLength: 2 }),
          comments: fc.array(someText, { maxLength: 2 }),
          commands: fc.array(command, { maxLength: 2 }),
        }),
        { maxLength: size },
      ),
    })
    .map(({ nodes, tags, ...rest }) => {
      const record: GameRecord<string> = { ...newRecord<string>(tags), ...rest };
      const all: (GameRecord<string> | RecordNode<string>)[] = [record];
      for (const { after, before, ...data } of nodes) {
        const parent = all[after % all.length]!;
        const node: RecordNode<string> = { ...newNode(''), ...data };
        if (parent.children.length > 0) node.before = before;
        parent.children.push(node);
        all.push(node);
      }
      return record;
    });
