import { googleIdOf } from './google-ids.js';
import { readGoogleEvent } from './read-google-event.js';

const zone = 'Europe/Berlin';
const at = (dateTime: string, timeZone?: string) => ({ dateTime, timeZone });
const item = { id: 'abc12', etag: '"1"', updated: '2026-03-01T00:00:00.000Z', summary: 'Walk' };
const walk = { ...item, start: at('2026-03-14T09:30:00+01:00', zone), end: at('2026-03-14T10:30:00+01:00', zone) };
const timeOf = (start: object, end: object) => readGoogleEvent({ ...item, start, end }, zone)?.fields.time;

describe('readGoogleEvent', () => {
  it('[GSYNC-15] reads an event of Google, with the id that this product has sent', () => {
    const extendedProperties = { private: { pawplan: 'a'.repeat(24) } };
    const id = googleIdOf('a'.repeat(24), 0);
    expect(
      readGoogleEvent({ ...walk, id, description: 'In the park', location: 'Park', extendedProperties }, zone),
    ).toEqual({
      googleId: id,
      etag: '"1"',
      updated: new Date('2026-03-01T00:00:00.000Z'),
      ourId: 'a'.repeat(24),
      fields: {
        title: 'Walk',
        description: 'In the park',
        location: 'Park',
        time: {
          date: '2026-03-14',
          endDate: null,
          startTime: '09:30',
          endTime: '10:30',
          isAllDay: false,
          timeZone: zone,
          timeReadOnly: false,
        },
      },
    });
  });

  it('[GSYNC-41] reads a repeating event as a series, and its instances as separate events without the id of this product', () => {
    const extendedProperties = { private: { pawplan: 'a'.repeat(24) } };
    const id = googleIdOf('a'.repeat(24), 0);
    const series = { ...walk, id, extendedProperties, recurrence: ['RRULE:FREQ=DAILY'] };
    expect(readGoogleEvent(series, zone)).toMatchObject({ ourId: 'a'.repeat(24) });
    const instance = { ...walk, id: `${id}_20260314T083000Z`, extendedProperties };
    expect(readGoogleEvent(instance, zone)).toMatchObject({ ourId: null });
  });

  it.each([
    ['cancelled', { ...walk, status: 'cancelled' }],
    ['without a time', item],
    ['without an id', { ...walk, id: undefined }],
    ['with an invalid time', { ...walk, start: at('soon', zone) }],
  ])('[GSYNC-20] ignores an event that is %s', (_, unreadable) => {
    expect(readGoogleEvent(unreadable, zone)).toBeNull();
  });

  it.each([
    [undefined, '(No title)'],
    ['', '(No title)'],
    [' \u0007 ', '(No title)'],
    ['x'.repeat(300), 'x'.repeat(200)],
    [`${'x'.repeat(199)}😀`, 'x'.repeat(199)],
    ['a\u0000b\ud800', 'ab\ufffd'],
  ])('[GSYNC-38] converts the title %j to a valid title', (summary, title) => {
    expect(readGoogleEvent({ ...walk, summary }, zone)?.fields.title).toBe(title);
  });

  it.each([
    [
      'its own zone',
      at('2026-03-14T23:30:00Z', 'Asia/Tokyo'),
      at('2026-03-15T00:30:00Z', 'Asia/Tokyo'),
      '2026-03-15',
      '08:30',
      'Asia/Tokyo',
    ],
    ['the calendar’s zone', at('2026-03-14T08:00:00Z'), at('2026-03-14T09:00:00Z'), '2026-03-14', '09:00', zone],
    [
      'an unknown zone',
      at('2026-03-14T08:00:00Z', 'Mars/Base'),
      at('2026-03-14T09:00:00Z', 'Mars/Base'),
      '2026-03-14',
      '09:00',
      zone,
    ],
    ['no offset', at('2026-03-14T08:00:00', zone), at('2026-03-14T09:00:00', zone), '2026-03-14', '08:00', zone],
    ['summer time', at('2026-07-01T08:00:00Z', zone), at('2026-07-01T09:00:00Z', zone), '2026-07-01', '10:00', zone],
  ])('[GSYNC-14] reads a time with %s', (_, start, end, date, startTime, timeZone) => {
    expect(timeOf(start, end)).toMatchObject({ date, startTime, timeZone, timeReadOnly: false });
  });

  it.each([
    ['past midnight', at('2026-03-14T22:00:00+01:00', zone), at('2026-03-15T02:00:00+01:00', zone), '2026-03-15'],
    ['until midnight', at('2026-03-14T22:00:00+01:00', zone), at('2026-03-15T00:00:00+01:00', zone), '2026-03-15'],
    ['over days', at('2026-03-14T22:00:00+01:00', zone), at('2026-03-17T02:00:00+01:00', zone), '2026-03-17'],
    ['no length', at('2026-03-14T22:00:00+01:00', zone), at('2026-03-14T22:00:00+01:00', zone), null],
    ['less than a minute', at('2026-03-14T22:00:05+01:00', zone), at('2026-03-14T22:00:50+01:00', zone), null],
    ['two zones', at('2026-03-14T10:00:00+01:00', zone), at('2026-03-14T10:00:00Z', 'Europe/London'), null],
    ['several whole days', { date: '2026-03-14' }, { date: '2026-03-17' }, '2026-03-16'],
  ])('[GSYNC-24] stores a time with %s as read-only', (_, start, end, endDate) => {
    expect(timeOf(start, end)).toMatchObject({ date: '2026-03-14', endDate, timeReadOnly: true });
  });

  it('[GSYNC-14] reads an event of one whole day', () => {
    expect(timeOf({ date: '2026-12-31' }, { date: '2027-01-01' })).toEqual({
      date: '2026-12-31',
      endDate: null,
      startTime: '00:00',
      endTime: '23:59',
      isAllDay: true,
      timeZone: zone,
      timeReadOnly: false,
    });
  });
});
