import { streakColour } from './streaks';

describe('the colour of a streak', () => {
  const red = '#e5484d';
  const orange = '#f08a24';
  const green = '#2f9e5b';
  const purple = '#8b5cf6';
  it.each([
    [0, red],
    [1, orange],
    [6, orange],
    [7, green],
    [29, green],
    [30, purple],
    [365, purple],
  ])('[HABIT-12] a streak of %d is %s', (streak, colour) => {
    expect(streakColour(streak)).toBe(colour);
  });
});
