import { EventEmitter } from 'node:events';

/**
 * Wakes the server processes that have watchers of a game. It carries no truth: whoever is woken reads the store from
 * the event it has, so a lost message costs time and nothing else.
 */
export interface Bus {
  /** `seq`: the last event that is stored by now. */
  publish(game: string, seq: number): void;
  subscribe(onGame: (game: string, seq: number) => void): () => void;
}

const CHANNEL = 'game';

/** The bus of a single process, or of several servers within one for tests. */
export function localBus(): Bus {
  const emitter = new EventEmitter();
  emitter.setMaxListeners(0);
  return {
    publish: (game, seq) => void emitter.emit(CHANNEL, game, seq),
    subscribe: (onGame) => {
      emitter.on(CHANNEL, onGame);
      return () => void emitter.off(CHANNEL, onGame);
    },
  };
}
