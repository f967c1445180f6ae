import 'reflect-metadata';
import { type Caller, personalSpace } from '@pawplan/contracts';
import { changedGoalFields, newGoalFields } from './goal.fields.js';

const ann = 'a'.repeat(24);
const caller: Caller = {
  userId: ann,
  sessionId: 's',
  space: personalSpace(ann),
  members: [{ _id: ann, name: 'Ann' }],
  timeZone: 'Asia/Tokyo',
};
const now = new Date('2026-03-14T20:00:00Z');
const stored = newGoalFields(caller, { title: 'read', targetValue: 12 }, now);

describe('newGoalFields', () => {
  it('[GOAL-04] [GOAL-05] [GOAL-06] [GOAL-24] has the defaults, and its history begins today in the zone of the caller', () => {
    expect(newGoalFields(caller, { title: 'read', targetValue: 12 }, now)).toEqual({
      title: 'read',
      description: '',
      category: 'personal',
      reminders: [],
      targetValue: 12,
      currentValue: 0,
      unit: '',
      deadline: null,
      priority: 'medium',
      progressStamp: 0,
      history: [{ day: '2026-03-15', value: 0 }],
    });
  });

  it('[GOAL-02] uses the given values', () => {
    const input = { description: 'one a month', category: 'education', unit: 'books', priority: 'high' } as const;
    const fields = newGoalFields(caller, { title: 'read', targetValue: 12, currentValue: 2.5, ...input }, now);
    expect(fields).toMatchObject({ ...input, currentValue: 2.5, history: [{ day: '2026-03-15', value: 2.5 }] });
  });

  it.each([
    ['2026-12-31', '2026-12-31'],
    ['2026-12-31T00:00:00Z', '2026-12-31'],
    ['2026-12-31T20:00:00Z', '2027-01-01'],
    [null, null],
  ])('[GOAL-06] reads the deadline %s as %s in Tokyo', (deadline, day) => {
    expect(newGoalFields(caller, { title: 'read', targetValue: 12, deadline }, now).deadline).toBe(day);
  });
});

describe('changedGoalFields', () => {
  it.each([
    ['nothing', {}, {}],
    ['emptied texts', { description: '', unit: '', deadline: null }, { description: '', unit: '', deadline: null }],
    ['a target of 0', { targetValue: 0 }, { targetValue: 0 }],
    [
      'the rest',
      { title: 'run', category: 'health', priority: 'low' },
      { title: 'run', category: 'health', priority: 'low' },
    ],
  ] as const)('[GOAL-21] changes %s and no other field', (_, input, expected) => {
    expect(changedGoalFields(caller, input, stored, now)).toEqual(expected);
  });

  it('[GOAL-08] [GOAL-24] sets the progress and adds a point to the history', () => {
    expect(changedGoalFields(caller, { currentValue: 3 }, stored, now)).toEqual({
      currentValue: 3,
      history: [{ day: '2026-03-15', value: 3 }],
    });
  });
});
