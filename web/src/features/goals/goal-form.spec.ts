import { bodyOf, NEW_GOAL } from './goal-form';

describe('the form of a new goal', () => {
  it('[GOAL-11] starts with the category personal and medium priority', () => {
    expect(NEW_GOAL).toMatchObject({ category: 'personal', priority: 'medium', currentValue: '', deadline: '' });
  });

  it('[GOAL-11] sends numbers, null for an empty deadline, and 0 for empty progress', () => {
    expect(bodyOf({ ...NEW_GOAL, title: ' Run ', targetValue: '20', unit: ' km ' })).toEqual({
      title: 'Run',
      description: '',
      category: 'personal',
      priority: 'medium',
      targetValue: 20,
      currentValue: 0,
      unit: 'km',
      deadline: null,
    });
  });

  it('[GOAL-11] sends what was filled in', () => {
    const form = { ...NEW_GOAL, title: 'Save', targetValue: '0.5', currentValue: '0.1', deadline: '2026-12-31' };
    expect(bodyOf(form)).toMatchObject({ targetValue: 0.5, currentValue: 0.1, deadline: '2026-12-31' });
  });
});
