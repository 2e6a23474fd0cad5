import { fieldOf, nameOf } from '@rikoshet/paper-football/field';
import { parseSize } from '@rikoshet/paper-football/size';

/** First turns given as the solver's directions (0 up the page) in analytic notation: `d6-d7`. */
export function turnTexts(size: string, turns: readonly string[]): string[] {
  const read = parseSize(size);
  const field = read.ok ? fieldOf(read.value) : read;
  if (!field.ok) return [...turns];
  const { centre, neighbours } = field.value;
  return turns.map((digits) => {
    let at = centre;
    const names = [nameOf(field.value, at)];
    for (const digit of digits) {
      at = neighbours[at * 8 + Number(digit)]!;
      names.push(nameOf(field.value, at));
    }
    return names.join('-');
  });
}
