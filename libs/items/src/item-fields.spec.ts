import { personalSpace } from '@pawplan/contracts';
import { givenFields, viewFields } from './item-fields.js';

const at = new Date('2026-03-14T09:00:00Z');
const item = { _id: '1', space: personalSpace('a'), createdBy: 'a', createdAt: at, updatedAt: at, version: 3 };

describe('givenFields', () => {
  it('[API-65] leaves out fields without a value, and the id of a new item', () => {
    const input = { title: 'walk', priority: undefined, dueDate: null, completed: false, newId: 'a'.repeat(24) };
    expect(givenFields(input)).toEqual({ title: 'walk', dueDate: null, completed: false });
  });
});

describe('viewFields', () => {
  it('[UPGRADE-23] shows stored values, also empty ones, and the default of a field that an older item does not have', () => {
    const stored = { ...item, done: false, day: null, unit: undefined as unknown as string, secret: 'kept' };
    expect(viewFields(stored, { done: true, day: null, unit: 'km' })).toEqual({
      _id: '1',
      done: false,
      day: null,
      unit: 'km',
      createdAt: '2026-03-14T09:00:00.000Z',
      updatedAt: '2026-03-14T09:00:00.000Z',
      version: 3,
    });
  });
});
