import { entryOfEvent, entryOfGoogle } from '@/kinds/calendar-entry';
import { calendarEvent } from '@/kinds/calendar-example';
import { groupEntriesByCreator, groupEntriesByDay } from './creators';

const today = '2026-03-11';
const [mia, ben, otherMia] = [
  { _id: '1', name: 'Mia' },
  { _id: '2', name: 'ben' },
  { _id: '3', name: 'Mia' },
];

let entryCount = 0;
const entry = (createdBy: typeof mia, date: string, rest = {}) =>
  entryOfEvent(calendarEvent({ _id: String(++entryCount), createdBy, date, title: date, ...rest }));

describe('grouping events by creator', () => {
  it('[CAL-24] sorts creators by name ignoring case, and separates people with the same name', () => {
    const groups = groupEntriesByCreator(
      [entry(otherMia, today), entry(mia, today), entry(ben, today), entry(mia, today)],
      mia,
      today,
    );
    expect(groups.map(({ person, upcoming }) => `${person._id}: ${upcoming.length}`)).toEqual(['2: 1', '1: 2', '3: 1']);
  });

  it('[CAL-24] separates future events, the nearest first, from past events, the latest first', () => {
    const days = ['2026-03-01', '2026-05-01', '2026-03-10', today, '2026-03-12'];
    const [group] = groupEntriesByCreator(
      days.map((day) => entry(mia, day)),
      mia,
      today,
    );
    expect(group?.upcoming.map(({ title }) => title)).toEqual([today, '2026-03-12', '2026-05-01']);
    expect(group?.past.map(({ title }) => title)).toEqual(['2026-03-10', '2026-03-01']);
    const lasting = entry(mia, '2026-03-09', { endDate: '2026-03-12' });
    expect(groupEntriesByCreator([lasting], mia, today)[0]?.upcoming).toEqual([lasting]);
  });

  it.each([
    ['without an end', 'FREQ=WEEKLY', 'repeating'],
    ['that ends today', 'FREQ=WEEKLY;UNTIL=20260311', 'repeating'],
    ['that ended yesterday', 'FREQ=WEEKLY;UNTIL=20260310', 'past'],
    ['that ends after a number of times', 'FREQ=WEEKLY;COUNT=9', 'past'],
  ] as const)('[CAL-114] a series of last year %s', (_, recurrence, list) => {
    const series = entry(mia, '2025-03-05', { recurrence });
    const [group] = groupEntriesByCreator([series], mia, today);
    expect(group).toEqual({ person: mia, upcoming: [], repeating: [], past: [], [list]: [series] });
  });

  it('[CAL-114] sorts series that began earlier by their first day, on the same day by time and title', () => {
    const series = (title: string, date: string, rest = {}) =>
      entry(mia, date, { title, recurrence: 'FREQ=WEEKLY', ...rest });
    const [group] = groupEntriesByCreator(
      [
        series('Choir', '2025-03-05'),
        series('Market', '2025-01-04'),
        series('Band', '2025-03-05'),
        series('Breakfast', '2025-03-05', { startTime: '07:00' }),
      ],
      mia,
      today,
    );
    expect(group?.repeating.map(({ title }) => title)).toEqual(['Market', 'Breakfast', 'Band', 'Choir']);
  });

  it('[CAL-51] groups consecutive entries by the day on which they start', () => {
    const [ahead] = groupEntriesByCreator(
      [entry(mia, '2026-03-12'), entry(mia, today), entry(mia, '2026-03-12', { endDate: '2026-03-14' })],
      mia,
      today,
    ).map((creator) => groupEntriesByDay(creator.upcoming));
    expect(ahead?.map(({ day, entries }) => `${day}: ${entries.length}`)).toEqual([`${today}: 1`, '2026-03-12: 2']);
  });

  it('[CAL-36] lists events of Google Calendar under the viewer', () => {
    const event = {
      id: 'g',
      title: 'At Google',
      description: '',
      start: today,
      end: today,
      location: '',
      htmlLink: '',
    };
    const [group] = groupEntriesByCreator([entryOfGoogle({ ...event, isAllDay: true }, 'UTC')], ben, today);
    expect(group?.person).toBe(ben);
  });
});
