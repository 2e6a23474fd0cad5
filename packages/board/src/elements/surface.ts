import { frameOf } from '../frame.js';
import type { Layer, Stratum } from '../layer.js';
import { short } from '../markup.js';
import type { Picture, PointsPicture, SquaresPicture } from '../picture.js';
import { POINTS_EDGE, POINTS_STRATA } from '../points-strata.js';
import { SQUARES_EDGE, SQUARES_STRATA } from '../squares-strata.js';
import { coloursOf } from '../theme.js';

const SVG = 'http://www.w3.org/2000/svg';
const COLOURS = coloursOf('auto');

/** A stratum of whichever kind of picture is shown. */
type AnyStratum = Stratum<PointsPicture> | Stratum<SquaresPicture>;

interface DrawnItem {
  node: Element;
  markup: string;
}

interface DrawnLayer {
  readonly group: SVGGElement;
  readonly items: Map<string, DrawnItem>;
}

const strataOf = (picture: Picture): readonly [inside: readonly AnyStratum[], edge: readonly AnyStratum[]] =>
  picture.kind === 'points' ? [POINTS_STRATA, POINTS_EDGE] : [SQUARES_STRATA, SQUARES_EDGE];

/**
 * A picture on the page. It is drawn once; later pictures patch it: a part whose fields are the same objects as before
 * is not even looked at, and within a part only items whose markup changed are replaced.
 */
export class Surface {
  readonly svg: SVGSVGElement;
  /** What is clipped to the shown part of the board. */
  readonly inside: SVGSVGElement;
  /** Over the picture: cursor lines and moving things, in the same units. */
  readonly overlay: SVGGElement;
  private readonly edge: SVGGElement;
  private readonly layers = new Map<string, DrawnLayer>();
  private shown: Picture | undefined;

  constructor(document: Document) {
    const make = <K extends keyof SVGElementTagNameMap>(name: K) => document.createElementNS(SVG, name);
    this.svg = make('svg');
    this.svg.setAttribute('aria-hidden', 'true');
    this.inside = make('svg');
    this.edge = make('g');
    this.overlay = make('g');
    this.overlay.setAttribute('class', 'overlay');
    this.svg.append(this.inside, this.edge, this.overlay);
  }

  /** Draws the picture; returns how many items it touched. */
  show(picture: Picture): number {
    const before = this.shown?.kind === picture.kind ? this.shown : undefined;
    if (before === picture) return 0;
    if (!before) this.clear();
    if (frameChanged(before, picture)) {
      this.setFrame(picture);
    }
    const [inside, edge] = strataOf(picture);
    this.shown = picture;
    return (
      this.showStrata(inside, this.inside, before, picture) +
      this.showStrata(edge, this.edge, before, picture)
    );
  }

  /** The group of a layer, if it has been drawn. */
  layer(id: string): SVGGElement | undefined {
    return this.layers.get(id)?.group;
  }

  /** The element of one item of a layer. */
  item(layer: string, key: string): Element | undefined {
    return this.layers.get(layer)?.items.get(key)?.node;
  }

  private clear(): void {
    this.layers.clear();
    this.inside.replaceChildren();
    this.edge.replaceChildren();
  }

  private setFrame(picture: Picture): void {
    const { sheet, window } = frameOf(picture);
    const box = (of: typeof sheet) => [of.x, of.y, of.width, of.height].map(short).join(' ');
    this.svg.setAttribute('viewBox', box(sheet));
    this.inside.setAttribute('viewBox', box(window));
    for (const side of ['x', 'y', 'width', 'height'] as const)
      this.inside.setAttribute(side, short(window[side]));
  }

  private showStrata(
    strata: readonly AnyStratum[],
    parent: Element,
    before: Picture | undefined,
    picture: Picture,
  ): number {
    let touched = 0;
    strata.forEach((stratum) => {
      const uses = stratum.uses as readonly (keyof Picture)[];
      const same = before && uses.every((field) => before[field] === picture[field]);
      if (same) return;
      for (const layer of stratum.layers(picture as never, COLOURS)) touched += this.patch(layer, parent);
    });
    return touched;
  }

  private patch(layer: Layer, parent: Element): number {
    const drawn = this.layers.get(layer.id) ?? this.addLayer(layer, parent);
    let touched = 0;
    const gone = new Set(drawn.items.keys());
    for (const { key, markup } of layer.items) {
      gone.delete(key);
      const known = drawn.items.get(key);
      if (known?.markup === markup) continue;
      touched++;
      const node = nodeOf(this.svg.ownerDocument, markup);
      if (known) {
        known.node.replaceWith(node);
        known.node = node;
        known.markup = markup;
      } else {
        drawn.group.append(node);
        drawn.items.set(key, { node, markup });
      }
    }
    for (const key of gone) {
      touched++;
      drawn.items.get(key)!.node.remove();
      drawn.items.delete(key);
    }
    return touched;
  }

  /** The first picture makes every layer there is, in order, so later ones need not look for their place. */
  private addLayer(layer: Layer, parent: Element): DrawnLayer {
    const group = this.svg.ownerDocument.createElementNS(SVG, 'g');
    group.dataset['layer'] = layer.id;
    for (const [name, value] of Object.entries(layer.attributes)) {
      if (value !== undefined) group.setAttribute(name, typeof value === 'number' ? short(value) : value);
    }
    parent.append(group);
    const drawn = { group, items: new Map<string, DrawnItem>() };
    this.layers.set(layer.id, drawn);
    return drawn;
  }
}

/** Whether a change of these fields moves the sheet's edges. */
function frameChanged(before: Picture | undefined, now: Picture): boolean {
  const goals = (picture: Picture) => (picture.kind === 'points' ? picture.goals : undefined);
  return (
    before?.columns !== now.columns ||
    before.rows !== now.rows ||
    before.crop !== now.crop ||
    before.rowNames !== now.rowNames ||
    before.columnNames !== now.columnNames ||
    goals(before) !== goals(now)
  );
}

function nodeOf(document: Document, markup: string): Element {
  const holder = document.createElementNS(SVG, 'svg');
  holder.innerHTML = markup;
  return holder.firstElementChild!;
}
