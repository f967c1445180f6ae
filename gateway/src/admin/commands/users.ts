import { listUsers, personalSpace } from '@pawplan/contracts';
import type { Command } from '../command.js';
import { formatNextPageHint, PAGE_OPTIONS, pageOf } from '../paging.js';
import { readableBytes, readableTime, table } from '../table.js';

const COLUMN_TITLES = [
  'ID',
  'E-MAIL',
  'NAME',
  'REGISTERED',
  'LAST SEEN',
  'SESSIONS',
  'GROUPS',
  'ITEMS',
  'SIZE',
  'DISABLED',
];

/** `users`: the accounts, and how much data is in each personal space. */
export const users: Command = {
  name: 'users',
  args: ['user?'],
  options: PAGE_OPTIONS,
  about: 'Lists users, or shows one; items and sizes are those of their personal space. Times are UTC.',
  async run(admin, given) {
    const [user] = given.args;
    const page = await admin.call(listUsers, { ...pageOf(given), ...(user !== undefined && { user }) });
    const usage = await admin.usageOf(page.items.map(({ id }) => personalSpace(id)));
    const items = page.items.map((item) => ({ ...item, usage: usage?.get(personalSpace(item.id)) ?? null }));
    const rows = items.map(({ id, email, name, createdAt, lastSeenAt, sessions, groups, disabledAt, usage }) => [
      id,
      email,
      name,
      readableTime(createdAt),
      readableTime(lastSeenAt),
      String(sessions),
      String(groups),
      usage ? String(usage.items) : '?',
      usage ? readableBytes(usage.bytes) : '?',
      readableTime(disabledAt),
    ]);
    return {
      text: table(COLUMN_TITLES, rows, 'There are no users.') + formatNextPageHint('users', page.next),
      data: { users: items, next: page.next },
    };
  },
};
