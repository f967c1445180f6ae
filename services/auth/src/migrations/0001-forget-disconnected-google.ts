import type { Migration } from '@pawplan/platform';

/**
 * In earlier releases, disconnecting Google left the identity on the account, so that Google account could still sign
 * in. This removes the identity from accounts without a Google token that have a password. Accounts that never
 * connected a calendar lose it too; the person can connect it again with the password.
 */
export const forgetDisconnectedGoogle: Migration = {
  number: 1,
  name: 'forget-disconnected-google',
  async up(db) {
    await db
      .collection('users')
      .updateMany(
        { googleSub: { $type: 'string' }, googleToken: null, passwordHash: { $type: 'string' } },
        { $set: { googleSub: null, googleEmail: null }, $inc: { version: 1 } },
      );
  },
};
