import { gameOf } from '../play/games.js';
import type { World } from './live-view.js';

const address = (): string => {
  const url = new URL('/live', location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
};

/** Names of commands: no two tabs may ever choose the same. */
const newId = (): string =>
  `c${[...crypto.getRandomValues(new Uint8Array(10))].map((byte) => byte.toString(36).padStart(2, '0')).join('')}`;

/** The browser's own WebSocket, clock and chance. */
export const browserWorld: World = {
  now: () => Date.now(),
  random: () => Math.random(),
  newId,
  gameOf,
  connect: (listener) => {
    const socket = new WebSocket(address());
    socket.addEventListener('open', () => listener.opened());
    socket.addEventListener('message', (event: MessageEvent<unknown>) => {
      if (typeof event.data === 'string') listener.received(event.data);
    });
    socket.addEventListener('close', () => listener.closed());
    return { send: (text) => socket.send(text), close: () => socket.close() };
  },
};
