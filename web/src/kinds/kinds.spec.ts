import { registerKinds } from '@/lib/items/kinds';
import { changeOf, pathOf } from '@/lib/outbox/change-of';
import { shownAfter } from '@/lib/outbox/shown-after';
import type { Waiting } from '@/lib/outbox/waiting';
import { KINDS } from '.';

registerKinds(KINDS);

describe('calls that may wait offline', () => {
  it.each([
    ['POST', '/api/todos', { collection: 'todos', action: 'create', item: null }],
    ['PUT', '/api/goals/g1', { collection: 'goals', action: 'update', item: 'g1' }],
    ['DELETE', '/api/calendar/e1', { collection: 'calendar', action: 'delete', item: 'e1' }],
    ['PATCH', '/api/todos/t1/toggle', { collection: 'todos', action: 'toggle', item: 't1' }],
    ['POST', '/api/habits/h1/checkin', { collection: 'habits', action: 'checkin', item: 'h1' }],
    ['GET', '/api/todos', null],
    ['DELETE', '/api/calendar', null],
    ['POST', '/api/calendar/google/sync', null],
    ['POST', '/api/groups', null],
    ['POST', '/api/auth/logout', null],
  ])('[PHONE-06] decides whether the call may wait: %s %s', (method, path, expected) => {
    const change = changeOf(method, path);
    expect(change).toEqual(expected);
    if (change) expect(pathOf({ ...change, item: change.item ?? 'new' } as Waiting)).toBe(path);
  });
});

describe('an item after a change made offline', () => {
  const ben = { _id: 'ben', name: 'Ben' };
  const situation = { id: 'k1', me: { _id: 'mia', name: 'Mia' }, people: [ben], zone: 'UTC', now: new Date(0) };
  const before = { _id: 't1', version: 1, title: 'Old', description: 'Kept' };

  it('[PHONE-06] a new item has the given values and defaults', () => {
    const change = { collection: 'todos', action: 'create', item: null } as const;
    const shown = shownAfter(change, {
      ...situation,
      before: null,
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
    const change = { collection: 'todos', action: 'update', item: 't1' } as const;
    expect(shownAfter(change, { ...situation, before, body: { title: 'New' } })).toEqual({ ...before, title: 'New' });
  });

  it('[PHONE-06] a special date has the right next day', () => {
    const add = { collection: 'special-dates', action: 'create', item: null } as const;
    const birthday = { title: 'Birthday', date: '1960-05-12', isRecurring: true, recurringType: 'yearly' };
    const made = shownAfter(add, { ...situation, before: null, body: birthday });
    expect(made).toMatchObject({ date: '1960-05-12', nextDate: '1970-05-12' });
    const move = { ...add, action: 'update', item: 'd1' } as const;
    expect(shownAfter(move, { ...situation, before: made, body: { date: '1960-06-12' } })).toMatchObject({
      nextDate: '1970-06-12',
    });
  });
});
