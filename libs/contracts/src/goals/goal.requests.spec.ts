import { readBody } from '../../test/read-body.js';
import { CreateGoal, UpdateGoal } from './goal.requests.js';

const whole = { title: 'read', targetValue: 12 };

describe('the fields of a goal', () => {
  it.each<[string, object, object]>([
    ['[GOAL-03] trims the title', { title: ' read ' }, { title: 'read' }],
    [
      '[GOAL-03] takes what is longest',
      { title: 'x'.repeat(200), description: 'x'.repeat(2_000), unit: 'x'.repeat(40) },
      {},
    ],
    [
      '[GOAL-04] takes 0 as target and progress',
      { targetValue: 0, currentValue: 0 },
      { targetValue: 0, currentValue: 0 },
    ],
    [
      '[GOAL-04] takes steps of 0.1',
      { targetValue: 0.1 + 0.2, currentValue: 7.7 },
      { targetValue: 0.3, currentValue: 7.7 },
    ],
    ['[GOAL-04] takes progress beyond the target', { currentValue: 13 }, { currentValue: 13 }],
    [
      '[GOAL-05] takes choices in any case',
      { category: 'Health', priority: 'LOW' },
      { category: 'health', priority: 'low' },
    ],
    ['[GOAL-06] reads an emptied unit and deadline', { unit: null, deadline: '' }, { unit: '', deadline: null }],
    ['[GOAL-21] reads emptied progress', { currentValue: null }, { currentValue: 0 }],
    ['[GOAL-21] reads progress that is an emptied text', { currentValue: '' }, { currentValue: 0 }],
    ['[GOAL-06] takes a day', { deadline: '2028-02-29' }, { deadline: '2028-02-29' }],
  ])('%s', (_, body, expected) => {
    const { value, failing } = readBody(CreateGoal, { ...whole, ...body });
    expect(failing).toEqual([]);
    expect(value).toMatchObject(expected);
  });

  it.each<[string, object, string]>([
    ['[GOAL-03] no title', { title: undefined }, 'title'],
    ['[GOAL-03] a blank title', { title: ' ' }, 'title'],
    ['[GOAL-03] a title of 201', { title: 'x'.repeat(201) }, 'title'],
    ['[GOAL-03] a description of 2 001', { description: 'x'.repeat(2_001) }, 'description'],
    ['[GOAL-03] a unit of 41', { unit: 'x'.repeat(41) }, 'unit'],
    ['[GOAL-04] no target', { targetValue: undefined }, 'targetValue'],
    ['[GOAL-04] a target that is null', { targetValue: null }, 'targetValue'],
    ['[GOAL-04] a target below 0', { targetValue: -0.1 }, 'targetValue'],
    ['[GOAL-04] a target between the steps', { targetValue: 0.05 }, 'targetValue'],
    ['[GOAL-04] a target in quotes', { targetValue: '12' }, 'targetValue'],
    ['[GOAL-04] an infinite target', { targetValue: Number.POSITIVE_INFINITY }, 'targetValue'],
    ['[GOAL-04] a target past the limit', { targetValue: 1_000_000_000.1 }, 'targetValue'],
    ['[GOAL-04] progress that is not a number', { currentValue: Number.NaN }, 'currentValue'],
    ['[GOAL-05] an unknown category', { category: 'moon' }, 'category'],
    ['[GOAL-05] an unknown priority', { priority: 'urgent' }, 'priority'],
    ['[GOAL-05] a category that is a list', { category: ['health'] }, 'category'],
    ['[GOAL-06] a day that does not exist', { deadline: '2026-02-29' }, 'deadline'],
    ['[GOAL-06] a day that is a number', { deadline: 20_260_314 }, 'deadline'],
  ])('refuses %s', (_, body, field) => {
    expect(readBody(CreateGoal, { ...whole, ...body }).failing).toEqual([field]);
  });

  it('[GOAL-21] a change may contain any subset of the fields, but no empty title, no empty target and no negative progress', () => {
    expect(readBody(UpdateGoal, {}).failing).toEqual([]);
    expect(readBody(UpdateGoal, { currentValue: 0.3 }).value).toEqual({ currentValue: 0.3 });
    expect(readBody(UpdateGoal, { title: '', targetValue: null, currentValue: -1 }).failing.sort()).toEqual([
      'currentValue',
      'targetValue',
      'title',
    ]);
  });

  it('[GOAL-07] ignores completed, history and progressStamp', () => {
    const { value } = readBody(UpdateGoal, { completed: true, history: [], progressStamp: 0, currentValue: 1 });
    expect(value).toEqual({ currentValue: 1 });
  });
});
