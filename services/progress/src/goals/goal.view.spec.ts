import { isCompleted } from './goal.view.js';

describe('isCompleted', () => {
  it.each([
    [0, 0, false],
    [5, 0, false],
    [0, 10, false],
    [9.9, 10, false],
    [10, 10, true],
    [10.1, 10, true],
    [0.3, 0.3, true],
  ])('[GOAL-07] %d of %d is completed: %s', (currentValue, targetValue, completed) => {
    expect(isCompleted({ currentValue, targetValue })).toBe(completed);
  });
});
