import { Injectable } from '@nestjs/common';
import { type Caller, MESSAGES, type OwnPart } from '@pawplan/contracts';
import { Failure } from '@pawplan/platform';
import { GroupsRepository } from '../groups/groups.repository.js';
import { inOrder, viewUser } from '../users/user.view.js';
import { UsersRepository } from '../users/users.repository.js';

/** What this service holds of somebody: the account and the groups, nothing of passwords, tokens and invite codes. */
@Injectable()
export class OwnDataService {
  constructor(
    private readonly users: UsersRepository,
    private readonly groups: GroupsRepository,
  ) {}

  /** Throws Failure `unauthenticated` when the account is gone. */
  async gather({ userId }: Caller): Promise<OwnPart> {
    const [user, groups] = await Promise.all([this.users.get(userId), this.groups.listOf(userId)]);
    if (!user) throw new Failure('unauthenticated', MESSAGES.signInFirst);
    const people = await this.users.names([...new Set(groups.flatMap(({ members }) => members))]);
    return {
      account: viewUser(user),
      groups: groups.map(({ _id, name, description, members, joinedAt, createdAt }) => ({
        _id,
        name,
        description,
        members: inOrder(members, people),
        joinedAt: joinedAt?.[userId] ?? null,
        createdAt,
      })),
    };
  }
}
