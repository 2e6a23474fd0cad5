import { attributesOf, type Attributes } from './markup.js';
import type { Picture } from './picture.js';
import type { Colours } from './theme.js';

/** One thing in a layer. The key says which thing it is, the markup how it looks now: one element with all in it. */
export interface Item {
  readonly key: string;
  readonly markup: string;
}

/** Things painted alike, as one `<g>`: the attributes are the paint, the items only shapes. */
export interface Layer {
  readonly id: string;
  readonly attributes: Attributes;
  readonly items: readonly Item[];
}

/**
 * A part of the drawing that is made anew only when one of the picture's fields that it `uses` is another object than
 * before. It always returns the same layer ids in the same order, so a board that is already on the page is patched.
 */
export interface Stratum<P extends Picture> {
  readonly uses: readonly (keyof P)[];
  readonly layers: (picture: P, colours: Colours) => readonly Layer[];
}

export const layerMarkup = (layer: Layer): string =>
  layer.items.length === 0
    ? ''
    : `<g${attributesOf(layer.attributes)}>${layer.items.map((item) => item.markup).join('')}</g>`;

export const item = (key: string, markup: string): Item => ({ key, markup });
