import type { Migration } from '@pawplan/platform';

/**
 * Notifications can now also be about other things than a special date. So the unique index that prevents duplicate
 * reminders covers only notifications about special dates. This migration changes no data. Its number prevents a
 * replica of the previous release from changing the index back.
 */
export const notificationsOfJoins: Migration = {
  number: 2,
  name: 'notifications-of-joins',
  up: async () => {},
};
