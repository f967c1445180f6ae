import { dropIndex, type Migration } from '@pawplan/platform';

const COLLECTION = 'calendar_events';

/**
 * The index of events by day gets the fields that lists are sorted by. The new index is created before the old one is
 * dropped, because the previous release is still running and needs one of them.
 */
export const calendarInOrder: Migration = {
  number: 1,
  name: 'calendar-in-order',
  async up(db) {
    const events = db.collection(COLLECTION);
    await events.createIndex({ space: 1, date: 1, isAllDay: -1, startTime: 1, _id: 1 });
    await dropIndex(events, 'space_1_date_1');
  },
};
