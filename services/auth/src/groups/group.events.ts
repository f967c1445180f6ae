import { authChanged, groupChanged, groupSpace, memberJoined, personalSpace } from '@pawplan/contracts';
import type { Transaction } from '@pawplan/platform';
import type { GroupDocument } from './group.schema.js';
import { groupRecord } from './group.view.js';

/**
 * Publishes a group after a change by `by` to other services, to the screens of its members and to those of
 * `concerned`, who may no longer be a member.
 */
export function emitGroupChanged(group: GroupDocument, by: string, tx: Transaction, concerned = by): void {
  tx.emit(groupChanged, { id: group._id, version: group.version }, groupRecord(group));
  emitLiveChange(group, by, tx);
  tx.emit(
    authChanged,
    { id: group._id, version: group.version },
    { space: personalSpace(concerned), collection: 'groups', by },
  );
}

/** Publishes that a person has just joined, for the notifications of the other members. */
export function emitMemberJoined(
  { _id: id, name, members, version }: GroupDocument,
  userId: string,
  tx: Transaction,
): void {
  const memberIds = members.filter((member) => member !== userId);
  tx.emit(memberJoined, { id, version }, { groupId: id, groupName: name, userId, memberIds });
}

/** Notifies the members' screens that the displayed data of a group has changed. */
export function emitLiveChange({ _id: id, version }: GroupDocument, by: string, tx: Transaction): void {
  tx.emit(authChanged, { id, version }, { space: groupSpace(id), collection: 'groups', by });
}
