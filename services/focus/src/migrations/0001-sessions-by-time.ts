import { dropIndex, type Migration } from '@pawplan/platform';

/**
 * An index of all sessions by time replaces the one that found overlapping custom sessions. The new index is created
 * before the old one is dropped; the previous release can use another index meanwhile.
 */
export const sessionsByTime: Migration = {
  number: 1,
  name: 'sessions-by-time',
  async up(db) {
    const sessions = db.collection('sessions');
    await sessions.createIndex({ userId: 1, endTime: 1, startTime: 1 });
    await dropIndex(sessions, 'userId_1_isCustom_1_startTime_1');
  },
};
