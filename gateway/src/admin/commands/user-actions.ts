import { deleteUser, disableUser, enableUser, listUsers, personalSpace, turnOffSecondFactor } from '@pawplan/contracts';
import type { Command } from '../command.js';
import { counted, plain } from '../table.js';

/** `users disable`: prevents sign-in to an account; its data stays. */
export const disable: Command = {
  name: 'users disable',
  args: ['user'],
  about: 'Signs a user out and blocks sign-in until the user is enabled again. The data stays.',
  async run(admin, { args: [user = ''] }) {
    const data = await admin.call(disableUser, { user });
    return { text: `${user} is disabled. Ended sessions: ${data.sessions}.`, data };
  },
};

/** `users enable`: allows sign-in to an account again. */
export const enable: Command = {
  name: 'users enable',
  args: ['user'],
  about: 'Allows a disabled user to sign in again.',
  async run(admin, { args: [user = ''] }) {
    const data = await admin.call(enableUser, { user });
    return { text: `${user} can sign in again.`, data };
  },
};

/** `users second-factor off`: lets a user sign in who has lost the phone and the recovery codes. */
export const secondFactorOff: Command = {
  name: 'users second-factor off',
  args: ['user'],
  about: 'Turns off the second step of a user who has lost it, and deletes the recovery codes.',
  async warning(admin, { args: [user = ''] }) {
    const [found] = (await admin.call(listUsers, { user })).items;
    return found
      ? `After this, the password or the Google account of ${found.email} (${plain(found.name)}) is enough to sign in. Make sure that the owner of the account asks for it.`
      : '';
  },
  async run(admin, { args: [user = ''] }) {
    const data = await admin.call(turnOffSecondFactor, { user });
    return { text: `${user} can sign in without a second step.`, data };
  },
};

/** `users delete`: deletes an account in the same way as its own user would. */
export const remove: Command = {
  name: 'users delete',
  args: ['user'],
  about: 'Deletes a user with all private data. Shared items stay with their groups.',
  async warning(admin, { args: [user = ''] }) {
    const [found] = (await admin.call(listUsers, { user })).items;
    if (!found) return '';
    const space = personalSpace(found.id);
    const usage = (await admin.usageOf([space]))?.get(space);
    return `This deletes ${found.email} (${plain(found.name)}) with ${counted(usage?.items, 'item')} and ends ${counted(found.groups, 'membership')} in groups. It cannot be undone.`;
  },
  async run(admin, { args: [user = ''] }) {
    const data = await admin.call(deleteUser, { user });
    return { text: `${user} is deleted. The services delete the data within a minute or two.`, data };
  },
};
