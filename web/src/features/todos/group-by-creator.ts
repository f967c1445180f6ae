import type { PersonRef, Todo } from '@/api/generated';
import { byName } from '@/lib/people';
import { compareCodeUnits } from '@/lib/text';
import { defaultRank, rankOf } from './order/rank';

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
  for (const section of sections) section.shown = sorted(section.shown);
  return sections.sort((a, b) => byName(a.creator, b.creator));
}

/** Open before completed, then by rank. A position set by dragging counts only while a todo is open. [TODO-89] */
function sorted(todos: readonly Todo[]): Todo[] {
  const keyed = todos.map((todo) => ({ todo, key: todo.completed ? `1${defaultRank(todo)}` : `0${rankOf(todo)}` }));
  return keyed
    .sort((a, b) => compareCodeUnits(a.key, b.key) || compareCodeUnits(a.todo._id, b.todo._id))
    .map(({ todo }) => todo);
}
