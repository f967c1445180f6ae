import { itemAfterChange } from '@/lib/items/change-job';
import type { AnyKind } from '@/lib/items/kind';
import { SPECIAL_DATES } from './special-dates';
import { TODOS } from './todos';

const todos = TODOS as unknown as AnyKind;
const specialDates = SPECIAL_DATES as unknown as AnyKind;

describe('an item after a change made offline', () => {
  const ben = { _id: 'ben', name: 'Ben' };
  const context = { id: 'k1', me: { _id: 'mia', name: 'Mia' }, people: [ben], zone: 'UTC', now: new Date(0) };
  const before = { _id: 't1', version: 1, title: 'Old', description: 'Kept' };

  it('[PHONE-06] a new item has the given values and defaults', () => {
    const shown = itemAfterChange(todos, 'create', {
      ...context,
      previous: null,
      body: { title: 'Milk', description: null, assignedTo: 'ben', newId: 'k1' },
    });
    expect(shown).toMatchObject({
      _id: 'waiting-k1',
      title: 'Milk',
      description: '',
      completed: false,
      assignedTo: ben,
    });
    expect(shown).not.toHaveProperty('newId');
  });

  it('[PHONE-06] an edited item has the changed values', () => {
    expect(itemAfterChange(todos, 'update', { ...context, previous: before, body: { title: 'New' } })).toEqual({
      ...before,
      title: 'New',
    });
  });

  it('[PHONE-06] a special date has the right next day', () => {
    const birthday = { title: 'Birthday', date: '1960-05-12', isRecurring: true, recurringType: 'yearly' };
    const created = itemAfterChange(specialDates, 'create', { ...context, previous: null, body: birthday });
    expect(created).toMatchObject({ date: '1960-05-12', nextDate: '1970-05-12' });
    expect(
      itemAfterChange(specialDates, 'update', { ...context, previous: created, body: { date: '1960-06-12' } }),
    ).toMatchObject({
      nextDate: '1970-06-12',
    });
  });
});
