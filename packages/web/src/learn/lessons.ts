import type { Lesson } from './lesson.js';
import type { LessonId } from './lesson-ids.js';
import { endings } from './lessons/endings.js';
import { firstSteps } from './lessons/first-steps.js';
import { mathematics } from './lessons/mathematics.js';
import { notation } from './lessons/notation.js';
import { parity, plans } from './lessons/parity.js';
import { sampleGame } from './lessons/sample-game.js';
import { shakhbolMen } from './lessons/shakhbol-men.js';
import { shakhbolPlay } from './lessons/shakhbol-play.js';

/** All lessons, in the order in which they are best taken. */
export const lessons: readonly Lesson[] = [
  ...firstSteps,
  ...endings,
  ...notation,
  sampleGame,
  plans,
  ...mathematics,
  ...parity,
  ...shakhbolMen,
  ...shakhbolPlay,
];

export const lessonOf = (id: LessonId): Lesson => lessons.find((lesson) => lesson.id === id)!;
