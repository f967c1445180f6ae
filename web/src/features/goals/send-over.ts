import { currentOf } from '@/api/failure';
import type { Goal } from '@/api/generated';
import type { Base } from './progress-queue';

/**
 * Sends a progress again with `send`, based on the version over which it was typed. When somebody else has changed the
 * progress since, their value stays and their goal is returned.
 */
export async function sendOver(value: number, base: Base, send: (version: number) => Promise<Goal>): Promise<Goal> {
  try {
    return await send(base.version);
  } catch (error) {
    const current = currentOf<Goal>(error);
    if (!current) throw error;
    if (current.currentValue === value || !base.values.includes(current.currentValue)) return current;
    return send(current.version);
  }
}
