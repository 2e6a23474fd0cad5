import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { linear, type MakeEvaluation } from '@rikoshet/engine/paper-football/evaluation';
import { learned } from '@rikoshet/engine/paper-football/net/network';
import { parseNetData, type Net } from '@rikoshet/engine/paper-football/net/weights';
import { fail, ok, type Result } from '@rikoshet/game/result';
import { fileFailure } from '../failure.js';
import type { Io } from '../io.js';

/** Reads a net that `rikoshet train` has written. */
export async function readNet(io: Io, name: string): Promise<Result<Net>> {
  let text: string;
  try {
    text = await readFile(resolve(io.folder, name), 'utf8');
  } catch {
    return fileFailure('missing', {
      ru: `файл «${name}» не читается`,
      en: `the file "${name}" cannot be read`,
    });
  }
  try {
    return parseNetData(JSON.parse(text));
  } catch {
    return fail('bad-net', { ru: `«${name}» — не сеть оценки`, en: `"${name}" is no evaluation net` });
  }
}

/** `plain`, the file of a net, or nothing for the engine's own. A net plays on its own field only. */
export async function evaluationOf(io: Io, name: string): Promise<Result<MakeEvaluation | undefined>> {
  if (name === '') return ok(undefined);
  if (name === 'plain') return ok(linear());
  const net = await readNet(io, name);
  if (!net.ok) return net;
  const { size } = net.value;
  const evaluation = learned(net.value);
  return ok((pitch) => {
    const same = JSON.stringify(pitch.field.size) === JSON.stringify(size);
    return same ? evaluation(pitch) : linear()(pitch);
  });
}
