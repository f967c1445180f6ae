import { Injectable } from '@nestjs/common';
import { memberLeft } from '@pawplan/contracts';
import { Clock, type Transaction } from '@pawplan/platform';
import { tellGroup } from './group.events.js';
import type { GroupDocument } from './group.schema.js';
import { GroupsRepository } from './groups.repository.js';
import { newInviteCode } from './invite-code.js';

/** The way out of a group, of one's own will or with the account (§1). */
@Injectable()
export class GroupExit {
  constructor(
    private readonly groups: GroupsRepository,
    private readonly clock: Clock,
  ) {}

  /** Takes a member out of a group that was read in the same transaction, and tells so. The last one leaves it archived. */
  async leave(group: GroupDocument, userId: string, tx: Transaction): Promise<void> {
    const left = await this.takeOut(group, userId, tx);
    tx.emit(memberLeft, { id: left._id, version: left.version }, { groupId: left._id, userId });
    tellGroup(left, userId, tx);
  }

  private takeOut({ _id, members }: GroupDocument, userId: string, tx: Transaction): Promise<GroupDocument> {
    if (members.length === 1) return this.groups.archive(_id, this.clock.now(), tx);
    return this.groups.removeMember(_id, userId, newInviteCode(), tx);
  }
}
