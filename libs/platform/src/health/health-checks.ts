import { Injectable } from '@nestjs/common';
import type { HealthReport } from './health.js';

type Check = () => boolean | Promise<boolean>;

/** Milliseconds after which something that does not answer counts as down. */
const PATIENCE_MS = 1_000;

/** What must be there for this process to work. */
@Injectable()
export class HealthChecks {
  readonly #checks = new Map<string, Check>();

  /** Adds something to look at under a name; one that throws or takes over a second is down. */
  add(name: string, check: Check): void {
    this.#checks.set(name, check);
  }

  /** Looks at everything. Never throws. */
  async run(): Promise<HealthReport> {
    const results = await Promise.all(
      [...this.#checks].map(async ([name, check]) => [name, await holds(check)] as const),
    );
    const checks = Object.fromEntries(results);
    return { status: results.every(([, ok]) => ok) ? 'ok' : 'down', checks };
  }
}

async function holds(check: Check): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, false);
  });
  try {
    return await Promise.race([check(), late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
