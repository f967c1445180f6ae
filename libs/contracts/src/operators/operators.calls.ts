import { operatorCall } from '../define.js';
import { ById, EmptyRequest } from '../replies.js';
import type { GroupAction, GroupSummary, LastBackup, PageOf, ResetLink, UserAction, UserSummary } from './operators.js';
import { GroupPage, MakeResetLink, UserIdentifier, UserPage } from './operators.requests.js';

const service = 'auth';
/** The reply comes only when all leases that were granted before have expired, so these calls mostly wait. */
const slow = { service, queue: 'slow', deadlineMs: 10_000, changes: true };

/** Users in the order of registration. */
export const listUsers = operatorCall<UserPage, PageOf<UserSummary>>({
  name: 'operators.users',
  request: UserPage,
  service,
});
/** Groups in the order of creation, including archived ones. */
export const listAllGroups = operatorCall<GroupPage, PageOf<GroupSummary>>({
  name: 'operators.groups',
  request: GroupPage,
  service,
});
/** Signs a user out on all devices. */
export const endSessionsOf = operatorCall<UserIdentifier, UserAction>({
  name: 'operators.end-sessions',
  request: UserIdentifier,
  ...slow,
});
/** Ends all sessions of an account and prevents sign-in; its Google calendar is no longer synced. */
export const disableUser = operatorCall<UserIdentifier, UserAction>({
  name: 'operators.disable-user',
  request: UserIdentifier,
  ...slow,
});
/** Enables a disabled account again. */
export const enableUser = operatorCall<UserIdentifier, UserAction>({
  name: 'operators.enable-user',
  request: UserIdentifier,
  service,
  changes: true,
});
/** Turns off the second factor of an account and deletes its recovery codes. */
export const turnOffSecondFactor = operatorCall<UserIdentifier, UserAction>({
  name: 'operators.second-factor-off',
  request: UserIdentifier,
  service,
  changes: true,
});
/** Deletes an account in the same way as its own user would. */
export const deleteUser = operatorCall<UserIdentifier, UserAction>({
  name: 'operators.delete-user',
  request: UserIdentifier,
  ...slow,
});
/** Ends all memberships of a group and deletes it with all its data. */
export const closeGroup = operatorCall<ById, GroupAction>({
  name: 'operators.close-group',
  request: ById,
  ...slow,
});
/**
 * Creates a link for a new password. The token of this hash allows setting the password once and within one hour; an
 * earlier link of the account becomes invalid.
 */
export const makeResetLink = operatorCall<MakeResetLink, ResetLink>({
  name: 'operators.reset-link',
  request: MakeResetLink,
  service,
  changes: true,
});
/** When the last complete backup was taken. */
export const lastBackup = operatorCall<EmptyRequest, LastBackup>({
  name: 'operators.last-backup',
  request: EmptyRequest,
  service,
});
