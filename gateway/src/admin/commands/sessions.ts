import { endSessionsOf } from '@pawplan/contracts';
import type { Command } from '../command.js';

/** `sessions end`: signs a user out on all devices. */
export const endSessions: Command = {
  name: 'sessions end',
  args: ['user'],
  about: 'Signs a user (id or e-mail address) out on all devices, within a second.',
  async run(admin, { args: [user = ''] }) {
    const done = await admin.call(endSessionsOf, { user });
    const text = `${user} is signed out. Ended sessions: ${done.sessions}.`;
    return { text, data: done };
  },
};
