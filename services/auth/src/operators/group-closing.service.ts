import { Injectable } from '@nestjs/common';
import {
  authChanged,
  type GroupAction,
  groupChanged,
  MESSAGES,
  type Operator,
  personalSpace,
} from '@pawplan/contracts';
import { Clock, Failure, type Transaction, UnitOfWork } from '@pawplan/platform';
import { AuditLog } from '../audit/audit-log.js';
import type { GroupDocument } from '../groups/group.schema.js';
import { groupRecord } from '../groups/group.view.js';
import { GroupPurge } from '../groups/group-purge.js';
import { GroupsRepository } from '../groups/groups.repository.js';
import { leasesExpired } from '../sign-in-sessions/leases-expired.js';
import { emitProfileChanged } from '../users/user.events.js';
import { UsersRepository } from '../users/users.repository.js';
import { actorOf } from './user-lookup.js';

/** Closes groups for operators. */
@Injectable()
export class GroupClosingService {
  constructor(
    private readonly groups: GroupsRepository,
    private readonly users: UsersRepository,
    private readonly purge: GroupPurge,
    private readonly audit: AuditLog,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Ends every membership, waits until no gateway replica lets a former member in, and then deletes the group with all
   * its data in every service. If the process ends in between, the group is archived; it is deleted after 30 days or
   * when it is closed again. Throws Failure `not-found`.
   */
  async close(by: Operator, id: string): Promise<GroupAction> {
    const done = await this.work.run(async (tx) => {
      const group = await this.groups.find(id, tx);
      if (!group) throw new Failure('not-found', MESSAGES.groupNotFound);
      if (!group.archivedAt) await this.endMemberships(group, tx);
      await this.audit.record({ what: 'group-closed', actor: actorOf(by), groupId: id }, tx);
      return { id, members: group.members.length };
    });
    await leasesExpired();
    await this.purge.purge(id);
    return done;
  }

  private async endMemberships({ _id: id, members }: GroupDocument, tx: Transaction): Promise<void> {
    const closed = await this.groups.archive(id, this.clock.now(), tx);
    const aggregate = { id, version: closed.version };
    tx.emit(groupChanged, aggregate, groupRecord(closed));
    for (const user of await this.users.switchToPersonalSpace(members, id, tx)) {
      emitProfileChanged(user, tx);
      tx.emit(authChanged, aggregate, { space: personalSpace(user._id), collection: 'groups', by: '' });
    }
  }
}
