import { setTimeout as pause } from 'node:timers/promises';

/** Resolves as soon as `condition` is true; throws after `within` milliseconds with an error that contains `what`. */
export async function waitUntil(
  what: string,
  condition: () => boolean | Promise<boolean>,
  within = 10_000,
): Promise<void> {
  const end = Date.now() + within;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`Not within ${within} ms: ${what}`);
    await pause(20);
  }
}
