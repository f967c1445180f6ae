import type { Todo } from '@/api/generated';
import { isSame } from '@/lib/items/differences';
import { bodyOf, differences, formOf } from './todo-form';

const mia = { _id: '1', name: 'Mia' };
const ben = { _id: '2', name: 'Ben' };
const todo: Todo = {
  _id: 't',
  title: 'Buy oat milk',
  description: 'two litres',
  priority: 'high',
  category: 'shopping',
  dueDate: '2026-03-14',
  completed: false,
  createdBy: mia,
  assignedTo: ben,
  createdAt: '2026-03-01T08:00:00Z',
  updatedAt: '2026-03-01T08:00:00Z',
  version: 3,
};

describe('the todo editor', () => {
  it('[TODO-32] starts a new todo with medium priority, category personal, no date, and assigned to me', () => {
    expect(formOf(null, mia._id)).toEqual({
      title: '',
      description: '',
      priority: 'medium',
      category: 'personal',
      dueDate: '',
      assignedTo: mia._id,
    });
  });

  it('[TODO-33] starts from the values of the todo it edits', () => {
    expect(formOf(todo, mia._id)).toEqual({
      title: 'Buy oat milk',
      description: 'two litres',
      priority: 'high',
      category: 'shopping',
      dueDate: '2026-03-14',
      assignedTo: ben._id,
    });
  });

  it('[TODO-33] trims the title, clears an emptied date, and sends the assignee only when it was changed', () => {
    const before = formOf(todo, mia._id);
    const body = bodyOf({ ...before, title: ' Milk ', dueDate: '', description: '' }, before);
    expect(body).toEqual({ title: 'Milk', description: '', priority: 'high', category: 'shopping', dueDate: null });
    expect(bodyOf({ ...before, assignedTo: mia._id }, before).assignedTo).toBe(mia._id);
  });

  it('[TODO-39] finds no conflict when only the tick or the version differ', () => {
    const before = formOf(todo, mia._id);
    expect(isSame(before, formOf({ ...todo, completed: true, version: 9 }, mia._id))).toBe(true);
    expect(isSame(before, formOf({ ...todo, dueDate: null }, mia._id))).toBe(false);
    expect(isSame(before, formOf({ ...todo, assignedTo: mia }, mia._id))).toBe(false);
  });

  it('[TODO-39] lists the fields in which the stored todo differs from the edited one', () => {
    const mine = formOf(todo, mia._id);
    expect(differences({ ...mine, title: 'Milk', assignedTo: mia._id, dueDate: '' }, mine, [mia, ben])).toEqual([
      { field: 'Title', theirs: 'Milk', mine: 'Buy oat milk' },
      { field: 'Due Date', theirs: '', mine: 'Saturday, 14 March 2026' },
      { field: 'Assigned to', theirs: 'Mia', mine: 'Ben' },
    ]);
    expect(differences(mine, { ...mine, title: 'Buy oat milk ' }, [])).toEqual([]);
  });
});
