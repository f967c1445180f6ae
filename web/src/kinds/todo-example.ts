import type { Todo } from '@/api/generated';
import { createTodoDefaults } from '@/api/generated/fields.gen';

const mia = { _id: '1', name: 'Mia' };

/** A todo for tests. */
export const exampleTodo = (rest: Partial<Todo> = {}): Todo => ({
  _id: 't1',
  title: 'Walk',
  ...createTodoDefaults,
  createdBy: mia,
  assignedTo: mia,
  createdAt: '2026-03-01T08:00:00Z',
  updatedAt: '2026-03-01T08:00:00Z',
  version: 1,
  ...rest,
});
