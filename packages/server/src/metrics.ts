import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Bounds of durations in seconds: the bar for a turn is 50 ms. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** What the process tells Prometheus about itself. */
export class Metrics {
  readonly registry = new Registry();
  readonly #commits = new Histogram({
    name: 'rikoshet_commit_seconds',
    help: 'Time of one transaction of events, from its begin until it is durable.',
    buckets: SECONDS,
    registers: [this.registry],
  });
  readonly #events = new Counter({
    name: 'rikoshet_events_total',
    help: 'Events stored.',
    registers: [this.registry],
  });
  readonly #failures = new Counter({
    name: 'rikoshet_commit_failures_total',
    help: 'Transactions of events that could not be stored.',
    registers: [this.registry],
  });
  readonly #commands = new Counter({
    name: 'rikoshet_commands_total',
    help: 'Commands of players by what became of them: done, or the code of the refusal.',
    labelNames: ['result'],
    registers: [this.registry],
  });
  readonly #requests = new Histogram({
    name: 'rikoshet_http_request_seconds',
    help: 'Time of HTTP requests by status.',
    labelNames: ['status'],
    buckets: SECONDS,
    registers: [this.registry],
  });
  readonly #slow = new Counter({
    name: 'rikoshet_slow_readers_total',
    help: 'Connections closed because their reader was too slow.',
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  /** A figure that is read when somebody asks for it. */
  gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      collect() {
        this.set(read());
      },
    });
  }

  committed(events: number, milliseconds: number): void {
    this.#events.inc(events);
    this.#commits.observe(milliseconds / 1000);
  }

  commitFailed(): void {
    this.#failures.inc();
  }

  command(result: string): void {
    this.#commands.inc({ result });
  }

  request(status: number, milliseconds: number): void {
    this.#requests.observe({ status }, milliseconds / 1000);
  }

  slowReader(): void {
    this.#slow.inc();
  }
}
