/** Every lesson by the name that its address carries: `#/learn?lesson=<id>`. Names are kept for ever; links point to them. */
export const LESSON_IDS = [
  'field',
  'stop-and-bounce',
  'not-allowed',
  'goals',
  'dead-ends',
  'first-turns',
  'reading',
  'writing',
  'counting',
  'turns-made',
  'possible',
  'odd-and-even',
  'isolated',
  'plans',
  'sample-game',
  'men',
  'attacker',
  'defender',
  'duty',
  'own-goal',
  'goalkeeper',
  'tactics',
] as const;
export type LessonId = (typeof LESSON_IDS)[number];

export const isLessonId = (text: string): text is LessonId =>
  (LESSON_IDS as readonly string[]).includes(text);

/** The lesson that explains each of the seven items of the book's mathematics. */
export const MATHS_LESSONS = {
  /** N, the number of empty points, and why it is even. */
  count: 'counting',
  /** How many turns a drawing took, and whose turn it is. */
  'turns-made': 'turns-made',
  /** Whether a drawing can come from a game at all. */
  possible: 'possible',
  /** Odd and even points. */
  parity: 'odd-and-even',
  /** The five different first turns. */
  openings: 'first-turns',
  /** Isolated groups and the even exit. */
  isolated: 'isolated',
  /** The longest game. */
  bound: 'counting',
} as const satisfies Readonly<Record<string, LessonId>>;
