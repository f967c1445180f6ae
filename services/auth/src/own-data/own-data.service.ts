import { Injectable } from '@nestjs/common';
import { type Caller, MESSAGES, type OwnDataPart } from '@pawplan/contracts';
import { Clock, Failure, longList, type Page, pageOfObject, shortValue } from '@pawplan/platform';
import { AuditRepository } from '../audit/audit.repository.js';
import { viewOwnEntry } from '../audit/audit.view.js';
import type { GroupDocument } from '../groups/group.schema.js';
import { GroupLocks } from '../groups/group-locks.js';
import { GroupsRepository } from '../groups/groups.repository.js';
import { viewPasskey } from '../passkeys/passkey.view.js';
import { viewSecondFactor } from '../second-factor/second-factor.view.js';
import { sortByIds, viewUser } from '../users/user.view.js';
import { UsersRepository } from '../users/users.repository.js';

/** The maximum number of audit entries in a download (the newest ones). */
const ACTIVITY = 1_000;

/**
 * The data of this service about a person: the account, the groups, and the person's audit entries; without passwords,
 * tokens and invite codes.
 */
@Injectable()
export class OwnDataService {
  constructor(
    private readonly users: UsersRepository,
    private readonly groups: GroupsRepository,
    private readonly locks: GroupLocks,
    private readonly audit: AuditRepository,
    private readonly clock: Clock,
  ) {}

  /** The page after a key. Throws Failure `unauthenticated` when the account no longer exists. */
  async page({ userId }: Caller, after?: string): Promise<Page<OwnDataPart>> {
    return pageOfObject(after, {
      account: shortValue(() => this.account(userId)),
      groups: longList({ ...this.groups.oldestFirst(userId), show: (groups) => this.shown(userId, groups) }),
      activity: shortValue(async () => (await this.audit.about(userId, ACTIVITY)).map(viewOwnEntry)),
    });
  }

  private async account(userId: string) {
    const user = await this.users.get(userId);
    if (!user) throw new Failure('unauthenticated', MESSAGES.signInFirst);
    const hasCodes = Boolean(user.secondFactor || user.recoveryCodes?.length);
    return {
      ...viewUser(user),
      ...(hasCodes && { secondFactor: viewSecondFactor(user, this.clock.now()) }),
      ...(user.passkeys?.length && { passkeys: user.passkeys.map(viewPasskey) }),
    };
  }

  /** Of a group that the person may not use before they have a second factor, only what the list of groups shows. */
  private async shown(userId: string, groups: readonly GroupDocument[]) {
    const [user, people] = await Promise.all([
      this.users.get(userId),
      this.users.names([...new Set(groups.flatMap(({ members }) => members))]),
    ]);
    return groups.map((group) => {
      const { _id, name, description, members, joinedAt, createdAt } = group;
      const own = { _id, name, joinedAt: joinedAt?.[userId] ?? null, createdAt };
      if (!user || this.locks.isLocked(group, user)) return own;
      return { ...own, description, members: sortByIds(members, people) };
    });
  }
}
