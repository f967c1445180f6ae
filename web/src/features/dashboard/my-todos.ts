import type { Todo } from '../../api/generated';

const URGENCY = { high: 3, medium: 2, low: 1 } as const;
/** Sorts behind every day. */
const NO_DAY = '~';

/** The most urgent first: by priority, then by the earliest due date, those with one before those without (§9). */
export function byUrgency(a: Todo, b: Todo): number {
  return (
    URGENCY[b.priority] - URGENCY[a.priority] || compare(a.dueDate ?? NO_DAY, b.dueDate ?? NO_DAY) || newestFirst(b, a)
  );
}

/** The one that was made last first. */
export function newestFirst(a: Todo, b: Todo): number {
  return compare(b.createdAt, a.createdAt) || compare(b._id, a._id);
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
