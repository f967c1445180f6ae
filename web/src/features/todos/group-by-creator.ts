import type { PersonRef, Todo } from '@/api/generated';
import { byName } from '@/lib/people';

export interface CreatorGroup {
  creator: PersonRef;
  /** The number of the creator's todos in the space and of completed ones, independent of the filter. */
  total: number;
  completed: number;
  shown: Todo[];
}

/**
 * One section per creator with todos to show, sorted by the creator's name. People with the same name are not merged.
 */
export function groupByCreator(todos: readonly Todo[], isVisible: (todo: Todo) => boolean): CreatorGroup[] {
  const byCreator = new Map<string, CreatorGroup>();
  for (const todo of todos) {
    const { _id } = todo.createdBy;
    const section = byCreator.get(_id) ?? { creator: todo.createdBy, total: 0, completed: 0, shown: [] };
    byCreator.set(_id, section);
    section.total += 1;
    if (todo.completed) section.completed += 1;
    if (isVisible(todo)) section.shown.push(todo);
  }
  const sections = [...byCreator.values()].filter(({ shown }) => shown.length > 0);
  for (const section of sections) section.shown.sort(compareTodos);
  return sections.sort((a, b) => byName(a.creator, b.creator));
}

const PRIORITY_ORDER = { high: 0, medium: 1, low: 2 } as const;
/** Sorts after every day. */
const AFTER_ALL_DAYS = '~';

/**
 * Open before completed, then by due date, the earliest first, then by priority, the highest first, then by age, the
 * oldest first.
 */
function compareTodos(a: Todo, b: Todo): number {
  return (
    Number(a.completed) - Number(b.completed) ||
    compareCodeUnits(a.dueDate ?? AFTER_ALL_DAYS, b.dueDate ?? AFTER_ALL_DAYS) ||
    PRIORITY_ORDER[a.priority] - PRIORITY_ORDER[b.priority] ||
    compareCodeUnits(a.createdAt, b.createdAt) ||
    compareCodeUnits(a._id, b._id)
  );
}

const compareCodeUnits = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
