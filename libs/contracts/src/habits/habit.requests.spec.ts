import { readBody } from '../../test/read-body.js';
import { CreateHabit, UpdateHabit } from './habit.requests.js';

describe('the fields of a habit', () => {
  it.each<[string, object, object]>([
    ['trims the name', { name: ' walk ' }, { name: 'walk' }],
    ['takes what is longest', { name: 'x'.repeat(200), description: 'x'.repeat(2_000) }, {}],
    ['takes a frequency in any case', { name: 'walk', frequency: 'Weekly' }, { frequency: 'weekly' }],
    [
      'leaves out check-ins and streaks',
      { name: 'walk', checkIns: ['2026-03-14'], streak: 9, longestStreak: 9 },
      { name: 'walk' },
    ],
  ])('[HABIT-02] %s', (_, body, expected) => {
    const { value, failing } = readBody(CreateHabit, body);
    expect(failing).toEqual([]);
    expect(value).toMatchObject(expected);
    expect(Object.keys(value)).not.toContain('checkIns');
  });

  it.each<[string, object, string]>([
    ['no name', {}, 'name'],
    ['a blank name', { name: ' ' }, 'name'],
    ['a name that is a number', { name: 7 }, 'name'],
    ['a name of 201', { name: 'x'.repeat(201) }, 'name'],
    ['a description of 2 001', { name: 'walk', description: 'x'.repeat(2_001) }, 'description'],
    ['an unknown frequency', { name: 'walk', frequency: 'hourly' }, 'frequency'],
    ['a frequency that is null', { name: 'walk', frequency: null }, 'frequency'],
  ])('[HABIT-02] refuses %s', (_, body, field) => {
    expect(readBody(CreateHabit, body).failing).toEqual([field]);
  });

  it('[HABIT-25] a change may contain any subset of the fields, but no empty name, and ignores check-ins and streaks', () => {
    expect(readBody(UpdateHabit, {}).failing).toEqual([]);
    expect(readBody(UpdateHabit, { description: null, checkIns: ['2026-03-14'], streak: 9 }).value).toEqual({
      description: '',
    });
    expect(readBody(UpdateHabit, { name: ' ', frequency: 'hourly' }).failing.sort()).toEqual(['frequency', 'name']);
    expect(readBody(UpdateHabit, { name: null }).failing).toEqual(['name']);
  });
});
