import type { JSX } from 'solid-js';
import { shownLine, shownPosition, type Opened } from '../record/opened.js';
import { Board } from './Board.js';

/** The board of a record: it only shows. */
export const ViewBoard = (props: { readonly opened: Opened }): JSX.Element => (
  <Board
    kit={props.opened.kit}
    start={props.opened.replayed.start}
    turns={shownLine(props.opened).map((node) => node.turn)}
    position={shownPosition(props.opened)}
  />
);
