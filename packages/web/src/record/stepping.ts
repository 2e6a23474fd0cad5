import { onCleanup, onMount } from 'solid-js';
import type { Step } from './opened.js';

const STEPS: Readonly<Partial<Record<string, Step>>> = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  Home: 'first',
  End: 'last',
};

/** What takes arrow keys for itself. */
const OWN_ARROWS =
  'input, textarea, select, summary, [role=grid], [role=gridcell], dialog, paper-football, shakh-bol';

/** Arrow keys anywhere on the page step through a record, except where they mean something of their own. */
export function createKeySteps(step: (step: Step) => void, besides: (by: 1 | -1) => void): void {
  const key = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.target instanceof Element && event.target.closest(OWN_ARROWS)) return;
    const to = STEPS[event.key];
    if (to) step(to);
    else if (event.key === 'ArrowUp') besides(-1);
    else if (event.key === 'ArrowDown') besides(1);
    else return;
    event.preventDefault();
  };
  onMount(() => addEventListener('keydown', key));
  onCleanup(() => removeEventListener('keydown', key));
}

/** At most so often does the wheel turn a page, in milliseconds. */
const PAGE = 60;

/** The wheel over the board turns the pages, as in a book; a phone has none. */
export function createWheelSteps(place: () => HTMLElement | undefined, step: (step: Step) => void): void {
  let last = 0;
  const wheel = (event: WheelEvent): void => {
    if (event.ctrlKey || event.deltaY === 0) return;
    event.preventDefault();
    if (event.timeStamp - last < PAGE) return;
    last = event.timeStamp;
    step(event.deltaY > 0 ? 'next' : 'previous');
  };
  onMount(() => {
    const element = place();
    element?.addEventListener('wheel', wheel, { passive: false });
    onCleanup(() => element?.removeEventListener('wheel', wheel));
  });
}
