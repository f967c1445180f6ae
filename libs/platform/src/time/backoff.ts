import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds to wait before try `attempt` (0 is the first repetition): doubled each time up to `most`, between half and all of it by chance. */
export function backoff(attempt: number, first: number, most: number, chance: number = Math.random()): number {
  const full = Math.min(most, first * 2 ** Math.min(attempt, 30));
  return full / 2 + (full / 2) * chance;
}

/** Resolves after that many milliseconds. */
export const pause = (milliseconds: number): Promise<void> => delay(milliseconds);
