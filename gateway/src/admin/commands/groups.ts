import { closeGroup, groupSpace, listAllGroups } from '@pawplan/contracts';
import type { Command } from '../command.js';
import { formatNextPageHint, PAGE_OPTIONS, pageOf } from '../paging.js';
import { counted, plain, readableBytes, readableTime, table } from '../table.js';

const COLUMN_TITLES = ['ID', 'NAME', 'MEMBERS', 'MADE', 'LAST SEEN', 'ARCHIVED', 'ITEMS', 'SIZE'];

/** `groups`: the groups, and how much data each one has. */
export const groups: Command = {
  name: 'groups',
  args: ['group?'],
  options: PAGE_OPTIONS,
  about: 'Lists groups, or shows one. A group without members is archived and deleted 30 days later. Times are UTC.',
  async run(admin, given) {
    const [group] = given.args;
    const page = await admin.call(listAllGroups, { ...pageOf(given), ...(group !== undefined && { group }) });
    const usage = await admin.usageOf(page.items.map(({ id }) => groupSpace(id)));
    const items = page.items.map((item) => ({ ...item, usage: usage?.get(groupSpace(item.id)) ?? null }));
    const rows = items.map(({ id, name, members, createdAt, lastSeenAt, archivedAt, usage }) => [
      id,
      name,
      String(members),
      readableTime(createdAt),
      readableTime(lastSeenAt),
      readableTime(archivedAt),
      usage ? String(usage.items) : '?',
      usage ? readableBytes(usage.bytes) : '?',
    ]);
    return {
      text: table(COLUMN_TITLES, rows, 'There are no groups.') + formatNextPageHint('groups', page.next),
      data: { groups: items, next: page.next },
    };
  },
};

/** `groups close`: ends a group for all its members. */
export const close: Command = {
  name: 'groups close',
  args: ['group'],
  about: 'Ends all memberships of a group and deletes all its data.',
  async warning(admin, { args: [group = ''] }) {
    const { items } = await admin.call(listAllGroups, { group });
    const usage = (await admin.usageOf([groupSpace(group)]))?.get(groupSpace(group));
    const [{ name, members } = { name: '', members: 0 }] = items;
    return `This removes ${counted(members, 'member')} from the group '${plain(name)}' and deletes it with its ${counted(usage?.items, 'item')}. It cannot be undone.`;
  },
  async run(admin, { args: [group = ''] }) {
    const done = await admin.call(closeGroup, { id: group });
    return { text: `The group is closed. Ended memberships: ${done.members}.`, data: done };
  },
};
