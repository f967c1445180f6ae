import type { CalendarEvent } from '@/api/generated';
import { myEvents } from './my-events';

const BERLIN = 'Europe/Berlin';

function event(title: string, rest: Partial<CalendarEvent> = {}): CalendarEvent {
  return {
    _id: title,
    title,
    description: '',
    location: '',
    date: '2026-03-14',
    endDate: null,
    startTime: '09:00',
    endTime: '10:00',
    timeZone: BERLIN,
    color: '#ff6b6b',
    isAllDay: false,
    reminders: [],
    fromGoogle: false,
    timeReadOnly: false,
    createdBy: { _id: 'me', name: 'Mia' },
    createdAt: '2026-03-01T00:00:00.000Z',
    updatedAt: '2026-03-01T00:00:00.000Z',
    version: 1,
    ...rest,
  };
}

const allDay = { isAllDay: true, startTime: '00:00', endTime: '23:59' };
const at = (time: string) => new Date(`2026-03-14T${time}:00+01:00`);

const shown = (events: CalendarEvent[], now: Date, zone = BERLIN) => {
  const { today, upcoming } = myEvents(events, 'me', now, zone);
  return [today.map(({ title }) => title).join(' '), upcoming.map(({ title }) => title).join(' ')];
};

describe('[DASH-03] which events count for today', () => {
  it.each<[string, Partial<CalendarEvent>, string, boolean]>([
    ['before it begins', {}, '08:00', true],
    ['while it lasts', {}, '09:30', true],
    ['a minute before its end', {}, '09:59', true],
    ['at its end', {}, '10:00', false],
    ['afterwards', {}, '18:00', false],
    ['without an end, late', { endTime: '' }, '23:59', true],
    ['without times, late', { startTime: '', endTime: '' }, '23:59', true],
    ['all day, late', allDay, '23:59', true],
    ['up to midnight, late', { startTime: '22:00', endTime: '00:00', endDate: '2026-03-15' }, '23:59', true],
    ['tomorrow', { date: '2026-03-15' }, '08:00', false],
    ['yesterday', { date: '2026-03-13' }, '08:00', false],
    ['all day yesterday', { ...allDay, date: '2026-03-13' }, '00:01', false],
    ['since yesterday, past midnight', { date: '2026-03-13', endDate: '2026-03-14' }, '08:00', true],
    ['several whole days, the last one', { ...allDay, date: '2026-03-12', endDate: '2026-03-14' }, '20:00', true],
    ['several whole days, over', { ...allDay, date: '2026-03-12', endDate: '2026-03-13' }, '08:00', false],
    ['made in New York, its end still to come here', { timeZone: 'America/New_York' }, '14:59', true],
    ['made in New York, over by its own clock', { timeZone: 'America/New_York' }, '15:00', false],
    ['of an unknown zone, by the clock here', { timeZone: 'Nowhere/Else' }, '09:59', true],
    ['of an unknown zone, over', { timeZone: 'Nowhere/Else' }, '10:00', false],
    [
      'made in New York, late there is tomorrow here',
      { timeZone: 'America/New_York', startTime: '20:00', endTime: '21:00' },
      '12:00',
      false,
    ],
    [
      'made in Tokyo, early tomorrow there is today here',
      { timeZone: 'Asia/Tokyo', date: '2026-03-15', startTime: '06:00', endTime: '07:00' },
      '12:00',
      true,
    ],
    ['all day, made in Tokyo', { ...allDay, timeZone: 'Asia/Tokyo' }, '23:00', true],
  ])('%s', (_, rest, time, counts) => {
    expect(shown([event('it', rest)], at(time))[0]).toBe(counts ? 'it' : '');
  });

  it('in the night of a clock change, an event ends at the right minute', () => {
    const night = event('it', { date: '2026-03-29', startTime: '01:30', endTime: '03:30' });
    expect(shown([night], new Date('2026-03-29T01:29:00Z'))[0]).toBe('it');
    expect(shown([night], new Date('2026-03-29T01:30:00Z'))[0]).toBe('');
  });
});

it('[DASH-06] upcoming events are those that have not ended, sorted by start', () => {
  const events = [
    event('later', { date: '2026-05-01' }),
    event('over', { startTime: '06:00', endTime: '07:00' }),
    event('evening', { startTime: '19:00', endTime: '20:00' }),
    event('short', { startTime: '11:00', endTime: '11:30' }),
    event('long', { startTime: '11:00', endTime: '12:00' }),
    event('whole', allDay),
  ];
  expect(shown(events, at('08:00'))).toEqual(['whole short long evening', 'whole short long evening later']);
});

it('[DASH-08] only events made by the viewer are shown, including those pulled from Google', () => {
  const events = [
    event('mine'),
    event('theirs', { createdBy: { _id: 'ben', name: 'Ben' } }),
    event('pulled', { fromGoogle: true, startTime: '12:00', endTime: '13:00' }),
  ];
  expect(shown(events, at('08:00'))[1]).toBe('mine pulled');
});
