/** Small and fast random numbers (xorshift32), the same every time for the same seed. */
export function randomNumbers(seed: number): (below: number) => number {
  let state = seed | 0 || 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

/** Pieces that parsers trip over: brackets, quotes, escapes, look-alikes, marks, numbers, odd units of text. */
const PIECES = [
  '(',
  ')',
  '{',
  '}',
  '[',
  ']',
  '"',
  '\\',
  ';',
  '%',
  '*',
  '$',
  '$14',
  '.',
  '...',
  '…',
  '-',
  '–',
  '—',
  '−',
  ' ',
  '\t',
  '\n',
  '\r\n',
  '\n\n',
  '{[%',
  '[%csl x]',
  '[A "',
  '"]\n',
  '[Setup "',
  '[Order "Н;В"]\n',
  '[FirstTurn "',
  '(В;Н)',
  '(U;L)',
  'ЧВ(',
  'ЧВ(В)',
  'БП',
  'ку²',
  'act',
  'mpk',
  '!',
  '?!',
  '±',
  'Х',
  'x',
  'Х\n',
  '1-0',
  '0-1',
  '1/2-1/2',
  '= agreement',
  'Н goal',
  'В time',
  '1.',
  '2)',
  '3).',
  '99999999999',
  '0',
  '7',
  '8',
  'd6',
  'd6-e7',
  'e7-d8',
  'z99',
  'а1',
  'ｄ６',
  'd06',
  'start',
  ' moves ',
  '2;6;8',
  '24;24;24',
  'В;Н',
  'AAAA',
  '=',
  '_',
  'null',
  ':',
  ',',
  '"turns"',
  '-1',
  '1e999',
  '\u0000',
  '\ud800',
  '\udc00',
  '🏁',
  'İ',
  '\u200b',
  '\u2028',
  '\ufeff',
  'n',
  's',
];

/** A text of pieces, or one of `seeds` with a few cuts, copies, swaps and pieces in it. Seldom longer than 200 characters. */
export function fuzzedText(random: (below: number) => number, seeds: readonly string[]): string {
  if (random(8) === 0) {
    let text = '';
    for (let i = random(12); i >= 0; i--) text += PIECES[random(PIECES.length)]!;
    return text;
  }
  let text = seeds[random(seeds.length)]!;
  for (let i = random(3); i >= 0; i--) {
    const from = random(text.length + 1);
    const end = Math.min(text.length, from + random(6));
    switch (random(6)) {
      case 0:
        text = text.slice(0, from) + text.slice(end);
        break;
      case 1:
        text = text.slice(0, end) + text.slice(from);
        break;
      case 2:
        text = text.slice(0, from);
        break;
      case 3:
        text = text.slice(from) + text.slice(0, from);
        break;
      default:
        text =
          text.slice(0, from) + PIECES[random(PIECES.length)]! + text.slice(random(2) === 0 ? from : end);
    }
  }
  return text;
}
