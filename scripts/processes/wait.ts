import { setTimeout as sleep } from 'node:timers/promises';

/** Calls `ask` every `every` ms until the result is not undefined; returns undefined after `within` ms. */
export async function waitFor<T>(
  ask: () => T | undefined | Promise<T | undefined>,
  within: number,
  every = 100,
): Promise<T | undefined> {
  const end = Date.now() + within;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined || Date.now() >= end) return answer;
    await sleep(every);
  }
}
