import { readGoogleEvent } from './read-google-event.js';
import { isSame, type Synced } from './synced.js';
import { writeFields, writeNewEvent } from './write-google-event.js';

const time = {
  date: '2026-03-14',
  endDate: null,
  startTime: '09:30',
  endTime: '10:30',
  isAllDay: false,
  timeZone: 'Asia/Tokyo',
  timeReadOnly: false,
};
const walk: Synced = { title: 'Walk', description: '', location: '', time };

describe('the event that is sent to Google', () => {
  it.each<[string, Partial<Synced>, object]>([
    ['a title', { title: 'Run' }, { summary: 'Run' }],
    ['an emptied description', { description: '' }, { description: '' }],
    ['a location', { location: 'Park' }, { location: 'Park' }],
    [
      'a time, and no day beside it',
      { time },
      {
        start: { date: null, dateTime: '2026-03-14T09:30:00', timeZone: 'Asia/Tokyo' },
        end: { date: null, dateTime: '2026-03-14T10:30:00', timeZone: 'Asia/Tokyo' },
      },
    ],
    [
      'a whole day, until the next',
      { time: { ...time, date: '2026-12-31', isAllDay: true } },
      {
        start: { date: '2026-12-31', dateTime: null, timeZone: null },
        end: { date: '2027-01-01', dateTime: null, timeZone: null },
      },
    ],
    ['nothing', {}, {}],
  ])('[GSYNC-22] contains %s', (_, fields, body) => {
    expect(writeFields(fields)).toEqual(body);
  });

  it('[GSYNC-15] [GSYNC-25] contains its Google id and the id of this product', () => {
    expect(writeNewEvent('pup1', 'ours', walk)).toMatchObject({
      id: 'pup1',
      summary: 'Walk',
      extendedProperties: { private: { pawplan: 'ours' } },
    });
  });

  it.each([time, { ...time, isAllDay: true }])('[GSYNC-14] is read back unchanged, row %#', (sent) => {
    const remote = readGoogleEvent(writeNewEvent('pup1', 'ours', { ...walk, time: sent }), 'UTC');
    expect(remote && isSame('time', remote.fields, { ...walk, time: sent })).toBe(true);
  });
});
