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

/** A task in a list; `isOpen`: it can be chosen. */
export interface ListedTask extends Task {
  isOpen: boolean;
}

/** Todos as tasks, the most urgent first. */
export const todosAsTasks = (todos: readonly Todo[]): ListedTask[] =>
  todos.toSorted(byUrgency).map(({ _id, title, completed }) => ({ type: 'todo', id: _id, title, isOpen: !completed }));

/** Goals as tasks, in the given order. */
export const goalsAsTasks = (goals: readonly Goal[]): ListedTask[] =>
  goals.map(({ _id, title, completed }) => ({ type: 'goal', id: _id, title, isOpen: !completed }));

/** Habits as tasks, in the given order; they can always be chosen. */
export const habitsAsTasks = (habits: readonly Habit[]): ListedTask[] =>
  habits.map(({ _id, name }) => ({ type: 'habit', id: _id, title: name, isOpen: true }));

/** The open tasks whose titles contain every word of the search; case is ignored. */
export function searchOpenTasks(tasks: readonly ListedTask[], search: string): ListedTask[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return tasks.filter(({ isOpen, title }) => isOpen && words.every((word) => title.toLocaleLowerCase().includes(word)));
}
