import { settleSteps } from '@rikoshet/engine/solver/settle';
import { parsePosition } from '@rikoshet/paper-football/notation/position-string';
import type { Settled, SettleQuestion } from './settler.js';

/** The newest question; one that has been replaced is given up at the next slice. */
let newest = 0;

self.onmessage = ({ data }: MessageEvent<SettleQuestion>): void => {
  newest = data.id;
  void work(data);
};

async function work({ id, position, nodes }: SettleQuestion): Promise<void> {
  const read = parsePosition(position);
  if (!read.ok) return;
  const steps = settleSteps(read.value, { nodes, most: 0 });
  for (;;) {
    const step = steps.next();
    const { verdict, turns } = step.value;
    if (step.done) {
      self.postMessage({ id, verdict, turns } satisfies Settled);
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 0));
    if (newest !== id) return;
  }
}
