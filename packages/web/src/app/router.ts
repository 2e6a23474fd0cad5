import { createSignal } from 'solid-js';
import { makeRoute, parseRoute, type Route, type Screen } from './routes.js';

const [current, setCurrent] = createSignal<Route>(parseRoute(location.hash));
addEventListener('hashchange', () => setCurrent(parseRoute(location.hash)));

/** Where the page is. Reactive. */
export const route = current;

export function go(screen: Screen, query: Readonly<Record<string, string>> = {}): void {
  location.hash = makeRoute(screen, query);
}
