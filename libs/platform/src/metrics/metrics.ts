import { Inject, Injectable } from '@nestjs/common';
import { Counter, Gauge, Registry } from 'prom-client';
import { PlatformConfig } from '../config/platform-config.js';
import { CallMetrics } from './call-metrics.js';

/** One number, or one number per value of a label, or undefined while it is unknown. */
type Reading = number | Readonly<Record<string, number>> | undefined;

/** Milliseconds after which a gauge that has not answered is omitted. */
const TIMEOUT_MS = 1_000;

/**
 * The metrics of this process; METRICS_PORT decides whether they can be read. Calls are counted only then, because
 * counting takes a noticeable part of the time of a call.
 */
@Injectable()
export class Metrics {
  readonly registry = new Registry();
  /** Calls that this process has made. */
  readonly made?: CallMetrics;
  /** Calls that this process has answered. */
  readonly answered?: CallMetrics;

  constructor(@Inject(PlatformConfig) { METRICS_PORT }: Pick<PlatformConfig, 'METRICS_PORT'>) {
    if (METRICS_PORT === undefined) return;
    this.made = new CallMetrics(this.registry, 'made', 'this process made');
    this.answered = new CallMetrics(this.registry, 'answered', 'this process answered');
  }

  /** Adds a counter, which only grows. Its label must have few, declared values: never ids. */
  counter<Label extends string>(name: string, help: string, label: Label): Counter<Label> {
    return new Counter({ name: `pawplan_${name}`, help, labelNames: [label], registers: [this.registry] });
  }

  /**
   * Adds a gauge. `read` is called whenever the metrics are read. A gauge that fails or takes more than one second is
   * omitted.
   */
  gauge(name: string, help: string, read: () => Reading | Promise<Reading>, label = ''): void {
    new Gauge({
      name: `pawplan_${name}`,
      help,
      labelNames: label ? [label] : [],
      registers: [this.registry],
      async collect() {
        const reading = await inTime(read);
        this.reset();
        if (typeof reading === 'number') this.set(reading);
        else if (reading === undefined) this.remove();
        else for (const [value, number] of Object.entries(reading)) this.set({ [label]: value }, number);
      },
    });
  }
}

async function inTime(read: () => Reading | Promise<Reading>): Promise<Reading> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), TIMEOUT_MS);
  });
  try {
    return await Promise.race([read(), late]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
