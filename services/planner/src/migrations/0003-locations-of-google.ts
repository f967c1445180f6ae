import type { Migration } from '@pawplan/platform';

/**
 * Events now have a location. The next sync of every Google account lists all its events again, so that those that were
 * synced before get theirs.
 */
export const locationsOfGoogle: Migration = {
  number: 3,
  name: 'locations-of-google',
  async up(db) {
    await db.collection('google_accounts').updateMany({ syncToken: { $ne: null } }, { $set: { syncToken: null } });
  },
};
