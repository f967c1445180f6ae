import { screen } from '@testing-library/react';
import type { Notification } from '@/api/generated';
import { dayIn } from '@/lib/time/day';
import { browserZone } from '@/lib/time/zone';
import { serve } from '../../../../test/server';
import { renderSignedIn } from '../../../../test/signed-in';
import { NotificationList } from './notification-list';

describe('a reminder', () => {
  const reminder = (date: string, type: Notification['type'] = 'special-date') =>
    ({
      _id: `${type} ${date}`,
      type,
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

  it.each([
    ['event', "Liam's birthday is today!"],
    ['todo', "Liam's birthday is due today!"],
    ['habit', "You have not checked in yet: Liam's birthday"],
    ['goal', "The deadline of Liam's birthday is today!"],
  ] as const)('[REMIND-64] of one %s says on the day: %s', (type, text) => {
    serve(() => [200, []]);
    const today = dayIn(browserZone(), new Date());
    renderSignedIn(<NotificationList notifications={[reminder(today, type)]} onOpen={() => {}} />);
    expect(screen.getByText(text)).toBeTruthy();
  });
});
