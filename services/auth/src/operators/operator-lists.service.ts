import { Injectable } from '@nestjs/common';
import {
  type AuditEvent,
  type GroupPage,
  type GroupSummary,
  MESSAGES,
  type Operator,
  type PageOf,
  type UserPage,
  type UserSummary,
} from '@pawplan/contracts';
import { Clock, Failure, UnitOfWork } from '@pawplan/platform';
import { AuditRepository } from '../audit/audit.repository.js';
import { AuditLog } from '../audit/audit-log.js';
import type { GroupDocument } from '../groups/group.schema.js';
import { GroupsRepository } from '../groups/groups.repository.js';
import { SignInSessionsRepository } from '../sign-in-sessions/sign-in-sessions.repository.js';
import { UsersRepository } from '../users/users.repository.js';
import { actorOf, UserLookup } from './user-lookup.js';

const PAGE = 50;

/** Lists of users and groups for operators, page by page in the order of ids. */
@Injectable()
export class OperatorListsService {
  constructor(
    private readonly lookup: UserLookup,
    private readonly allUsers: UsersRepository,
    private readonly allGroups: GroupsRepository,
    private readonly sessions: SignInSessionsRepository,
    private readonly entries: AuditRepository,
    private readonly audit: AuditLog,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Lists users, or only `user`. Throws Failure `not-found` when that user does not exist. */
  async users(by: Operator, { after = '', limit = PAGE, user }: UserPage): Promise<PageOf<UserSummary>> {
    const found = user === undefined ? await this.allUsers.page(after, limit) : [await this.lookup.get(user)];
    await this.record(by, 'users-listed', { who: user === undefined ? undefined : found[0]?._id });
    const ids = found.map(({ _id }) => _id);
    const [sessions, groups, seen] = await Promise.all([
      this.sessions.summaries(ids, this.clock.now()),
      this.allGroups.countsOf(ids),
      this.lastSeen(ids),
    ]);
    const items = found.map(({ _id: id, email, name, createdAt, disabledAt }) => ({
      id,
      email,
      name,
      createdAt: createdAt.toISOString(),
      lastSeenAt: latest([seen.get(id)]),
      sessions: sessions.get(id)?.count ?? 0,
      groups: groups.get(id) ?? 0,
      disabledAt: disabledAt?.toISOString() ?? null,
    }));
    return { items, next: user === undefined && items.length === limit ? (ids.at(-1) ?? null) : null };
  }

  /** Lists groups, or only `group`. Throws Failure `not-found` when that group does not exist. */
  async groups(by: Operator, { after = '', limit = PAGE, group }: GroupPage): Promise<PageOf<GroupSummary>> {
    const found = group === undefined ? await this.allGroups.page(after, limit) : [await this.group(group)];
    await this.record(by, 'groups-listed', { groupId: group });
    const seen = await this.lastSeen([...new Set(found.flatMap(({ members }) => members))]);
    const items = found.map(({ _id: id, name, members, createdAt, archivedAt }) => ({
      id,
      name,
      members: members.length,
      createdAt: createdAt.toISOString(),
      lastSeenAt: latest(members.map((member) => seen.get(member))),
      archivedAt: archivedAt?.toISOString() ?? null,
    }));
    return { items, next: group === undefined && items.length === limit ? (items.at(-1)?.id ?? null) : null };
  }

  /** When each user was last active: from an active session, or else from the audit log. */
  private async lastSeen(ids: readonly string[]): Promise<Map<string, Date>> {
    const sessions = await this.sessions.summaries(ids, this.clock.now());
    const acts = await this.entries.lastActivity(ids.filter((id) => !sessions.has(id)));
    return new Map([...acts, ...[...sessions].map(([id, { usedAt }]) => [id, usedAt] as const)]);
  }

  private async record(by: Operator, what: AuditEvent, about: { who?: string; groupId?: string }): Promise<void> {
    await this.work.run(async (tx) => {
      await this.audit.record({ what, ...about, actor: actorOf(by) }, tx);
    });
  }

  private async group(id: string): Promise<GroupDocument> {
    const group = await this.allGroups.find(id);
    if (!group) throw new Failure('not-found', MESSAGES.groupNotFound);
    return group;
  }
}

const latest = (times: readonly (Date | undefined)[]): string | null => {
  const known = times.flatMap((time) => (time ? [time.getTime()] : []));
  return known.length > 0 ? new Date(known.reduce((one, other) => Math.max(one, other))).toISOString() : null;
};
