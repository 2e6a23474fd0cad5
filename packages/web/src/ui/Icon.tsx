import type { JSX } from 'solid-js';

/** Drawn on a grid of 24 with a pen of 1.8: the same hand as the boards. */
const PATHS = {
  play: 'M5 5h9l5 5-9 9-5-5 5-4.5',
  record: 'M6 3h9l4 4v14H6z M15 3v4h4 M9 12h7 M9 16h7',
  rules: 'M4 5.5c3-1.5 6-1 8 .8 2-1.8 5-2.3 8-.8v13c-3-1.5-6-1-8 .8-2-1.8-5-2.3-8-.8z M12 6.5V19',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 1 0 0-8z M12 2v2.5 M12 19.5V22 M2 12h2.5 M19.5 12H22 M5 5l1.7 1.7 M17.3 17.3 19 19 M19 5l-1.7 1.7 M6.7 17.3 5 19',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z',
  auto: 'M12 3a9 9 0 1 0 0 18z M12 3a9 9 0 0 1 0 18',
  undo: 'M9 7 4 12l5 5 M4 12h10a6 6 0 0 1 6 6',
  redo: 'M15 7l5 5-5 5 M20 12H10a6 6 0 0 0-6 6',
  pen: 'M4 20l1-4.5L16.5 4 20 7.5 8.5 19z M14 6.5 17.5 10',
  edit: 'M4 20l1-4.5L16.5 4 20 7.5 8.5 19z M13 20h7',
  learn: 'M12 5 2.5 9.5 12 14l9.5-4.5z M6.5 11.5V17c3.5 2.5 7.5 2.5 11 0v-5.5 M21.5 9.5V15',
  puzzle: 'M5 8h4a2.4 2.4 0 1 1 4.8 0H18v4.2a2.4 2.4 0 1 0 0 4.8V21H5z',
  studies: 'M4 6h6l2 2.5h8V19H4z M8 12.5h8 M8 15.5h5',
  online:
    'M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18z M3 12h18 M12 3c3 3 3.5 6 3.5 9S15 18 12 21c-3-3-3.5-6-3.5-9S9 6 12 3z',
  silent: 'M4 9.5v5h3.5L12 18V6L7.5 9.5z M16 9.5l5 5 M21 9.5l-5 5',
  erase: 'M8.5 19 3.5 14 13 4.5l6.5 6.5L11.5 19z M8.5 19H20 M8 9.5l6.5 6.5',
  check: 'M4 12.5 9.5 18 20 6.5',
  close: 'M5.5 5.5l13 13 M18.5 5.5l-13 13',
  first: 'M18 5l-8 7 8 7 M6 5v14',
  previous: 'M15.5 5l-8 7 8 7',
  next: 'M8.5 5l8 7-8 7',
  last: 'M6 5l8 7-8 7 M18 5v14',
  flag: 'M6 21V4 M6 4.5c4-2 8 2 13 0v9c-5 2-9-2-13 0',
  draw: 'M4 9h16 M4 15h16',
  again: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3 M19.5 3v4.5H15',
  swap: 'M7 4v14 M3.5 14.5 7 18l3.5-3.5 M17 20V6 M13.5 9.5 17 6l3.5 3.5',
  copy: 'M9 9h11v11H9z M5 15H4V4h11v1',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L12 7 M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7L12 17',
  picture: 'M4 5h16v14H4z M4 16l5-5 4 4 3-3 4 4 M15.5 9.5h.01',
  print: 'M7 9V4h10v5 M7 17H4V9h16v8h-3 M7 14h10v6H7z',
  install: 'M12 4v11 M7.5 11 12 15.5 16.5 11 M5 20h14',
  settings: 'M4 7h9 M19 7h1 M4 17h1 M11 17h9 M16 4.5v5 M8 14.5v5',
  plus: 'M12 5v14 M5 12h14',
  computer: 'M4 5h16v11H4z M9 20h6 M12 16v4',
  people:
    'M8.5 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z M2.5 20c0-4 2.5-6 6-6s6 2 6 6 M16 4.5a3.3 3.3 0 0 1 0 6.3 M17.5 14.3c2.6.6 4 2.6 4 5.7',
  open: 'M3 19V5h6l2 3h8v3 M3 19l3-8h16l-3 8z',
  trash: 'M5 7h14 M9 7V4h6v3 M7 7l1 13h8l1-13',
  warning: 'M12 4 2.5 20h19z M12 10v5 M12 17.5v.01',
  idea: 'M9 17h6 M10 20.5h4 M9 17c0-2.2-3-3.6-3-7.5a6 6 0 0 1 12 0c0 3.9-3 5.3-3 7.5',
  sound: 'M4 9.5v5h3.5L12 18V6L7.5 9.5z M15.5 9a4 4 0 0 1 0 6 M18 6.5a8 8 0 0 1 0 11',
} as const;

export type IconName = keyof typeof PATHS;

/** A picture beside a word; the word says it, so the picture is silent. */
export const Icon = (props: { readonly name: IconName; readonly size?: number }): JSX.Element => (
  <svg
    viewBox="0 0 24 24"
    width={props.size ?? 20}
    height={props.size ?? 20}
    fill="none"
    stroke="currentColor"
    stroke-width="1.8"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    <path d={PATHS[props.name]} />
  </svg>
);
