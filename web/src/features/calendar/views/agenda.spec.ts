import { entryOfEvent } from '@/kinds/calendar-entry';
import { calendarEvent } from '@/kinds/calendar-example';
import { agendaRows, groupRows } from './agenda';

const EVENTS = [
  { title: 'before', date: '2026-03-09' },
  { title: 'late', date: '2026-03-10', startTime: '18:00', endTime: '19:00' },
  { title: 'early', date: '2026-03-10' },
  { title: 'whole day', date: '2026-03-10', isAllDay: true },
  { title: 'next week', date: '2026-03-17' },
  { title: 'after', date: '2026-04-09' },
  { title: 'trip', date: '2026-03-08', endDate: '2026-03-11', isAllDay: true },
].map((rest) => entryOfEvent(calendarEvent({ _id: rest.title, ...rest })));

const shown = (limit?: number) =>
  groupRows(agendaRows(EVENTS, '2026-03-10', '2026-04-08').slice(0, limit)).map(
    ({ day, entries }) => `${day}: ${entries.map(({ title }) => title).join(', ')}`,
  );

describe('the agenda', () => {
  it('[CAL-61] lists the days that have events in order, with all-day events first, and leaves out the others', () => {
    expect(shown()).toEqual(['2026-03-10: trip, whole day, early, late', '2026-03-11: trip', '2026-03-17: next week']);
  });

  it('[CAL-61] shows a number of rows at first', () => {
    expect(shown(2)).toEqual(['2026-03-10: trip, whole day']);
    expect(shown(0)).toEqual([]);
  });
});
