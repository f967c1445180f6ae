import { currentOf } from '../../api/failure';
import type { Goal } from '../../api/generated';
import type { Base } from './progress-queue';

/** Sends a progress again by `send`, from the version that it was typed over. Where somebody has moved the goal since, theirs stands and is answered. */
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
