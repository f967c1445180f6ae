import type { Group, GroupMember, GroupRecord } from '@pawplan/contracts';
import { sortByIds } from '../users/user.view.js';
import type { GroupDocument } from './group.schema.js';
import { ownerOf } from './group-rules.js';

/** A group as its members see it: names and zones in the order of joining, without e-mail addresses (GROUP-01). */
export function viewGroup(group: GroupDocument, people: readonly GroupMember[]): Group {
  return {
    _id: group._id,
    name: group.name,
    description: group.description,
    inviteCode: group.inviteCode ?? '',
    ...(group.inviteExpiresAt && { expiresAt: group.inviteExpiresAt.toISOString() }),
    ownerId: ownerOf(group),
    members: sortByIds(group.members, people),
    createdAt: group.createdAt.toISOString(),
    ...(group.requiresSecondFactor && { requiresSecondFactor: true }),
    version: group.version,
  };
}

/** A group for a member who may not use it yet: only that it exists, and why. */
export function viewLockedGroup({ _id, name, createdAt, version }: GroupDocument): Group {
  return {
    _id,
    name,
    description: '',
    inviteCode: '',
    ownerId: '',
    members: [],
    createdAt: createdAt.toISOString(),
    requiresSecondFactor: true,
    secondFactorNeeded: true,
    version,
  };
}

/** The group record for other services. */
export function groupRecord({
  _id: id,
  name,
  members: memberIds,
  joinedAt = {},
  archivedAt,
  version,
}: GroupDocument): GroupRecord {
  const times = Object.entries(joinedAt).map(([userId, at]) => [userId, at.toISOString()]);
  return {
    id,
    name,
    memberIds,
    joinedAt: Object.fromEntries(times),
    archived: archivedAt !== undefined,
    version,
  };
}
