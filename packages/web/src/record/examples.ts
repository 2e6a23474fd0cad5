/** Records to try the screen with: a game played to a goal, and the same notation with comments and a variation. */
export const examples: readonly string[] = [];
