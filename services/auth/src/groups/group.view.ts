import type { Group, GroupRecord, PersonRef } from '@pawplan/contracts';
import { inOrder } from '../users/user.view.js';
import type { GroupDocument } from './group.schema.js';

/** The group as its members see it: members by name, in the order of joining, without addresses (§1). */
export function viewGroup(group: GroupDocument, people: readonly PersonRef[]): Group {
  return {
    _id: group._id,
    name: group.name,
    description: group.description,
    inviteCode: group.inviteCode ?? '',
    members: inOrder(group.members, people),
    createdAt: group.createdAt.toISOString(),
    version: group.version,
  };
}

/** The group as other services know it. */
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
