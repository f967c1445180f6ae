import { Counter, Histogram, type Registry } from 'prom-client';

/** Seconds. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Counts the calls by outcome and measures how long they took. */
export class CallMetrics {
  readonly #ended: Counter<'call' | 'outcome'>;
  readonly #seconds: Histogram<'call'>;

  constructor(registry: Registry, name: string, what: string) {
    const registers = [registry];
    this.#ended = new Counter({
      name: `pawplan_calls_${name}_total`,
      help: `Calls that ${what}, by name and outcome: ok, the code of the failure, or why it was dropped`,
      labelNames: ['call', 'outcome'],
      registers,
    });
    this.#seconds = new Histogram({
      name: `pawplan_calls_${name}_seconds`,
      help: `Seconds that calls took that ${what}`,
      labelNames: ['call'],
      buckets: BUCKETS,
      registers,
    });
  }

  /**
   * Counts a finished call. `call` is the name of a declared call. Omit `milliseconds` for a call that was never
   * executed.
   */
  ended(call: string, outcome: string, milliseconds?: number): void {
    this.#ended.inc({ call, outcome });
    if (milliseconds !== undefined) this.#seconds.observe({ call }, milliseconds / 1_000);
  }
}
