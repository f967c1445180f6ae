import { noteChanges } from './note-changes.js';
import type { Synced, SyncedFields } from './synced.js';

const now = new Date('2026-03-01T12:00:00Z');
const earlier = new Date('2026-03-01T08:00:00Z');
const time = {
  date: '2026-03-02',
  endDate: null,
  startTime: '09:00',
  endTime: '10:00',
  isAllDay: false,
  timeZone: 'Europe/Berlin',
  timeReadOnly: false,
};
const fields: SyncedFields = { title: 'Choir', description: '', location: '', time };
const DAY = '2026-03-03';
const concert = { ...fields, title: 'Concert', time: { ...time, date: DAY } };
const series = (days: Synced['days'] = {}, rule = 'FREQ=DAILY'): Synced => ({
  ...fields,
  time: { ...time, rule },
  days,
});
const all = { title: now, description: now, location: now, time: now };

describe('what a change of a series notes for Google', () => {
  it.each<[string, 'owner' | 'fellow', Synced, Synced, object, object]>([
    ['a changed occurrence', 'owner', series(), series({ [DAY]: concert }), {}, { [DAY]: { pending: { title: now } } }],
    ['a deleted one', 'owner', series(), series({ [DAY]: null }), {}, { [DAY]: { pending: {}, deletion: true } }],
    ['a restored one', 'owner', series({ [DAY]: null }), series(), {}, { [DAY]: { pending: all, restore: true } }],
    [
      'one that was changed again',
      'owner',
      series({ [DAY]: concert }),
      series({ [DAY]: { ...concert, location: 'Hall' } }),
      { [DAY]: { pending: { title: earlier } } },
      { [DAY]: { pending: { title: earlier, location: now } } },
    ],
    ['another title of all', 'owner', series(), { ...series(), title: 'Band' }, {}, {}],
    [
      'another rule',
      'owner',
      series({ [DAY]: concert, '2026-03-05': null }),
      series({ [DAY]: concert, '2026-03-05': null }, 'FREQ=DAILY;COUNT=9'),
      {},
      { [DAY]: { pending: all }, '2026-03-05': { pending: {}, deletion: true } },
    ],
    [
      'a change by another member',
      'fellow',
      series(),
      series({ [DAY]: concert }),
      {},
      { [DAY]: { pending: {}, fellowEditedAt: now } },
    ],
    [
      'a deletion by another member',
      'fellow',
      series({ [DAY]: concert }),
      series({ [DAY]: null }),
      { [DAY]: { pending: { title: earlier } } },
      {},
    ],
    [
      'another rule by another member',
      'fellow',
      series({ [DAY]: concert }),
      series({ [DAY]: concert }, 'FREQ=DAILY;COUNT=9'),
      { [DAY]: { pending: { title: earlier } } },
      {},
    ],
  ])('[GSYNC-105] [GSYNC-107] [GSYNC-108] %s (%s)', (_, by, before, after, notes, expected) => {
    expect(noteChanges(notes as never, { before, after, by, now })).toEqual(expected);
  });
});
