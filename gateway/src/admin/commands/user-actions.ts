import { deleteUser, disableUser, enableUser, listUsers, personalSpace } from '@pawplan/contracts';
import type { Command } from '../command.js';
import { counted, plain } from '../table.js';

/** `users disable`: prevents sign-in to an account; its data stays. */
export const disable: Command = {
  name: 'users disable',
  args: ['user'],
  about: 'Signs a user out and lets them sign in no more, until they are enabled; their data stays.',
  async run(admin, { args: [user = ''] }) {
    const data = await admin.call(disableUser, { user });
    return { text: `${user} is disabled; sessions that stood until now: ${data.sessions}.`, data };
  },
};

/** `users enable`: allows sign-in to an account again. */
export const enable: Command = {
  name: 'users enable',
  args: ['user'],
  about: 'Lets a user sign in again who was disabled.',
  async run(admin, { args: [user = ''] }) {
    const data = await admin.call(enableUser, { user });
    return { text: `${user} can sign in again.`, data };
  },
};

/** `users delete`: deletes an account in the same way as its own user would. */
export const remove: Command = {
  name: 'users delete',
  args: ['user'],
  about: 'Deletes a user with all that is theirs alone; what they shared stays with their groups.',
  async warning(admin, { args: [user = ''] }) {
    const [found] = (await admin.call(listUsers, { user })).items;
    if (!found) return '';
    const space = personalSpace(found.id);
    const held = (await admin.usageOf([space]))?.get(space);
    return `This deletes ${found.email} (${plain(found.name)}) with ${counted(held?.items, 'item')} and ends ${counted(found.groups, 'membership')} in groups. It cannot be undone.`;
  },
  async run(admin, { args: [user = ''] }) {
    const data = await admin.call(deleteUser, { user });
    return { text: `${user} is deleted. The services delete what they hold within a minute or two.`, data };
  },
};
