import type { Todo } from '@/api/generated';
import { exampleTodo } from './todo-example';
import { byUrgency, newestFirst } from './todo-order';

const todo = (title: string, rest: Partial<Todo> = {}) => exampleTodo({ _id: title, title, ...rest });

const names = (todos: Todo[]) => todos.map(({ title }) => title).join(' ');

it('[DASH-05] urgent todos are sorted by priority, then by due date with undated ones last, then oldest first', () => {
  const todos = [
    todo('low', { priority: 'low', dueDate: '2026-03-01' }),
    todo('medium'),
    todo('high-undated', { priority: 'high' }),
    todo('high-late', { priority: 'high', dueDate: '2026-12-31' }),
    todo('older', { createdAt: '2026-02-01T00:00:00.000Z' }),
    todo('high-soon', { priority: 'high', dueDate: '2026-03-14' }),
    todo('medium-dated', { dueDate: '2027-01-01' }),
  ];
  expect(names(todos.sort(byUrgency))).toBe('high-soon high-late high-undated medium-dated older medium low');
});

it('[DASH-07] recent todos are sorted newest first, and todos of the same moment by id', () => {
  const todos = [
    todo('a'),
    todo('b'),
    todo('new', { createdAt: '2026-03-02T00:00:00.000Z' }),
    todo('old', { createdAt: '2026-02-01T00:00:00.000Z' }),
  ];
  expect(names(todos.sort(newestFirst))).toBe('new b a old');
});
