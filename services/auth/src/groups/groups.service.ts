import { Injectable } from '@nestjs/common';
import {
  type Caller,
  type CreateGroup,
  type Group,
  type JoinGroupFrom,
  LIMITS,
  MESSAGES,
  type MessageReply,
  type SwitchGroup,
  type User,
} from '@pawplan/contracts';
import { Clock, Failure, type Transaction, UnitOfWork } from '@pawplan/platform';
import { Types } from 'mongoose';
import { GuessingService } from '../guessing/guessing.service.js';
import { leasesEnded } from '../sessions/leases-ended.js';
import { tellMe } from '../users/user.events.js';
import type { UserDocument } from '../users/user.schema.js';
import { viewUser } from '../users/user.view.js';
import { UsersRepository } from '../users/users.repository.js';
import { tellGroup } from './group.events.js';
import type { GroupDocument } from './group.schema.js';
import { viewGroup } from './group.view.js';
import { GroupExit } from './group-exit.js';
import { GroupsRepository } from './groups.repository.js';
import { newInviteCode } from './invite-code.js';

/** The rules of groups (§1). A group that is unknown and one that is not the caller's are refused alike. */
@Injectable()
export class GroupsService {
  constructor(
    private readonly groups: GroupsRepository,
    private readonly exit: GroupExit,
    private readonly users: UsersRepository,
    private readonly guessing: GuessingService,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** The caller's groups, oldest first. */
  async list({ userId }: Caller): Promise<Group[]> {
    const groups = await this.groups.listOf(userId);
    const people = await this.users.names([...new Set(groups.flatMap(({ members }) => members))]);
    return groups.map((group) => viewGroup(group, people));
  }

  /** Makes a group of the caller alone; it does not become the active one. */
  create({ userId }: Caller, { name, description = '' }: CreateGroup): Promise<Group> {
    return this.runAsMember(userId, async (tx) => {
      await this.hold(userId, tx);
      await this.requireRoom(userId, tx);
      const _id = new Types.ObjectId().toHexString();
      const createdAt = this.clock.now();
      const group = {
        _id,
        name,
        description,
        inviteCode: newInviteCode(),
        members: [userId],
        joinedAt: { [userId]: createdAt },
        createdAt,
        version: 1,
      };
      await this.groups.insert(group, tx);
      return this.told(group, userId, tx);
    });
  }

  /** Throws Failure `not-found` for an unknown code, `conflict` when the caller is in already, `too-many` after wrong ones. */
  async join({ userId }: Caller, { inviteCode, address }: JoinGroupFrom): Promise<Group> {
    const guesser = { address, account: userId };
    await this.guessing.count('join', guesser);
    const joined = await this.runAsMember(userId, async (tx) => {
      const group = await this.groups.findByCode(inviteCode, tx);
      if (!group) throw new Failure('not-found', MESSAGES.inviteCodeUnknown);
      if (group.members.includes(userId)) throw new Failure('conflict', MESSAGES.alreadyMember);
      if (group.members.length >= LIMITS.membersPerGroup) throw new Failure('conflict', MESSAGES.groupFull);
      await this.hold(userId, tx);
      await this.requireRoom(userId, tx);
      return this.told(await this.groups.addMember(group._id, userId, this.clock.now(), tx), userId, tx);
    });
    await this.guessing.forgive('join', guesser);
    return joined;
  }

  /** Makes `personal` or one of the caller's groups the active space. Throws Failure `forbidden`. */
  switch({ userId }: Caller, { groupId }: SwitchGroup): Promise<User> {
    return this.work.run(async (tx) => {
      if (groupId !== 'personal') await this.mine(userId, groupId, tx);
      const user = await this.changeUser(userId, { currentGroup: groupId }, tx);
      return viewUser(user);
    });
  }

  /** Throws Failure `forbidden`. */
  renewInviteCode({ userId }: Caller, id: string): Promise<Group> {
    return this.runAsMember(userId, async (tx) => {
      await this.mine(userId, id, tx);
      return this.told(await this.groups.setInviteCode(id, newInviteCode(), tx), userId, tx);
    });
  }

  /** Ends the caller's membership; answers when no gateway replica lets them in any more. Throws Failure `forbidden`. */
  async leave({ userId }: Caller, id: string): Promise<MessageReply> {
    const reply = await this.work.run(async (tx) => {
      const group = await this.mine(userId, id, tx);
      await this.exit.leave(group, userId, tx);
      await this.bringHome(userId, id, tx);
      return { message: MESSAGES.leftGroup };
    });
    await leasesEnded();
    return reply;
  }

  /** A kept answer of an operation that is tried again is for members only: who has left since does not see the group once more (§1). */
  private async runAsMember(userId: string, work: (tx: Transaction) => Promise<Group>): Promise<Group> {
    const group = await this.work.run(work);
    await this.mine(userId, group._id);
    return group;
  }

  /** Writes the user, so that who deletes their account at this moment does not stay behind in a group. */
  private async hold(userId: string, tx: Transaction): Promise<void> {
    if (!(await this.users.update(userId, {}, tx))) throw new Failure('unauthenticated', MESSAGES.signInFirst);
  }

  private async requireRoom(userId: string, tx: Transaction): Promise<void> {
    const count = await this.groups.countOf(userId, tx);
    if (count >= LIMITS.groupsPerUser) throw new Failure('conflict', MESSAGES.tooManyGroups);
  }

  /** The user is written whatever their active group: a switch to the group under way must collide with its leave. */
  private async bringHome(userId: string, groupId: string, tx: Transaction): Promise<void> {
    const user = await this.users.get(userId, tx);
    if (!user) return;
    const { currentGroup, pullSpace } = user;
    await this.changeUser(
      userId,
      {
        currentGroup: currentGroup === groupId ? 'personal' : currentGroup,
        pullSpace: pullSpace === groupId ? 'personal' : pullSpace,
      },
      tx,
    );
  }

  private async changeUser(
    userId: string,
    changes: Partial<Pick<UserDocument, 'currentGroup' | 'pullSpace'>>,
    tx: Transaction,
  ): Promise<UserDocument> {
    const user = await this.users.update(userId, changes, tx);
    if (!user) throw new Failure('unauthenticated', MESSAGES.signInFirst);
    tellMe(user, tx);
    return user;
  }

  private async mine(userId: string, id: string, tx?: Transaction): Promise<GroupDocument> {
    const group = await this.groups.get(userId, id, tx);
    if (!group) throw new Failure('forbidden', MESSAGES.notMember);
    return group;
  }

  private async told(group: GroupDocument, by: string, tx: Transaction): Promise<Group> {
    tellGroup(group, by, tx);
    return viewGroup(group, await this.users.names(group.members, tx));
  }
}
