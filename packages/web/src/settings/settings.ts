import { createStore } from 'solid-js/store';

export const THEMES = ['auto', 'light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

/** What a player chose once and expects to find again. Everything here is a preference; games live in the library. */
export interface Settings {
  theme: Theme;
  /** A finished turn waits for a press before it counts. */
  confirmTurn: boolean;
  /** Ask before an own goal or a dead end. */
  warnings: boolean;
  coordinates: boolean;
  sounds: boolean;
  /** Numbers of turns at the points they filled. */
  numbers: boolean;
  /** Odd points red, even points black. */
  parity: boolean;
  /** Every point where the turn can end. */
  reach: boolean;
  /** A way into a goal that is open now. */
  threat: boolean;
  mathsOpen: boolean;
  /** The engine thinks about whatever record is on the board. */
  engine: boolean;
  /** The last options of a new game, by game id, as the game writes them. */
  game: string;
  options: Record<string, string>;
  opponent: 'person' | 'computer';
  clock: string;
}

const DEFAULTS: Settings = {
  theme: 'auto',
  confirmTurn: false,
  warnings: true,
  coordinates: true,
  sounds: true,
  numbers: false,
  parity: false,
  reach: false,
  threat: false,
  mathsOpen: false,
  engine: true,
  game: 'paper-football',
  options: {},
  opponent: 'person',
  clock: 'none',
};

const STORED = 'rikoshet.settings';

function load(): Settings {
  const settings: Settings = { ...DEFAULTS, options: {} };
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return settings;
    // Only known names of the right type: an older or a newer version may have written this.
    for (const [name, value] of Object.entries(stored as Record<string, unknown>)) {
      if (!Object.hasOwn(DEFAULTS, name)) continue;
      const known = DEFAULTS[name as keyof Settings];
      if (typeof value === typeof known && value !== null) Object.assign(settings, { [name]: value });
    }
    if (!THEMES.includes(settings.theme)) settings.theme = 'auto';
  } catch {
    // Blocked or damaged storage: the defaults serve.
  }
  return settings;
}

const [store, setStore] = createStore<Settings>(load());

/** The preferences. Reactive. */
export const settings: Readonly<Settings> = store;

export function change(part: Partial<Settings>): void {
  setStore(part);
  if (part.theme) showTheme();
  try {
    localStorage.setItem(STORED, JSON.stringify(store));
  } catch {
    // The choice holds until the page closes.
  }
}

/** Puts the chosen theme on the page; `auto` leaves it to the system. */
export function showTheme(): void {
  const root = document.documentElement;
  if (store.theme === 'auto') delete root.dataset['theme'];
  else root.dataset['theme'] = store.theme;
}
