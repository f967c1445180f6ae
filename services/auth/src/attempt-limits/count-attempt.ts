import type { PipelineStage } from 'mongoose';

/** The limit of a counter, the delay after it, and how long attempts count. */
export interface CounterRule {
  /** The number of attempts without a delay. */
  limit: number;
  /**
   * After the limit, `window` refuses attempts until the counter restarts; `growing` refuses them for 1 s, then 2 s,
   * then 4 s and so on.
   */
  delay: 'window' | 'growing';
  /** The maximum of a growing delay, in milliseconds. */
  maxDelayMs: number;
  /** How long attempts count, in milliseconds: since the first one, or since the last one when `sliding`. */
  retentionMs: number;
  sliding: boolean;
}

const FIRST_DELAY_MS = 1_000;
/** Prevents an overflow of the power of two. */
const MAX_DOUBLINGS = 30;

type Stage = PipelineStage.Set;

/**
 * The update that counts an attempt, or refuses it during a delay. MongoDB computes it from the current counter, so
 * that simultaneous attempts at different replicas are counted one after the other.
 */
export function countAttempt({ limit, delay, maxDelayMs, retentionMs, sliding }: CounterRule, now: Date): Stage[] {
  const newEnd = new Date(now.getTime() + retentionMs);
  const isOpen = { $gt: ['$resetsAt', now] };
  const doublings = { $min: [{ $subtract: ['$count', limit] }, MAX_DOUBLINGS] };
  const growingDelayMs = { $min: [{ $multiply: [FIRST_DELAY_MS, { $pow: [2, doublings] }] }, maxDelayMs] };
  const blockedUntil = delay === 'window' ? '$resetsAt' : { $add: [now, { $toLong: growingDelayMs }] };
  const ifNotRefused = (field: string, value: unknown) => ({ $cond: ['$refused', field, value] });
  return [
    {
      $set: {
        count: { $cond: [isOpen, '$count', 0] },
        blockedUntil: { $cond: [isOpen, { $ifNull: ['$blockedUntil', null] }, null] },
        resetsAt: { $cond: [isOpen, '$resetsAt', newEnd] },
      },
    },
    { $set: { refused: { $gt: ['$blockedUntil', now] } } },
    {
      $set: {
        count: ifNotRefused('$count', { $add: ['$count', 1] }),
        resetsAt: ifNotRefused('$resetsAt', sliding ? newEnd : '$resetsAt'),
      },
    },
    {
      $set: {
        blockedUntil: ifNotRefused('$blockedUntil', { $cond: [{ $gte: ['$count', limit] }, blockedUntil, null] }),
      },
    },
  ];
}
