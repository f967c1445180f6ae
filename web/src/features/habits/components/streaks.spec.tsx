import { render, screen } from '@testing-library/react';
import type { Habit } from '@/api/generated';
import { Streaks, streakColour } from './streaks';

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

describe('the streaks of a habit', () => {
  it.each<[string, Partial<Habit>, boolean[]]>([
    [
      'without any check-in, no number has a colour',
      { streak: 0, longestStreak: 0, checkIns: [] },
      [false, false, false],
    ],
    ['after a lost streak, only the current one has', { streak: 0, longestStreak: 4 }, [true, false, false]],
    ['in a streak, only the current one has', { streak: 4, longestStreak: 9 }, [true, false, false]],
  ])('[HABIT-24] %s', (_, rest, coloured) => {
    const habit = { frequency: 'daily', checkIns: ['2026-03-11'], ...rest } as Habit;
    render(<Streaks habit={habit} />);
    const figures = screen.getAllByRole('definition');
    expect(figures.map((figure) => figure.querySelector('.tone') !== null)).toEqual(coloured);
    expect(figures.map(({ textContent }) => Number.parseInt(textContent ?? '', 10))).toEqual([
      habit.streak,
      habit.longestStreak,
      habit.checkIns.length,
    ]);
  });
});
