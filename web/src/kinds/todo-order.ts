import type { Todo } from '@/api/generated';
import { compareCodeUnits } from '@/lib/text';

const URGENCY = { high: 3, medium: 2, low: 1 } as const;
/** Sorts after every day. */
const NO_DAY = '~';

/** Sorts by priority, the highest first, then by due date, the earliest first; todos without a due date come last. */
export function byUrgency(a: Todo, b: Todo): number {
  return (
    URGENCY[b.priority] - URGENCY[a.priority] ||
    compareCodeUnits(a.dueDate ?? NO_DAY, b.dueDate ?? NO_DAY) ||
    newestFirst(b, a)
  );
}

/** Sorts by creation time, the newest first. */
export function newestFirst(a: Todo, b: Todo): number {
  return compareCodeUnits(b.createdAt, a.createdAt) || compareCodeUnits(b._id, a._id);
}
