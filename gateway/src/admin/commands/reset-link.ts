import { createHash, randomBytes } from 'node:crypto';
import { makeResetLink, RESET_LINK_MINUTES } from '@pawplan/contracts';
import { publicUrl } from '../../config.js';
import type { Command } from '../command.js';
import { readableTime } from '../table.js';

/** `users reset-link`: gives a user who has lost their password a way to set a new one. */
export const resetLink: Command = {
  name: 'users reset-link',
  args: ['user'],
  about: `Prints a link that sets a new password for a user, once and within ${RESET_LINK_MINUTES} minutes.`,
  async run(admin, { args: [user = ''] }) {
    // Generated here, so that the token is in no queue, log or database.
    const token = randomBytes(32).toString('base64url');
    const tokenHash = createHash('sha256').update(token).digest('base64url');
    const { id, expiresAt } = await admin.call(makeResetLink, { user, tokenHash });
    // After the #, which browsers do not send, so that no proxy logs it.
    const link = `${publicUrl(admin.config)}/reset-password#token=${token}`;
    return {
      text: `${link}\n\nWorks once, until ${readableTime(expiresAt)} UTC. Give it only to the owner of the account: it opens the account.`,
      data: { id, link, expiresAt },
    };
  },
};
