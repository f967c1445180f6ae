import { setTimeout } from 'node:timers/promises';

/** Calls `attempt` every 250 ms until it returns a truthy value, and returns that value. Throws after `seconds`. */
export async function until<Found>(what: string, seconds: number, attempt: () => Promise<Found>): Promise<Found> {
  const end = Date.now() + seconds * 1_000;
  for (;;) {
    const found = await attempt().catch(() => undefined);
    if (found) return found;
    if (Date.now() > end) throw new Error(`${what}: not within ${seconds} s`);
    await setTimeout(250);
  }
}
