const NAME = '[A-Za-z_][A-Za-z0-9_.:-]*';
const ATTRIBUTE = new RegExp(`^\\s+(${NAME})="([^"<]*)"`);
const ENTITY = /&(?!(?:amp|lt|gt|quot|apos|#[0-9]+);)/;

const FORBIDDEN =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** What is wrong with an XML text of elements, attributes and text, if anything: a strict reader of its own. */
export function xmlFault(xml: string): string | undefined {
  if (FORBIDDEN.test(xml)) return 'a forbidden character';
  const open: string[] = [];
  let roots = 0;
  let rest = xml;
  while (rest !== '') {
    const text = /^[^<]+/.exec(rest)?.[0];
    if (text !== undefined) {
      if (ENTITY.test(text)) return `a bare & in ${text}`;
      if (open.length === 0 && text.trim() !== '') return `text outside the root: ${text}`;
      rest = rest.slice(text.length);
      continue;
    }
    const close = new RegExp(`^</(${NAME})>`).exec(rest);
    if (close) {
      if (open.pop() !== close[1]) return `</${close[1]}> closes nothing`;
      rest = rest.slice(close[0].length);
      continue;
    }
    const start = new RegExp(`^<(${NAME})`).exec(rest);
    if (!start) return `no tag: ${rest.slice(0, 40)}`;
    rest = rest.slice(start[0].length);
    const seen = new Set<string>();
    for (let found = ATTRIBUTE.exec(rest); found; found = ATTRIBUTE.exec(rest)) {
      if (seen.has(found[1]!)) return `attribute ${found[1]} twice`;
      if (ENTITY.test(found[2]!)) return `a bare & in ${found[1]}`;
      seen.add(found[1]!);
      rest = rest.slice(found[0].length);
    }
    const end = /^\s*(\/?)>/.exec(rest);
    if (!end) return `<${start[1]} does not end: ${rest.slice(0, 40)}`;
    if (open.length === 0 && ++roots > 1) return 'two roots';
    if (end[1] === '') open.push(start[1]!);
    rest = rest.slice(end[0].length);
  }
  return open.length > 0 ? `<${open.at(-1)}> is not closed` : undefined;
}
