import { BoardElement } from './board-element.js';

/** `<shakh-bol>`: a chequered board with men. */
export class ShakhBolElement extends BoardElement {}

/** Makes `<shakh-bol>` known to the page; once is enough, more does no harm. */
export function defineShakhBol(): void {
  if (!customElements.get('shakh-bol')) customElements.define('shakh-bol', ShakhBolElement);
}

declare global {
  interface HTMLElementTagNameMap {
    'shakh-bol': ShakhBolElement;
  }
}
