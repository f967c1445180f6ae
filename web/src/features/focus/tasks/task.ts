import type { Goal, Habit, RecordFocusSession, Todo } from '../../../api/generated';
import { byUrgency } from '../../dashboard/my-todos';

export type TaskType = RecordFocusSession['taskType'];

/** Something to focus on; its title is kept as it was when it was chosen. */
export interface Task {
  type: TaskType;
  id: string;
  title: string;
}

/** What the kinds of tasks are called, in the order of the toggle (§2). */
export const TASK_TYPES = [
  { value: 'todo', label: 'Todos', one: 'todo', none: 'No todo is waiting here.' },
  { value: 'goal', label: 'Goals', one: 'goal', none: 'No goal is open.' },
  { value: 'habit', label: 'Habits', one: 'habit', none: 'No habits yet.' },
] as const satisfies readonly { value: TaskType; label: string; one: string; none: string }[];

/** The words for a kind of task. */
export const kindOf = (type: TaskType) => TASK_TYPES.find(({ value }) => value === type) ?? TASK_TYPES[0];

/** One task of a list, and whether it is offered: of todos and goals only the incomplete ones are (§7). */
export interface Listed extends Task {
  open: boolean;
}

/** Todos as tasks, the most urgent first. */
export const todosAsTasks = (todos: readonly Todo[]): Listed[] =>
  todos.toSorted(byUrgency).map(({ _id, title, completed }) => ({ type: 'todo', id: _id, title, open: !completed }));

/** Goals as tasks, in the order that they came in. */
export const goalsAsTasks = (goals: readonly Goal[]): Listed[] =>
  goals.map(({ _id, title, completed }) => ({ type: 'goal', id: _id, title, open: !completed }));

/** Habits as tasks, in the order that they came in; they are never done. */
export const habitsAsTasks = (habits: readonly Habit[]): Listed[] =>
  habits.map(({ _id, name }) => ({ type: 'habit', id: _id, title: name, open: true }));

/** The tasks offered whose titles have every word that is looked for, whatever its case. */
export function offered(tasks: readonly Listed[], sought: string): Listed[] {
  const words = sought.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return tasks.filter(({ open, title }) => open && words.every((word) => title.toLocaleLowerCase().includes(word)));
}
