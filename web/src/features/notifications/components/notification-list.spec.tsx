import { screen } from '@testing-library/react';
import type { Notification } from '@/api/generated';
import { dayIn } from '@/lib/time/day';
import { browserZone } from '@/lib/time/zone';
import { serve } from '../../../../test/server';
import { renderSignedIn } from '../../../../test/signed-in';
import { NotificationList } from './notification-list';

describe('a reminder', () => {
  const reminder = (date: string) =>
    ({
      _id: date,
      type: 'special-date',
      title: "Liam's birthday",
      message: "Liam's birthday is on Saturday, 14 March 2026.",
      date,
      specialDateId: 'd',
      space: 'personal',
      read: false,
      createdAt: `${date}T09:00:00.000Z`,
    }) as unknown as Notification;

  // happy-dom has no IndexedDB, which is logged.
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation());

  it('[REMIND-30] says that its date is today', () => {
    serve(() => [200, []]);
    const today = dayIn(browserZone(), new Date());
    renderSignedIn(<NotificationList notifications={[reminder(today), reminder('2026-03-14')]} onOpen={() => {}} />);
    expect(screen.getByText("Liam's birthday is today!")).toBeTruthy();
    expect(screen.getByText("Liam's birthday is on Saturday, 14 March 2026.")).toBeTruthy();
  });
});
