import type { GroupDocument } from './group.schema.js';

/**
 * The member who may remove others: the creator or, after the creator has left, the member who joined first. `members`
 * is in the order of joining.
 */
export function ownerOf({ createdBy, members }: Pick<GroupDocument, 'createdBy' | 'members'>): string {
  return createdBy !== undefined && members.includes(createdBy) ? createdBy : (members[0] ?? '');
}

/** Whether the invite code has expired. */
export function isInviteExpired({ inviteExpiresAt }: Pick<GroupDocument, 'inviteExpiresAt'>, now: Date): boolean {
  return inviteExpiresAt instanceof Date && inviteExpiresAt <= now;
}
