import type { Goal, Todo } from '@/api/generated';
import { createGoalDefaults } from '@/api/generated/fields.gen';
import { goalReminds, todoReminds } from './still-reminds';
import { exampleTodo } from './todo-example';

const MIA = '1';
const ben = { _id: '2', name: 'Ben' };
const dueDate = '2026-03-14';

describe('items that still remind a person', () => {
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

  it.each<[string, Partial<Goal>, boolean]>([
    ['with a deadline', { deadline: dueDate }, true],
    ['without a deadline', { deadline: null }, false],
    ['that is reached', { deadline: dueDate, currentValue: 10 }, false],
  ])('[REMIND-62] a goal %s: %#', (_, rest, expected) => {
    const goal = { ...createGoalDefaults, currentValue: 1, targetValue: 10, ...rest } as Goal;
    expect(goalReminds(goal)).toBe(expected);
  });
});
