import type { Goal, Habit, Todo } from '@/api/generated';
import { goalsAsTasks, habitsAsTasks, searchOpenTasks, TASK_TYPES, todosAsTasks } from './task';

const todo = (_id: string, rest: Partial<Todo>) =>
  ({ _id, title: _id, completed: false, priority: 'medium', dueDate: null, createdAt: _id, ...rest }) as Todo;

describe('tasks to focus on', () => {
  it('[FOCUS-12] the kinds of tasks are todos, goals and habits', () => {
    expect(TASK_TYPES.map(({ label }) => label())).toEqual(['Todos', 'Goals', 'Habits']);
  });

  it('[FOCUS-12] offers the incomplete todos, the most urgent first', () => {
    const todos = [todo('a', {}), todo('b', { completed: true }), todo('c', { priority: 'high' })];
    expect(todosAsTasks(todos)).toHaveLength(3);
    expect(searchOpenTasks(todosAsTasks(todos), '')).toEqual([
      { type: 'todo', id: 'c', title: 'c', isOpen: true },
      { type: 'todo', id: 'a', title: 'a', isOpen: true },
    ]);
  });

  it('[FOCUS-12] offers the incomplete goals and all habits', () => {
    const goals = [
      { _id: 'g1', title: 'Run', completed: true },
      { _id: 'g2', title: 'Swim', completed: false },
    ] as Goal[];
    expect(searchOpenTasks(goalsAsTasks(goals), '')).toEqual([{ type: 'goal', id: 'g2', title: 'Swim', isOpen: true }]);
    const habits = [{ _id: 'h1', name: 'Read' }] as Habit[];
    expect(searchOpenTasks(habitsAsTasks(habits), '')).toEqual([
      { type: 'habit', id: 'h1', title: 'Read', isOpen: true },
    ]);
  });

  it.each([
    ['', ['Write the report', 'Report a bug', 'ÜBUNG']],
    ['  report ', ['Write the report', 'Report a bug']],
    ['the rep', ['Write the report']],
    ['übung', ['ÜBUNG']],
    ['cat', []],
  ])('[FOCUS-12] a search for %p finds %j', (query, titles) => {
    const tasks = ['Write the report', 'Report a bug', 'ÜBUNG'].map((title) => ({
      type: 'habit' as const,
      id: title,
      title,
      isOpen: true,
    }));
    expect(searchOpenTasks(tasks, query).map(({ title }) => title)).toEqual(titles);
  });
});
