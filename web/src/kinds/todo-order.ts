import type { Todo } from '@/api/generated';

const URGENCY = { high: 3, medium: 2, low: 1 } as const;
/** Sorts after every day. */
const NO_DAY = '~';

/** Sorts by priority, the highest first, then by due date, the earliest first; todos without a due date come last. */
export function byUrgency(a: Todo, b: Todo): number {
  return (
    URGENCY[b.priority] - URGENCY[a.priority] || compare(a.dueDate ?? NO_DAY, b.dueDate ?? NO_DAY) || newestFirst(b, a)
  );
}

/** Sorts by creation time, the newest first. */
export function newestFirst(a: Todo, b: Todo): number {
  return compare(b.createdAt, a.createdAt) || compare(b._id, a._id);
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
