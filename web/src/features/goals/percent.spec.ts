import { isReached } from '@/kinds/goals';
import { percentOf } from './percent';

describe('the progress of a goal', () => {
  it.each([
    [0, 20, 0],
    [5, 20, 25],
    [57, 100, 57],
    [0.1, 0.3, 33],
    [0.3, 0.3, 100],
    [19.99, 20, 99],
    [25, 20, 100],
    [0, 0, 0],
    [0.5, 0, 50],
    [3, 0, 100],
    [0, 1_000_000_000, 0],
  ])('[GOAL-13] %d of %d is %d percent', (currentValue, targetValue, percent) => {
    expect(percentOf({ targetValue }, currentValue)).toBe(percent);
  });

  it.each([
    [20, 20, true],
    [21, 20, true],
    [19.9, 20, false],
    [5, 0, false],
  ])('[GOAL-13] %d of %d completes the goal: %s', (currentValue, targetValue, reached) => {
    expect(isReached({ targetValue }, currentValue)).toBe(reached);
  });
});
