import { Injectable } from '@nestjs/common';
import {
  type Caller,
  type CreateGroup,
  type Group,
  type JoinGroupFrom,
  LIMITS,
  MESSAGES,
  type MessageReply,
  type RemoveMember,
  type RenewInviteCodeOf,
  type RequireSecondFactorOf,
  type SwitchGroup,
  type User,
} from '@pawplan/contracts';
import { Clock, Failure, type Page, pageOf, type Transaction, UnitOfWork } from '@pawplan/platform';
import { Types } from 'mongoose';
import { AttemptLimiter } from '../attempt-limits/attempt-limiter.js';
import { AuditLog } from '../audit/audit-log.js';
import { hasSecondFactor } from '../second-factor/has-second-factor.js';
import { leasesExpired } from '../sign-in-sessions/leases-expired.js';
import { emitProfileChanged } from '../users/user.events.js';
import type { UserDocument } from '../users/user.schema.js';
import { viewUser } from '../users/user.view.js';
import { UsersRepository } from '../users/users.repository.js';
import { emitGroupChanged, emitMemberJoined } from './group.events.js';
import type { GroupDocument } from './group.schema.js';
import { viewGroup, viewLockedGroup } from './group.view.js';
import { GroupExit } from './group-exit.js';
import { GroupLocks } from './group-locks.js';
import { isInviteExpired, ownerOf } from './group-rules.js';
import { GroupsRepository } from './groups.repository.js';
import { newInviteCode } from './invite-code.js';

const HOUR_MS = 3_600_000;

/** Business rules of groups. An unknown group and a group of other people are refused in the same way. */
@Injectable()
export class GroupsService {
  constructor(
    private readonly groups: GroupsRepository,
    private readonly locks: GroupLocks,
    private readonly exit: GroupExit,
    private readonly users: UsersRepository,
    private readonly attempts: AttemptLimiter,
    private readonly audit: AuditLog,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** The caller's groups, oldest first. */
  list({ userId }: Caller, after?: string): Promise<Page<Group[]>> {
    const show = async (groups: readonly GroupDocument[]) => {
      const [user, people] = await Promise.all([
        this.users.get(userId),
        this.users.members([...new Set(groups.flatMap(({ members }) => members))]),
      ]);
      const isOpen = (group: GroupDocument) => user && !this.locks.isLocked(group, user);
      return groups.map((group) => (isOpen(group) ? viewGroup(group, people) : viewLockedGroup(group)));
    };
    return pageOf(after, { ...this.groups.oldestFirst(userId), show });
  }

  /** Creates a group with the caller as its only member. It does not become the active group. */
  create({ userId, sessionId }: Caller, { name, description = '' }: CreateGroup): Promise<Group> {
    return this.runAsMember(userId, async (tx) => {
      await this.touchUser(userId, tx);
      await this.requireGroupLimit(userId, tx);
      const _id = new Types.ObjectId().toHexString();
      const createdAt = this.clock.now();
      const group = {
        _id,
        name,
        description,
        inviteCode: newInviteCode(),
        members: [userId],
        createdBy: userId,
        joinedAt: { [userId]: createdAt },
        createdAt,
        version: 1,
      };
      await this.groups.insert(group, tx);
      await this.audit.record({ what: 'group-created', who: userId, groupId: _id, sessionId }, tx);
      return this.emitAndView(group, userId, tx);
    });
  }

  /**
   * Adds the caller to a group. Throws Failure `not-found` for an unknown or expired code, `conflict` when the caller
   * is already a member, `too-many` after wrong codes.
   */
  async join({ userId, sessionId }: Caller, { inviteCode, address }: JoinGroupFrom): Promise<Group> {
    const keys = { address, account: userId };
    await this.attempts.consume('join', keys);
    const joined = await this.runAsMember(userId, async (tx) => {
      const group = await this.groups.findByCode(inviteCode, tx);
      if (!group || isInviteExpired(group, this.clock.now())) {
        throw new Failure('not-found', MESSAGES.inviteCodeUnknown);
      }
      if (group.members.includes(userId)) throw new Failure('conflict', MESSAGES.alreadyMember);
      if (group.members.length >= LIMITS.membersPerGroup) throw new Failure('conflict', MESSAGES.groupFull);
      await this.touchUser(userId, tx);
      await this.requireGroupLimit(userId, tx);
      const note = { what: 'group-joined', who: userId, groupId: group._id, sessionId, address } as const;
      await this.audit.record(note, tx);
      const joined = await this.groups.addMember(group._id, userId, this.clock.now(), tx);
      emitMemberJoined(joined, userId, tx);
      return this.emitAndView(joined, userId, tx);
    });
    await this.attempts.refund('join', keys);
    return joined;
  }

  /** Makes `personal` or one of the caller's groups the active space. Throws Failure `forbidden`. */
  switch({ userId }: Caller, { groupId }: SwitchGroup): Promise<User> {
    return this.work.run(async (tx) => {
      if (groupId !== 'personal') await this.groupOfMember(userId, groupId, tx);
      const user = await this.changeUser(userId, { currentGroup: groupId }, tx);
      return viewUser(user);
    });
  }

  /** Replaces the invite code. The new code expires after this many hours, or never. Throws Failure `forbidden`. */
  renewInviteCode({ userId, sessionId }: Caller, { id, expiresInHours }: RenewInviteCodeOf): Promise<Group> {
    const now = this.clock.now().getTime();
    const expiresAt = expiresInHours === undefined ? null : new Date(now + expiresInHours * HOUR_MS);
    return this.runAsMember(userId, async (tx) => {
      await this.openGroupOf(userId, id, tx);
      await this.audit.record({ what: 'group-invite-renewed', who: userId, groupId: id, sessionId }, tx);
      return this.emitAndView(await this.groups.setInviteCode(id, newInviteCode(), expiresAt, tx), userId, tx);
    });
  }

  /**
   * Ends the caller's membership. Replies when no gateway replica allows access to the group any more. Throws Failure
   * `forbidden`.
   */
  async leave({ userId }: Caller, id: string): Promise<MessageReply> {
    const reply = await this.work.run(async (tx) => {
      const group = await this.groupOfMember(userId, id, tx);
      await this.exit.leave(group, userId, tx);
      await this.leaveActiveGroup(userId, id, tx);
      return MESSAGES.leftGroup;
    });
    await leasesExpired();
    return reply;
  }

  /**
   * Ends another person's membership, with the same effects as if they had left. Throws Failure `forbidden` for a group
   * that is not the caller's and for callers who may not remove members, `conflict` for the caller themselves,
   * `not-found` for a person who is not a member.
   */
  async remove({ userId }: Caller, { id, userId: memberId }: RemoveMember): Promise<MessageReply> {
    const reply = await this.work.run(async (tx) => {
      const group = await this.openGroupOf(userId, id, tx);
      if (ownerOf(group) !== userId) throw new Failure('forbidden', MESSAGES.onlyOwnerRemoves);
      if (memberId === userId) throw new Failure('conflict', MESSAGES.leaveInstead);
      if (!group.members.includes(memberId)) throw new Failure('not-found', MESSAGES.memberNotFound);
      await this.exit.remove(group, memberId, userId, tx);
      await this.leaveActiveGroup(memberId, id, tx);
      return MESSAGES.memberRemoved;
    });
    await leasesExpired();
    return reply;
  }

  /**
   * Sets whether members need a second factor. Replies when no gateway replica allows access without one any more.
   * Throws Failure `forbidden` for a group that is not the caller's and for callers who are not its owner, `conflict`
   * for an owner without a second factor.
   */
  async requireSecondFactor({ userId, sessionId }: Caller, { id, required }: RequireSecondFactorOf): Promise<Group> {
    const changed = await this.runAsMember(userId, async (tx) => {
      const group = await this.openGroupOf(userId, id, tx);
      if (ownerOf(group) !== userId) throw new Failure('forbidden', MESSAGES.onlyOwnerRequires);
      const user = await this.users.get(userId, tx);
      if (required && !(user && hasSecondFactor(user))) throw new Failure('conflict', MESSAGES.secondFactorOfOwner);
      const what = required ? 'group-second-factor-on' : 'group-second-factor-off';
      await this.audit.record({ what, who: userId, groupId: id, sessionId }, tx);
      return this.emitAndView(await this.groups.setSecondFactor(id, required, tx), userId, tx);
    });
    await leasesExpired();
    return changed;
  }

  /**
   * Replies to a retry with the current group, and only to members: a person who has left does not see the group again.
   * Groups have up to 500 members, so only the id is stored and not the reply.
   */
  private async runAsMember(userId: string, work: (tx: Transaction) => Promise<Group>): Promise<Group> {
    const refer = ({ _id: id, version }: Group) => ({ id, version });
    const answer = async ({ id }: { id: string }) => this.view(await this.groupOfMember(userId, id), userId);
    const group = await this.work.run(work, { replay: { refer, answer } });
    await this.groupOfMember(userId, group._id);
    return group;
  }

  /**
   * Writes the user. Otherwise a person who deletes their account at the same moment could remain a member of a group.
   */
  private async touchUser(userId: string, tx: Transaction): Promise<void> {
    if (!(await this.users.update(userId, {}, tx))) throw new Failure('unauthenticated', MESSAGES.signInFirst);
  }

  private async requireGroupLimit(userId: string, tx: Transaction): Promise<void> {
    const count = await this.groups.countOf(userId, tx);
    if (count >= LIMITS.groupsPerUser)
      throw new Failure('conflict', MESSAGES.tooManyGroups({ most: LIMITS.groupsPerUser }));
  }

  /**
   * Writes the user even if another group is active: a concurrent switch to this group must conflict with this
   * transaction.
   */
  private async leaveActiveGroup(userId: string, groupId: string, tx: Transaction): Promise<void> {
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
    emitProfileChanged(user, tx);
    return user;
  }

  private async groupOfMember(userId: string, id: string, tx?: Transaction): Promise<GroupDocument> {
    const group = await this.groups.get(userId, id, tx);
    if (!group) throw new Failure('forbidden', MESSAGES.notMember);
    return group;
  }

  /** The same, only if the member may use the group now. Throws Failure `forbidden` otherwise. */
  private async openGroupOf(userId: string, id: string, tx: Transaction): Promise<GroupDocument> {
    const group = await this.groupOfMember(userId, id, tx);
    const user = await this.users.get(userId, tx);
    if (!user || this.locks.isLocked(group, user)) throw new Failure('forbidden', MESSAGES.secondFactorNeeded);
    return group;
  }

  private async emitAndView(group: GroupDocument, by: string, tx: Transaction): Promise<Group> {
    emitGroupChanged(group, by, tx);
    return this.view(group, by, tx);
  }

  private async view(group: GroupDocument, userId: string, tx?: Transaction): Promise<Group> {
    const user = await this.users.get(userId, tx);
    if (!user || this.locks.isLocked(group, user)) return viewLockedGroup(group);
    return viewGroup(group, await this.users.members(group.members, tx));
  }
}
