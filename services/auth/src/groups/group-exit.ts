import { Injectable } from '@nestjs/common';
import { memberLeft } from '@pawplan/contracts';
import { Clock, type Transaction } from '@pawplan/platform';
import { AuditLog } from '../audit/audit-log.js';
import { emitGroupChanged } from './group.events.js';
import type { GroupDocument } from './group.schema.js';
import { GroupsRepository } from './groups.repository.js';
import { newInviteCode } from './invite-code.js';

/** Ends memberships: when a person leaves, deletes their account, or is removed by the owner of the group. */
@Injectable()
export class GroupExit {
  constructor(
    private readonly groups: GroupsRepository,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Removes a person from all their groups. Returns these groups as they were before. `actor` is the person who removes
   * them, if not themselves.
   */
  async leaveAll(userId: string, tx: Transaction, actor?: string): Promise<GroupDocument[]> {
    const groups = await this.groups.listOf(userId, tx);
    for (const group of groups) await this.leave(group, userId, tx, actor);
    return groups;
  }

  /**
   * Removes a member from a group that was read in the same transaction, and publishes it. A group without members is
   * archived.
   */
  async leave(group: GroupDocument, userId: string, tx: Transaction, actor?: string): Promise<void> {
    await this.end(group, userId, userId, tx);
    await this.audit.record({ what: 'group-left', who: userId, actor, groupId: group._id }, tx);
  }

  /** The same when another person, `by`, removes the member. */
  async remove(group: GroupDocument, userId: string, by: string, tx: Transaction): Promise<void> {
    await this.end(group, userId, by, tx);
    await this.audit.record({ what: 'group-member-removed', who: userId, actor: by, groupId: group._id }, tx);
  }

  private async end(group: GroupDocument, userId: string, by: string, tx: Transaction): Promise<void> {
    const left = await this.removeMember(group, userId, tx);
    tx.emit(memberLeft, { id: left._id, version: left.version }, { groupId: left._id, userId });
    emitGroupChanged(left, by, tx, userId);
  }

  private removeMember(group: GroupDocument, userId: string, tx: Transaction): Promise<GroupDocument> {
    if (group.members.length === 1) return this.groups.archive(group._id, this.clock.now(), tx);
    return this.groups.removeMember(group, userId, newInviteCode(), tx);
  }
}
