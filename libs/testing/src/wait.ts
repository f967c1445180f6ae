import { setTimeout as pause } from 'node:timers/promises';

/** Resolves as soon as `condition` holds; throws after `within` milliseconds, naming what was waited for. */
export async function waitUntil(
  what: string,
  condition: () => boolean | Promise<boolean>,
  within = 10_000,
): Promise<void> {
  const end = Date.now() + within;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`Waited ${within} ms in vain: ${what}`);
    await pause(20);
  }
}
