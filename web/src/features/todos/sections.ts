import type { PersonRef, Todo } from '../../api/generated';

export interface Section {
  creator: PersonRef;
  /** How many todos the creator has in the space, and how many of them are completed, whatever the filter shows. */
  total: number;
  completed: number;
  shown: Todo[];
}

/** One section per creator with something to show, sorted by the creator's name (§2); namesakes stay apart. */
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

const byName = (a: PersonRef, b: PersonRef) => a.name.localeCompare(b.name) || compare(a._id, b._id);

const URGENCY = { high: 0, medium: 1, low: 2 } as const;
/** Sorts behind every day. */
const NO_DAY = '~';

/** Open before completed, then the earliest due date, then the more urgent, then the older. */
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
