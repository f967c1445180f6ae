import type { Todo } from '@/api/generated';
import { exampleTodo } from '@/kinds/todo-example';
import { isEqualForm } from '@/lib/items/differences';
import { type TodoForm, toBody, toForm } from './todo-form';

const mia = { _id: '1', name: 'Mia' };
const ben = { _id: '2', name: 'Ben' };
const todo = exampleTodo({
  title: 'Buy oat milk',
  description: 'two litres',
  priority: 'high',
  category: 'shopping',
  dueDate: '2026-03-14',
  assignedTo: ben,
});

const inTurns = { assignment: 'turns', turns: [mia, ben], assignedTo: mia } satisfies Partial<Todo>;

describe('the todo editor', () => {
  it('[TODO-32] starts a new todo with medium priority, category personal, no date, and assigned to me', () => {
    expect(toForm(null, mia._id)).toMatchObject({
      title: '',
      description: '',
      priority: 'medium',
      category: 'personal',
      dueDate: '',
      assignedTo: mia._id,
    });
  });

  it('[TODO-33] starts from the values of the todo it edits', () => {
    expect(toForm(todo, mia._id)).toMatchObject({
      title: 'Buy oat milk',
      description: 'two litres',
      priority: 'high',
      category: 'shopping',
      dueDate: '2026-03-14',
      assignedTo: ben._id,
    });
  });

  it('[TODO-33] trims the title, clears an emptied date, and sends the assignee only when it was changed', () => {
    const before = toForm(todo, mia._id);
    const body = toBody({ ...before, title: ' Milk ', dueDate: '', description: '' }, before);
    expect(body).toMatchObject({
      title: 'Milk',
      description: '',
      priority: 'high',
      category: 'shopping',
      dueDate: null,
    });
    expect(body).not.toHaveProperty('assignedTo');
    expect(toBody({ ...before, assignedTo: mia._id }, before).assignedTo).toBe(mia._id);
  });

  it('[TODO-39] finds no conflict when only the tick or the version differ', () => {
    const before = toForm(todo, mia._id);
    expect(isEqualForm(before, toForm({ ...todo, completed: true, version: 9 }, mia._id))).toBe(true);
    expect(isEqualForm(before, toForm({ ...todo, dueDate: null }, mia._id))).toBe(false);
    expect(isEqualForm(before, toForm({ ...todo, assignedTo: mia }, mia._id))).toBe(false);
  });

  it.each<[string, Partial<Todo>, Partial<TodoForm>, object]>([
    ['anyone', {}, { assignedTo: 'anyone' }, { assignment: 'anyone' }],
    ['turns', {}, { assignedTo: 'turns', turns: '2,1' }, { assignment: 'turns', turns: ['2', '1'], assignedTo: '2' }],
    ['another order', inTurns, { turns: '2,1' }, { assignment: 'turns', turns: ['2', '1'], assignedTo: '2' }],
    ['one person', inTurns, { assignedTo: '2' }, { assignment: 'person', assignedTo: '2' }],
    ['one person again', { assignment: 'anyone' }, { assignedTo: '1' }, { assignment: 'person', assignedTo: '1' }],
    ['the same turns', inTurns, {}, {}],
    ['the same person, after a look at turns', {}, { turns: '1,2' }, {}],
  ])('[TODO-84] [TODO-85] saves %s', (_, fields, typed, expected) => {
    const before = toForm({ ...todo, ...fields }, mia._id);
    const { assignment, turns, assignedTo } = toBody({ ...before, ...typed }, before);
    expect(JSON.parse(JSON.stringify({ assignment, turns, assignedTo }))).toEqual(expected);
  });

  it('[TODO-85] shows the order from the one whose turn it is', () => {
    const form = toForm({ ...todo, ...inTurns, turns: [ben, { _id: '3', name: 'Ann' }, mia] }, ben._id);
    expect([form.assignedTo, form.turns]).toEqual(['turns', '1,2,3']);
  });
});

it('[REMIND-67] a new todo begins with the default reminders of the person, and an existing one with its own', () => {
  const defaults = [{ before: { amount: 1, unit: 'days' }, at: '18:00' }] as const;
  expect([toForm(null, mia._id, defaults).reminders, toForm(todo, mia._id, defaults).reminders]).toEqual([
    '1 days 18:00',
    '',
  ]);
});
