import { frameOf, type Box } from './frame.js';
import { layerMarkup, type Stratum } from './layer.js';
import { element, escapeXml, short } from './markup.js';
import type { Picture } from './picture.js';
import { POINTS_EDGE, POINTS_STRATA } from './points-strata.js';
import { SQUARES_EDGE, SQUARES_STRATA } from './squares-strata.js';
import { autoStyle, coloursOf, type Colours, type Theme } from './theme.js';

export interface SvgOptions {
  readonly theme?: Theme;
  /** Read out by screen readers and shown as a tooltip: what the picture is. Any text; it is escaped. */
  readonly title: string;
  /** The same at length: the position or turn in words. */
  readonly description?: string;
  /** Language of both, as an HTML `lang`. */
  readonly language?: string;
  /** Width in CSS pixels; without it the picture grows with its place. */
  readonly width?: number;
}

const viewBox = (box: Box): string => [box.x, box.y, box.width, box.height].map(short).join(' ');

const strata = <P extends Picture>(picture: P, colours: Colours, list: readonly Stratum<P>[]): string =>
  list
    .flatMap((stratum) => stratum.layers(picture, colours))
    .map(layerMarkup)
    .join('');

/**
 * The picture as one SVG element that needs nothing around it: no ids, no style sheet (but for theme `auto`, whose
 * colours follow the reader's system), so any number of them can stand in one page.
 */
export function pictureSvg(picture: Picture, options: SvgOptions): string {
  const { theme = 'light', title, description, language, width } = options;
  const colours = coloursOf(theme);
  const { sheet, window } = frameOf(picture);
  const [inside, edge] =
    picture.kind === 'points'
      ? [strata(picture, colours, POINTS_STRATA), strata(picture, colours, POINTS_EDGE)]
      : [strata(picture, colours, SQUARES_STRATA), strata(picture, colours, SQUARES_EDGE)];
  const cut = window !== sheet;
  const paper = element('rect', { ...sheet, fill: colours.paper });
  const content = cut
    ? paper + element('svg', { ...window, viewBox: viewBox(window), overflow: 'hidden' }, inside)
    : inside;
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: viewBox(sheet),
      role: 'img',
      'aria-label': title,
      lang: language,
      class: theme === 'auto' ? 'rikoshet-auto' : undefined,
      width,
      height: width === undefined ? undefined : (width * sheet.height) / sheet.width,
    },
    `<title>${escapeXml(title)}</title>` +
      (description === undefined ? '' : `<desc>${escapeXml(description)}</desc>`) +
      (theme === 'auto' ? `<style>${autoStyle('.rikoshet-auto')}</style>` : '') +
      content +
      edge,
  );
}
