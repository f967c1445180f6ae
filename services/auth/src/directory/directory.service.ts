import { Injectable } from '@nestjs/common';
import {
  type GetSpaceAccess,
  type GroupRecord,
  groupOf,
  groupSpace,
  type PersonRecord,
  personalSpace,
  type SnapshotPage,
  type Space,
  type SpaceMember,
} from '@pawplan/contracts';
import { groupRecord } from '../groups/group.view.js';
import { GroupLocks } from '../groups/group-locks.js';
import { GroupsRepository } from '../groups/groups.repository.js';
import type { UserDocument } from '../users/user.schema.js';
import { personRecord, sortByIds } from '../users/user.view.js';
import { UsersRepository } from '../users/users.repository.js';

const PAGE = 500;

/**
 * All people and all groups, page by page in the order of ids, for services that store a read model of them; and who
 * has access to a space.
 */
@Injectable()
export class DirectoryService {
  constructor(
    private readonly users: UsersRepository,
    private readonly groups: GroupsRepository,
    private readonly locks: GroupLocks,
  ) {}

  async people(after = ''): Promise<SnapshotPage<PersonRecord>> {
    return page((await this.users.page(after, PAGE)).map(personRecord));
  }

  async allGroups(after = ''): Promise<SnapshotPage<GroupRecord>> {
    return page((await this.groups.page(after, PAGE)).map(groupRecord));
  }

  /** Which of these people and groups do not exist. */
  async missing(spaces: readonly Space[]): Promise<{ missing: Space[] }> {
    const groupIds = spaces.flatMap((space) => groupOf(space) ?? []);
    const userIds = spaces.filter((space) => groupOf(space) === null).map((space) => space.slice(2));
    const [groups, people] = await Promise.all([this.groups.existing(groupIds), this.users.names(userIds)]);
    const present = new Set<Space>([...groups.map(groupSpace), ...people.map(({ _id }) => personalSpace(_id))]);
    return { missing: spaces.filter((space) => !present.has(space)) };
  }

  /**
   * Whether a person may read a space now: their account exists and is enabled, and the space is their own or that of a
   * group in which they are, and they have a second factor where one is required. Always reads the committed state.
   */
  async access(asked: GetSpaceAccess): Promise<{ allowed: boolean }> {
    return { allowed: (await this.allowed(asked)) !== null };
  }

  /** A person who may use a space now, or null. Always reads the committed state. */
  async member(asked: GetSpaceAccess): Promise<SpaceMember | null> {
    const allowed = await this.allowed(asked);
    if (!allowed) return null;
    const { user, memberIds } = allowed;
    return { members: sortByIds(memberIds, await this.users.names(memberIds)), timeZone: user.timeZone };
  }

  /** The person and the members of the space, or null when the person may not use it. */
  private async allowed({
    userId,
    space,
  }: GetSpaceAccess): Promise<{ user: UserDocument; memberIds: string[] } | null> {
    const groupId = groupOf(space);
    const [user, group] = await Promise.all([
      this.users.get(userId),
      groupId === null ? null : this.groups.get(userId, groupId),
    ]);
    if (!user || user.disabledAt || this.locks.isLockedOut(user)) return null;
    if (groupId === null) return space === personalSpace(userId) ? { user, memberIds: [userId] } : null;
    return group && !this.locks.isLocked(group, user) ? { user, memberIds: group.members } : null;
  }
}

function page<Item extends { id: string }>(items: Item[]): SnapshotPage<Item> {
  return { items, next: items.length < PAGE ? null : (items.at(-1)?.id ?? null) };
}
