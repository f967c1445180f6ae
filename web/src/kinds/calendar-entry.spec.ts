import type { GoogleEvent } from '@/api/generated';
import { entryOfEvent, entryOfGoogle, indexByDay } from './calendar-entry';
import { calendarEvent } from './calendar-example';

const atGoogle = (rest: Partial<GoogleEvent>): GoogleEvent => ({
  id: 'g1',
  title: 'Dentist',
  description: '',
  start: '2026-03-14T09:00:00+01:00',
  end: '2026-03-14T10:00:00+01:00',
  isAllDay: false,
  location: '',
  htmlLink: 'https://calendar.google.com/event?eid=1',
  ...rest,
});

describe('calendar entries', () => {
  it.each<[string, Partial<GoogleEvent>, string, string[]]>([
    ['a morning', {}, 'Europe/Berlin', ['2026-03-14 09:00', '2026-03-14 10:00']],
    ['seen from the west', {}, 'America/Los_Angeles', ['2026-03-14 01:00', '2026-03-14 02:00']],
    ['seen from far west', {}, 'Pacific/Pago_Pago', ['2026-03-13 21:00', '2026-03-13 22:00']],
    ['until midnight', { end: '2026-03-15T00:00:00+01:00' }, 'Europe/Berlin', ['2026-03-14 09:00', '2026-03-14 00:00']],
    ['past midnight', { end: '2026-03-15T00:30:00+01:00' }, 'Europe/Berlin', ['2026-03-14 09:00', '2026-03-15 00:30']],
    [
      'all day, whatever the zone',
      { isAllDay: true, start: '2026-03-14', end: '2026-03-16' },
      'Pacific/Pago_Pago',
      ['2026-03-14 00:00', '2026-03-16 23:59'],
    ],
  ])('[CAL-36] converts days and times of a Google event: %s', (_, event, zone, expected) => {
    const { first, last, startTime, endTime, source } = entryOfGoogle(atGoogle(event), zone);
    expect([`${first} ${startTime}`, `${last} ${endTime}`]).toEqual(expected);
    expect(source.kind).toBe('google');
  });

  it('[CAL-18] [CAL-19] sorts the entries of a day: all-day first, then by start, then by title', () => {
    const entries = [
      calendarEvent({ _id: '1', title: 'late', startTime: '18:00' }),
      calendarEvent({ _id: '2', title: 'b', startTime: '08:00' }),
      calendarEvent({ _id: '3', title: 'a', startTime: '08:00' }),
      calendarEvent({ _id: '4', title: 'whole', isAllDay: true, startTime: '00:00', endTime: '23:59' }),
      calendarEvent({ _id: '5', title: 'other', date: '2026-03-15' }),
    ].map((event) => entryOfEvent(event));
    const days = indexByDay(entries, '2026-03-01', '2026-04-11');
    expect(days.get('2026-03-14')?.map(({ title }) => title)).toEqual(['whole', 'a', 'b', 'late']);
    expect(days.get('2026-03-15')?.map(({ title }) => title)).toEqual(['other']);
    expect(days.size).toBe(2);
  });

  it('[CAL-43] shows an event over several days on each visible day', () => {
    const entry = entryOfEvent(calendarEvent({ date: '2026-02-27', endDate: '2026-03-02', timeReadOnly: true }));
    expect([...indexByDay([entry], '2026-03-01', '2026-04-11').keys()]).toEqual(['2026-03-01', '2026-03-02']);
    expect([...indexByDay([entry], '2026-02-01', '2026-02-28').keys()]).toEqual(['2026-02-27', '2026-02-28']);
  });

  it('[CAL-43] does not show an event that ends at midnight on the following day', () => {
    const time = { date: '2026-03-14', endDate: '2026-03-15', startTime: '22:00', endTime: '00:00' };
    expect(entryOfEvent(calendarEvent({ ...time, timeReadOnly: true }))).toMatchObject({
      last: '2026-03-14',
      endTime: '00:00',
    });
  });
});
