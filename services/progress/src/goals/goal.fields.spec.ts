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
const stored = { ...newGoalFields(caller, { title: 'read', targetValue: 12 }, now), progressStamp: 1_000.5 };

describe('newGoalFields', () => {
  it('[GOAL-04] [GOAL-05] [GOAL-06] [GOAL-24] has the defaults, and its history begins today in the zone of the caller', () => {
    expect(newGoalFields(caller, { title: 'read', targetValue: 12 }, now)).toEqual({
      title: 'read',
      description: '',
      category: 'personal',
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
    expect(changedGoalFields(caller, { input, arrivedAt: 0 }, stored, now)).toEqual(expected);
  });

  it.each([
    ['later', 1_000.501],
    ['in the same instant', 1_000.5],
  ])('[GOAL-08] accepts progress that arrived %s', (_, arrivedAt) => {
    expect(changedGoalFields(caller, { input: { currentValue: 3 }, arrivedAt }, stored, now)).toEqual({
      currentValue: 3,
      progressStamp: arrivedAt,
      history: [{ day: '2026-03-15', value: 3 }],
    });
  });

  it('[GOAL-08] accepts progress although the stored stamp comes from a clock that was ahead', () => {
    const [ahead, soon] = [now.getTime() + 3_600_000, now.getTime() + 1_000];
    const first = changedGoalFields(caller, { input: { currentValue: 3 }, arrivedAt: ahead }, stored, now);
    expect(first).toMatchObject({ currentValue: 3, progressStamp: soon });
    const kept = { ...stored, progressStamp: ahead };
    const next = { input: { currentValue: 4 }, arrivedAt: soon };
    expect(changedGoalFields(caller, next, kept, now)).toMatchObject({ currentValue: 4, progressStamp: soon });
  });

  it('[GOAL-08] ignores progress that arrived earlier, but keeps the rest of the change', () => {
    const earlier = { arrivedAt: 1_000.499 };
    expect(changedGoalFields(caller, { input: { currentValue: 3 }, ...earlier }, stored, now)).toBeNull();
    const both = { input: { currentValue: 3, title: 'run' }, ...earlier };
    expect(changedGoalFields(caller, both, stored, now)).toEqual({ title: 'run' });
  });
});
