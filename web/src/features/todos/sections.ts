import type { PersonRef, Todo } from '@/api/generated';
import { byName } from '@/lib/people';

export interface Section {
  creator: PersonRef;
  /** The number of the creator's todos in the space and of completed ones, independent of the filter. */
  total: number;
  completed: number;
  shown: Todo[];
}

/**
 * One section per creator with todos to show, sorted by the creator's name. People with the same name are not merged.
 */
export function sectionsOf(todos: readonly Todo[], shows: (todo: Todo) => boolean): Section[] {
  const byCreator = new Map<string, Section>();
  for (const todo of todos) {
    const { _id } = todo.createdBy;
    const section = byCreator.get(_id) ?? { creator: todo.createdBy, total: 0, completed: 0, shown: [] };
    byCreator.set(_id, section);
    section.total += 1;
    if (todo.completed) section.completed += 1;
    if (shows(todo)) section.shown.push(todo);
  }
  const sections = [...byCreator.values()].filter(({ shown }) => shown.length > 0);
  for (const section of sections) section.shown.sort(inOrder);
  return sections.sort((a, b) => byName(a.creator, b.creator));
}

const URGENCY = { high: 0, medium: 1, low: 2 } as const;
/** Sorts after every day. */
const NO_DAY = '~';

/**
 * Open before completed, then by due date, the earliest first, then by priority, the highest first, then by age, the
 * oldest first.
 */
function inOrder(a: Todo, b: Todo): number {
  return (
    Number(a.completed) - Number(b.completed) ||
    compare(a.dueDate ?? NO_DAY, b.dueDate ?? NO_DAY) ||
    URGENCY[a.priority] - URGENCY[b.priority] ||
    compare(a.createdAt, b.createdAt) ||
    compare(a._id, b._id)
  );
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
