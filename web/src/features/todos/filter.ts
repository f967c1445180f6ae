import type { Todo } from '@/api/generated';
import { isOverdue } from '@/kinds/due';
import type { Day } from '@/lib/time/day';
import * as common from '@/messages/common.gen';
import * as m from '@/messages/todos.gen';

/** The filters in the order of their buttons; the first is the default. */
export const FILTERS = [
  { value: 'to-do', label: m.filterTodo },
  { value: 'completed', label: m.filterCompleted },
  { value: 'overdue', label: m.filterOverdue },
  { value: 'low', label: common.priorityLow },
  { value: 'medium', label: common.priorityMedium },
  { value: 'high', label: common.priorityHigh },
  { value: 'all', label: m.filterAll },
] as const;

export type Filter = (typeof FILTERS)[number]['value'];

/** Whether a filter shows a todo; a priority filter shows open and completed ones. */
export function matchesFilter(
  filter: Filter,
  todo: Pick<Todo, 'completed' | 'dueDate' | 'priority'>,
  today: Day,
): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'to-do':
      return !todo.completed;
    case 'completed':
      return todo.completed;
    case 'overdue':
      return isOverdue(todo, today);
    default:
      return todo.priority === filter;
  }
}
