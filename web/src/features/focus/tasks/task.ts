import type { Goal, Habit, RecordFocusSession, Todo } from '@/api/generated';
import { byUrgency } from '@/kinds/todo-order';
import * as m from '@/messages/focus.gen';

export type TaskType = RecordFocusSession['taskType'];

/** A task to focus on; the title is the one it had when it was chosen. */
export interface Task {
  type: TaskType;
  id: string;
  title: string;
}

/** The names of the kinds of tasks, in the order of the toggle. */
export const TASK_TYPES = [
  { value: 'todo', label: m.todos },
  { value: 'goal', label: m.goals },
  { value: 'habit', label: m.habits },
] as const satisfies readonly { value: TaskType; label: () => string }[];

/** A task in a list; `open` says whether it can be chosen. Completed todos and goals cannot. */
export interface Listed extends Task {
  open: boolean;
}

/** Todos as tasks, the most urgent first. */
export const todosAsTasks = (todos: readonly Todo[]): Listed[] =>
  todos.toSorted(byUrgency).map(({ _id, title, completed }) => ({ type: 'todo', id: _id, title, open: !completed }));

/** Goals as tasks, in the given order. */
export const goalsAsTasks = (goals: readonly Goal[]): Listed[] =>
  goals.map(({ _id, title, completed }) => ({ type: 'goal', id: _id, title, open: !completed }));

/** Habits as tasks, in the given order; they can always be chosen. */
export const habitsAsTasks = (habits: readonly Habit[]): Listed[] =>
  habits.map(({ _id, name }) => ({ type: 'habit', id: _id, title: name, open: true }));

/** The open tasks whose titles contain every word of the search; case is ignored. */
export function offered(tasks: readonly Listed[], sought: string): Listed[] {
  const words = sought.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return tasks.filter(({ open, title }) => open && words.every((word) => title.toLocaleLowerCase().includes(word)));
}
