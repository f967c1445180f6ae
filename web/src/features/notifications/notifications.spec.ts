import { badgeOf, formatTimeAgo, nameOf } from './notifications';

describe('the bell', () => {
  it.each([
    [0, '', 'Notifications'],
    [1, '1', 'Notifications, 1 unread'],
    [99, '99', 'Notifications, 99 unread'],
    [100, '99+', 'Notifications, 99+ unread'],
  ])('[REMIND-12] the bell shows %i unread as "%s" and is named "%s"', (count, badge, name) => {
    expect([badgeOf(count), nameOf(count)]).toEqual([badge, name]);
  });
});

describe('how long ago a notification came', () => {
  it.each([
    ['2026-03-11T11:59:30Z', 'just now'],
    ['2026-03-11T12:00:10Z', 'just now'],
    ['2026-03-11T11:59:00Z', '1 min ago'],
    ['2026-03-11T11:00:01Z', '59 min ago'],
    ['2026-03-11T11:00:00Z', '1 h ago'],
    ['2026-03-10T23:30:00Z', '12 h ago'],
    ['2026-03-10T22:30:00Z', 'yesterday'],
    ['2026-03-09T12:00:00Z', '9 Mar'],
    ['2025-12-24T08:00:00Z', '24 Dec 2025'],
  ])('[REMIND-24] %s reads "%s" at noon UTC in Berlin', (at, words) => {
    expect(formatTimeAgo(at, new Date('2026-03-11T12:00:00Z'), 'Europe/Berlin')).toBe(words);
  });
});
