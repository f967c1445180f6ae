import type { Todo } from '@/api/generated';
import { isOverdue } from '@/kinds/due';
import type { Day } from '@/lib/time/day';

/** The filters in the order of their buttons; the first is the default. */
export const FILTERS = [
  { value: 'to-do', label: 'To-do' },
  { value: 'completed', label: 'Completed' },
  { value: 'overdue', label: 'Overdue' },
  { value: 'low', label: 'Low' },
  { value: 'medium', label: 'Medium' },
  { value: 'high', label: 'High' },
  { value: 'all', label: 'All' },
] as const;

export type Filter = (typeof FILTERS)[number]['value'];

/** Whether a filter shows a todo; a priority filter shows open and completed ones. */
export function passes(filter: Filter, todo: Pick<Todo, 'completed' | 'dueDate' | 'priority'>, today: Day): boolean {
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
