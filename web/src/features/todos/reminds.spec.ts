import type { Todo } from '@/api/generated';
import { exampleTodo } from '@/kinds/todo-example';
import { todoReminds } from './reminds';

const MIA = '1';
const ben = { _id: '2', name: 'Ben' };
const dueDate = '2026-03-14';

describe('todos that may still remind a person', () => {
  it.each<[string, Partial<Todo>, boolean]>([
    ['of the person', { dueDate }, true],
    ['without a due date', {}, false],
    ['that is completed', { dueDate, completed: true }, false],
    ['of somebody else', { dueDate, assignedTo: ben }, false],
    ['that anyone may do', { dueDate, assignedTo: ben, assignment: 'anyone' }, true],
    ['whose turn somebody else has', { dueDate, assignedTo: ben, assignment: 'turns', turns: [] }, false],
    ['of somebody else with own reminders', { dueDate, assignedTo: ben, myReminders: [] }, true],
    ['with own reminders that is completed', { dueDate, completed: true, myReminders: [] }, false],
  ])('[REMIND-62] a todo %s: %#', (_, rest, expected) => {
    expect(todoReminds(exampleTodo(rest), MIA)).toBe(expected);
  });
});
