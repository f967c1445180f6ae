import { setTimeout as delay } from 'node:timers/promises';

/**
 * Milliseconds to wait before retry `attempt` (0 is the first retry): doubles with each retry up to `most`; `chance` (0
 * to 1) picks a value between half and all of it.
 */
export function backoff(attempt: number, first: number, most: number, chance: number = Math.random()): number {
  const full = Math.min(most, first * 2 ** Math.min(attempt, 30));
  return full / 2 + (full / 2) * chance;
}

/** Resolves after that many milliseconds. */
export const pause = (milliseconds: number): Promise<void> => delay(milliseconds);
