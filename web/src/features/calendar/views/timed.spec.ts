import { keepUnchanged, sameList } from '@/features/calendar/keep-unchanged';
import { entryOfEvent } from '@/kinds/calendar-entry';
import { calendarEvent } from '@/kinds/calendar-example';
import { addDays } from '@/lib/time/day';
import { layOutBars } from './bars';
import { dayClock } from './day-clock';
import { divideEntries, isSamePart } from './timed';

const entry = (rest: Parameters<typeof calendarEvent>[0] = {}) => entryOfEvent(calendarEvent(rest));
const days = (first: string, count: number) => Array.from({ length: count }, (_, index) => addDays(first, index));

describe('events between the hours and above them', () => {
  it.each([
    ['its own zone', {}, 'Europe/Berlin', ['2026-03-14 540-630']],
    ['a zone to the west', {}, 'America/Los_Angeles', ['2026-03-14 60-150']],
    ['a zone in which it is the day before', {}, 'Pacific/Honolulu', ['2026-03-13 1320-1410']],
    [
      'a zone in which it lasts past midnight',
      { startTime: '04:30', endTime: '06:00' },
      'America/New_York',
      ['2026-03-13 1410-1440>', '<2026-03-14 0-60'],
    ],
    ['until midnight', { endDate: '2026-03-15', endTime: '00:00' }, 'Europe/Berlin', ['2026-03-14 540-1440']],
    [
      'past midnight',
      { startTime: '23:00', endDate: '2026-03-15', endTime: '01:00' },
      'Europe/Berlin',
      ['2026-03-14 1380-1440>', '<2026-03-15 0-60'],
    ],
    ['an unknown zone', { timeZone: 'Nowhere/Else' }, 'Europe/Berlin', ['2026-03-14 540-630']],
    ['outside the days', { date: '2026-03-17' }, 'Europe/Berlin', []],
  ])('[CAL-56] between the hours of the viewer, seen from %s', (_, rest, zone, expected) => {
    const clocks = days('2026-03-13', 3).map((day) => dayClock(day, zone));
    const { parts, long } = divideEntries([entry(rest)], clocks, zone);
    const words = [...parts].flatMap(([day, ofDay]) =>
      ofDay.map((part) => `${part.startsEarlier ? '<' : ''}${day} ${part.from}-${part.to}${part.endsLater ? '>' : ''}`),
    );
    expect(words).toEqual(expected);
    expect(long).toEqual([]);
  });

  it('[CAL-57] an event on a day of 23 hours is as long as it lasts', () => {
    const event = entry({ date: '2026-03-29', startTime: '01:30', endTime: '03:30' });
    const { parts } = divideEntries([event], [dayClock('2026-03-29', 'Europe/Berlin')], 'Europe/Berlin');
    expect(parts.get('2026-03-29')).toMatchObject([{ from: 90, to: 150 }]);
  });

  it.each([
    ['all day', { isAllDay: true, startTime: '00:00', endTime: '23:59' }, '2026-03-14', '2026-03-14'],
    ['all day, in another zone', { isAllDay: true, timeZone: 'Asia/Tokyo' }, '2026-03-14', '2026-03-14'],
    ['24 hours', { endDate: '2026-03-15', endTime: '09:00' }, '2026-03-14', '2026-03-15'],
    ['until midnight', { endDate: '2026-03-16', endTime: '00:00' }, '2026-03-14', '2026-03-15'],
  ])('[CAL-56] above the hours: %s', (_, rest, first, last) => {
    const clocks = days('2026-03-13', 7).map((day) => dayClock(day, 'Europe/Berlin'));
    const { parts, long } = divideEntries([entry(rest)], clocks, 'Europe/Berlin');
    expect(long).toMatchObject([{ first, last }]);
    expect([...parts.values()].flat()).toEqual([]);
  });

  it.each([
    ['an event before the days', '2026-03-01', '2026-03-08', []],
    ['an event after the days', '2026-03-16', '2026-03-20', []],
    ['one day', '2026-03-10', '2026-03-10', [{ column: 1, span: 1, startsEarlier: false, endsLater: false }]],
    ['from before', '2026-03-01', '2026-03-10', [{ column: 0, span: 2, startsEarlier: true, endsLater: false }]],
    ['until after', '2026-03-14', '2026-04-01', [{ column: 5, span: 2, startsEarlier: false, endsLater: true }]],
    ['over all days', '2026-03-01', '2026-04-01', [{ column: 0, span: 7, startsEarlier: true, endsLater: true }]],
  ])('[CAL-56] the bar of %s', (_, first, last, expected) => {
    expect(layOutBars([{ entry: entry(), first, last }], days('2026-03-09', 7))).toMatchObject(expected);
  });

  it('[CAL-56] bars share a row when they have no day in common', () => {
    const bar = (title: string, first: string, last: string) => ({ entry: entry({ _id: title, title }), first, last });
    const bars = layOutBars(
      [
        bar('a day', '2026-03-09', '2026-03-09'),
        bar('late', '2026-03-13', '2026-03-15'),
        bar('long', '2026-03-09', '2026-03-12'),
        bar('between', '2026-03-12', '2026-03-13'),
      ],
      days('2026-03-09', 7),
    );
    const rows = Object.fromEntries(bars.map(({ entry: { title }, row }) => [title, row]));
    expect(rows).toEqual({ long: 0, late: 0, between: 1, 'a day': 1 });
  });

  it('[CAL-102] the parts of a day on which nothing has changed stay the same', () => {
    const clocks = days('2026-03-13', 3).map((day) => dayClock(day, 'Europe/Berlin'));
    const [vet, tea] = [entry({ _id: 'vet' }), entry({ _id: 'tea', date: '2026-03-15' })];
    const moved = entry({ _id: 'vet', startTime: '09:15', endTime: '10:45' });
    const { parts: before } = divideEntries([vet, tea], clocks, 'Europe/Berlin');
    const { parts: after } = divideEntries([moved, tea], clocks, 'Europe/Berlin');
    const kept = keepUnchanged(before, after, sameList(isSamePart));
    expect([...kept.values()]).toEqual([...after.values()]);
    expect(clocks.map(({ day }) => kept.get(day) === before.get(day))).toEqual([true, false, true]);
    expect(keepUnchanged(new Map(), after, sameList(isSamePart))).toEqual(after);
  });
});
