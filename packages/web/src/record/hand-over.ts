/** A record on its way from another screen to the record screen: longer than an address should be. */
let waiting: { readonly text: string; readonly turns: number } | undefined;

export function handOver(text: string, turns: number): void {
  waiting = { text, turns };
}

export function takeHandedOver(): typeof waiting {
  const taken = waiting;
  waiting = undefined;
  return taken;
}
