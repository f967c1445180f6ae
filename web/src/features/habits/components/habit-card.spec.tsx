import { screen } from '@testing-library/react';
import type { Habit } from '@/api/generated';
import { renderSignedIn } from '../../../../test/signed-in';
import { HabitCard } from './habit-card';

/** A Wednesday. */
const today = '2026-03-11';

const open = (habit: Pick<Habit, 'frequency' | 'checkIns'>) =>
  renderSignedIn(
    <HabitCard
      habit={{ _id: 'h', name: 'Swim', streak: 1, longestStreak: 1, ...habit } as Habit}
      today={today}
      checkIn={jest.fn()}
      edit={jest.fn()}
      remove={jest.fn()}
    />,
  );

describe('the card of a habit', () => {
  // There is no offline cache in this test.
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));

  it.each<[Habit['frequency'], string, string | null, string, boolean]>([
    ['daily', '2026-03-10', null, 'Check In', true],
    ['daily', today, null, 'Undo Check-in', false],
    ['weekly', '2026-03-07', null, 'Check In', true],
    ['weekly', '2026-03-08', 'Done this week', 'Check In', false],
    ['weekly', today, 'Done this week', 'Undo Check-in', false],
    ['monthly', '2026-02-28', null, 'Check In', true],
    ['monthly', '2026-03-01', 'Done this month', 'Check In', false],
  ])('[HABIT-28] of a %s habit with a check-in on %s says %j and has %s, primary: %s', (frequency, day, ...shown) => {
    open({ frequency, checkIns: [day] });
    const button = screen.getByRole('button', { name: /Check/ });
    const text = screen.queryByText(/^Done this/)?.textContent ?? null;
    expect([text, button.textContent, button.classList.contains('bg-primary')]).toEqual(shown);
  });
});
