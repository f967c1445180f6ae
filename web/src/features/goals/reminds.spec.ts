import type { Goal } from '@/api/generated';
import { createGoalDefaults } from '@/api/generated/fields.gen';
import { goalReminds } from './reminds';

const deadline = '2026-03-14';

describe('goals that may still remind', () => {
  it.each<[string, Partial<Goal>, boolean]>([
    ['with a deadline', { deadline }, true],
    ['without a deadline', { deadline: null }, false],
    ['that is reached', { deadline, currentValue: 10 }, false],
  ])('[REMIND-62] a goal %s: %#', (_, rest, expected) => {
    const goal = { ...createGoalDefaults, currentValue: 1, targetValue: 10, ...rest } as Goal;
    expect(goalReminds(goal)).toBe(expected);
  });
});
