import type { Goal } from '@/api/generated';
import { toCreateBody, toForm, toUpdateBody } from './goal-form';

const NEW_GOAL = toForm(null);

describe('the form of a new goal', () => {
  it('[GOAL-11] starts with the category personal and medium priority', () => {
    expect(NEW_GOAL).toMatchObject({ category: 'personal', priority: 'medium', currentValue: '', deadline: '' });
  });

  it('[GOAL-11] sends numbers, null for an empty deadline, and 0 for empty progress', () => {
    expect(toCreateBody({ ...NEW_GOAL, title: ' Run ', targetValue: '20', unit: ' km ' })).toEqual({
      title: 'Run',
      description: '',
      category: 'personal',
      priority: 'medium',
      targetValue: 20,
      currentValue: 0,
      unit: 'km',
      deadline: null,
      reminders: [],
    });
  });

  it('[GOAL-11] sends what was filled in', () => {
    const form = {
      ...NEW_GOAL,
      title: 'Save',
      targetValue: '0.5',
      currentValue: '0.1',
      deadline: '2026-12-31',
    } as const;
    expect(toCreateBody(form)).toMatchObject({ targetValue: 0.5, currentValue: 0.1, deadline: '2026-12-31' });
  });
});

describe('the form of an existing goal', () => {
  const goal = {
    title: 'Run',
    description: '',
    category: 'health',
    priority: 'low',
    targetValue: 0,
    currentValue: 7,
    unit: 'km',
    deadline: null,
    reminders: [],
  } as const;

  it('[GOAL-27] starts with its values and sends them without the progress', () => {
    const form = toForm(goal as unknown as Goal);
    expect(form).toEqual({ ...goal, targetValue: '0', currentValue: '', deadline: '', reminders: '' });
    const { currentValue: _, ...rest } = goal;
    expect(toUpdateBody(form)).toEqual(rest);
  });
});

it('[REMIND-67] a new goal begins with the default reminders of the person', () => {
  expect(toForm(null, [{ before: { amount: 1, unit: 'weeks' }, at: '09:00' }]).reminders).toBe('1 weeks 09:00');
});
