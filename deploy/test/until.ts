import { setTimeout } from 'node:timers/promises';

/** Tries every quarter of a second until `attempt` answers something true, and returns it; fails after `seconds`. */
export async function until<Found>(what: string, seconds: number, attempt: () => Promise<Found>): Promise<Found> {
  const end = Date.now() + seconds * 1_000;
  for (;;) {
    const found = await attempt().catch(() => undefined);
    if (found) return found;
    if (Date.now() > end) throw new Error(`${what}: not within ${seconds} s`);
    await setTimeout(250);
  }
}
