/** Random input for a server: reproducible, mostly near to what is right, so that it gets past the first check. */
export class Noise {
  #state: number;

  constructor(
    seed: number,
    private readonly words: () => readonly string[],
  ) {
    this.#state = seed | 0;
  }

  /** From 0 to below 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  below(n: number): number {
    return Math.floor(this.next() * n);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(from: readonly T[]): T {
    return from[this.below(from.length)]!;
  }

  some<T>(from: readonly T[]): T[] {
    return from.filter(() => this.chance(0.6));
  }

  text(): string {
    return this.pick<() => string>([
      () => '',
      () =>
        this.pick([
          '\0',
          '\u202e',
          '<script>',
          '../../etc/passwd',
          "' or 1=1 --",
          '%',
          '_',
          '\ud800',
          '🙂',
          '{}',
        ]),
      () => 'x'.repeat(this.below(this.chance(0.02) ? 70_000 : 200)),
      () => this.pick(this.words()),
      () =>
        this.pick([
          'd6-e7',
          '2;6;8 В;Н',
          'start',
          '0',
          '-1',
          '1e309',
          'NaN',
          'paper-football',
          'shakhbol',
          'text',
        ]),
      () =>
        Array.from({ length: this.below(12) }, () => String.fromCodePoint(1 + this.below(0xd7fe))).join(''),
    ])();
  }

  queryValue(): string {
    // A lone half of a pair cannot be written in an address at all.
    return this.text()
      .slice(0, 3000)
      .replace(/[\ud800-\udfff]/g, '');
  }

  header(): string {
    return this.text()
      .slice(0, 500)
      .replace(/[^\x20-\x7e]/g, '');
  }

  path(): string {
    const odd = [
      '//',
      '/%00',
      '/%ff',
      '/games/%2e%2e',
      '/games/;x=1',
      '/games/AAAAAAAAAAAA/',
      '/openapi.json?x',
      `/${'a'.repeat(300)}`,
    ];
    return this.pick(odd);
  }

  value(depth = 0): unknown {
    return this.pick<() => unknown>([
      () => null,
      () => this.chance(0.5),
      () => this.pick([0, 1, -1, 0.5, 2 ** 53, -(2 ** 31), 1e308]),
      () => this.text(),
      () => this.text(),
      () => (depth > 3 ? [] : Array.from({ length: this.below(4) }, () => this.value(depth + 1))),
      () =>
        depth > 3
          ? {}
          : Object.fromEntries(
              Array.from({ length: this.below(4) }, () => [this.text(), this.value(depth + 1)]),
            ),
    ])();
  }

  /** The value with one or more of its parts replaced, left out or added. */
  mutate(value: unknown): unknown {
    if (typeof value !== 'object' || value === null || this.chance(0.1))
      return this.chance(0.5) ? value : this.value();
    if (Array.isArray(value))
      return value.map((part) => (this.chance(0.3) ? this.mutate(part) : (part as unknown)));
    const parts = Object.entries(value).filter(() => !this.chance(0.05));
    return Object.fromEntries([
      ...parts.map(([name, part]): [string, unknown] => [name, this.chance(0.3) ? this.mutate(part) : part]),
      ...(this.chance(0.08) ? [[this.text(), this.value()]] : []),
    ]);
  }

  /** A body as it goes over the wire: JSON near to `example`, broken JSON, or bytes. */
  body(example: unknown): string | Buffer | undefined {
    if (this.chance(0.02)) return Buffer.from(Array.from({ length: this.below(200) }, () => this.below(256)));
    if (this.chance(0.005)) return '['.repeat(1 + this.below(30_000));
    const text = JSON.stringify(this.chance(0.85) ? this.mutate(example ?? {}) : this.value());
    return this.chance(0.04) ? text.slice(0, this.below(text.length)) : text;
  }
}
