/** Attributes of one SVG element; nothing is written for `undefined`. */
export type Attributes = Readonly<Record<string, string | number | undefined>>;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Makes any text safe inside XML. Characters that XML cannot hold at all become U+FFFD. */
export const escapeXml = (text: string): string =>
  text
    .replace(
      /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g,
      '\ufffd',
    )
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** A number as short as two decimals allow. */
export const short = (value: number): string => String(Math.round(value * 100) / 100 || 0);

export function attributesOf(attributes: Attributes): string {
  let text = '';
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined)
      text += ` ${name}="${typeof value === 'number' ? short(value) : escapeXml(value)}"`;
  }
  return text;
}

export const element = (name: string, attributes: Attributes, content?: string): string =>
  content === undefined
    ? `<${name}${attributesOf(attributes)}/>`
    : `<${name}${attributesOf(attributes)}>${content}</${name}>`;

/** The `d` of a path through places in units of the drawing. */
export const polyline = (places: readonly (readonly [number, number])[], closed = false): string =>
  places.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${short(x)} ${short(y)}`).join('') +
  (closed ? 'Z' : '');
