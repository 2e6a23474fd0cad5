import { BoardElement } from './board-element.js';

/** `<paper-football>`: squared paper with lines. */
export class PaperFootballElement extends BoardElement {}

/** Makes `<paper-football>` known to the page; once is enough, more does no harm. */
export function definePaperFootball(): void {
  if (!customElements.get('paper-football')) customElements.define('paper-football', PaperFootballElement);
}

declare global {
  interface HTMLElementTagNameMap {
    'paper-football': PaperFootballElement;
  }
}
