/**
 * The address lives in the hash (`#/record?…`): it needs no server, works offline and from any folder,
 * and a record carried in a link never reaches anybody's log.
 */
const SCREENS = [
  'play',
  'record',
  'rules',
  'edit',
  'print',
  'online',
  'match',
  'watch',
  'account',
  'player',
  'learn',
  'puzzles',
] as const;
export type Screen = (typeof SCREENS)[number];

/** The screens that the header leads to, in its order: five fit under a thumb. */
export const SECTIONS = ['play', 'online', 'record', 'learn'] as const satisfies readonly Screen[];

export interface Route {
  readonly screen: Screen;
  readonly query: URLSearchParams;
  /** What was asked for when no such screen exists. */
  readonly unknown: string | undefined;
}

export function parseRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#?\/?/, '').split('?', 2);
  const name = path === '' ? 'play' : path;
  const known = (SCREENS as readonly string[]).includes(name);
  return {
    screen: known ? (name as Screen) : 'play',
    query: new URLSearchParams(query),
    unknown: known ? undefined : path.slice(0, 60),
  };
}

export function makeRoute(screen: Screen, query: Readonly<Record<string, string>> = {}): string {
  const text = new URLSearchParams(query).toString();
  return `#/${screen === 'play' ? '' : screen}${text === '' ? '' : `?${text}`}`;
}
