import type { CalendarEvent } from '@/api/generated';

/** An event for tests of this feature. */
export const calendarEvent = (rest: Partial<CalendarEvent> = {}): CalendarEvent => ({
  _id: 'e1',
  title: 'Vet',
  description: '',
  location: '',
  date: '2026-03-14',
  endDate: null,
  startTime: '09:00',
  endTime: '10:30',
  timeZone: 'Europe/Berlin',
  color: '#ff6b6b',
  isAllDay: false,
  reminders: [],
  fromGoogle: false,
  timeReadOnly: false,
  createdBy: { _id: '1', name: 'Mia' },
  createdAt: '2026-03-01T08:00:00Z',
  updatedAt: '2026-03-01T08:00:00Z',
  version: 1,
  ...rest,
});
