import { Injectable } from '@nestjs/common';
import type { HealthReport } from './health.js';

type Check = () => boolean | Promise<boolean>;

/** Milliseconds after which a check that has not finished counts as failed. */
const TIMEOUT_MS = 1_000;

/** Checks everything that this process needs in order to work. */
@Injectable()
export class HealthChecks {
  readonly #checks = new Map<string, Check>();
  /** Milliseconds by which the clock of this process is ahead of the clocks of its callers; undefined when unknown. */
  clockSkewMs: () => number | undefined = () => undefined;

  /** Adds a check under a name. A check that throws or takes more than one second counts as failed. */
  add(name: string, check: Check): void {
    this.#checks.set(name, check);
  }

  /** Runs all checks. Never throws. */
  async run(): Promise<HealthReport> {
    const results = await Promise.all(
      [...this.#checks].map(async ([name, check]) => [name, await passes(check)] as const),
    );
    const checks = Object.fromEntries(results);
    return { status: results.every(([, ok]) => ok) ? 'ok' : 'down', checks, clockSkewMs: this.clockSkewMs() };
  }
}

async function passes(check: Check): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, TIMEOUT_MS, false);
  });
  try {
    return await Promise.race([check(), late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
