import type { Result } from '@rikoshet/game/result';
import { ok } from '@rikoshet/game/result';
import type { Bits } from '@rikoshet/paper-football/bits';
import type { Field } from '@rikoshet/paper-football/field';
import { fieldOf } from '@rikoshet/paper-football/field';
import type { Options } from '@rikoshet/paper-football/options';
import { startPosition } from '@rikoshet/paper-football/position';
import type { CommandSpec } from '../command.js';
import type { Context } from '../context.js';
import { EXIT, type ExitCode } from '../exit.js';
import { asUsage, usageFailure } from '../failure.js';
import type { FieldFlags } from '../field-options.js';
import { FIELD_OPTIONS, parseField } from '../field-options.js';
import {
  diagramMathematics,
  fieldMathematics,
  impossible,
  openingTexts,
  type DiagramMathematics,
  type FieldMathematics,
} from '../mathematics.js';
import { makeMathematics } from '../mathematics-text.js';
import { parseSegments } from '../segments.js';

export interface MathOptions extends FieldFlags {
  readonly segments?: string;
  readonly position?: string;
  readonly turn?: string;
  readonly json?: boolean;
}
