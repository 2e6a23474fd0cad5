import { frameOf } from '@rikoshet/board/frame';
import type { Layer, Stratum } from '@rikoshet/board/layer';
import { attributesOf, element, escapeXml, short } from '@rikoshet/board/markup';
import type { Picture, PointsPicture, SquaresPicture } from '@rikoshet/board/picture';
import { POINTS_EDGE, POINTS_STRATA } from '@rikoshet/board/points-strata';
import { SQUARES_EDGE, SQUARES_STRATA } from '@rikoshet/board/squares-strata';
import { coloursOf, type Colours } from '@rikoshet/board/theme';

/** Seconds of one picture, and of the last one before the film begins anew. */
const SECONDS = 1.2;
const LAST = 3;

const layersOf = (picture: Picture, colours: Colours): readonly Layer[] => {
  const all = <P extends Picture>(shown: P, strata: readonly Stratum<P>[]): Layer[] =>
    strata.flatMap((stratum) => stratum.layers(shown, colours));
  return picture.kind === 'points'
    ? all<PointsPicture>(picture, [...POINTS_STRATA, ...POINTS_EDGE])
    : all<SquaresPicture>(picture, [...SQUARES_STRATA, ...SQUARES_EDGE]);
};

/** In which pictures of the film a thing is to be seen. */
interface Part {
  readonly attributes: string;
  readonly markup: string;
  readonly frames: Set<number>;
}

/** The moments at which a thing comes and goes, as a discrete animation; nothing where it is always there. */
function animation({ frames }: Part, count: number): string {
  if (frames.size === count) return '';
  const total = count * SECONDS + LAST - SECONDS;
  const values: string[] = [];
  const times: string[] = [];
  for (let frame = 0; frame < count; frame++) {
    const value = frames.has(frame) ? 'visible' : 'hidden';
    if (value === values.at(-1)) continue;
    values.push(value);
    times.push(((frame * SECONDS) / total).toFixed(5));
  }
  return element('animate', {
    attributeName: 'visibility',
    calcMode: 'discrete',
    values: values.join(';'),
    keyTimes: times.join(';'),
    dur: `${total}s`,
    repeatCount: 'indefinite',
  });
}

/**
 * Pictures of one board, one after the other, as a single moving SVG: what stays stands in it once. A viewer that moves nothing
 * shows the last picture.
 */
export function filmSvg(
  pictures: readonly Picture[],
  title: string,
  language: string,
  width: number,
): string {
  const [first] = pictures;
  if (!first) return '';
  const colours = coloursOf('light');
  const parts: Map<string, Part>[] = [];
  for (const [frame, picture] of pictures.entries()) {
    for (const [index, layer] of layersOf(picture, colours).entries()) {
      const known = (parts[index] ??= new Map<string, Part>());
      const attributes = attributesOf(layer.attributes);
      for (const { markup } of layer.items) {
        const name = `${attributes} ${markup}`;
        const part = known.get(name) ?? { attributes, markup, frames: new Set<number>() };
        part.frames.add(frame);
        known.set(name, part);
      }
    }
  }
  const last = pictures.length - 1;
  const body = parts
    .flatMap((layer) => [...layer.values()])
    .map((part) => {
      const moves = animation(part, pictures.length);
      const hidden = part.frames.has(last) ? '' : ' visibility="hidden"';
      return `<g${part.attributes}${hidden}>${part.markup}${moves}</g>`;
    })
    .join('');
  const { sheet } = frameOf(first);
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: [sheet.x, sheet.y, sheet.width, sheet.height].map(short).join(' '),
      role: 'img',
      'aria-label': title,
      lang: language,
      width,
      height: (width * sheet.height) / sheet.width,
    },
    `<title>${escapeXml(title)}</title>${body}`,
  );
}
