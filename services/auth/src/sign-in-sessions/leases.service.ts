import { Injectable, Logger } from '@nestjs/common';
import { type GrantLease, type Lease, MESSAGES } from '@pawplan/contracts';
import { Clock, Failure, isZone, UnitOfWork } from '@pawplan/platform';
import { AuthConfig } from '../config.js';
import { GroupLocks } from '../groups/group-locks.js';
import { GroupsRepository } from '../groups/groups.repository.js';
import { emitPersonChanged } from '../users/user.events.js';
import type { UserDocument } from '../users/user.schema.js';
import { sortByIds } from '../users/user.view.js';
import { UsersRepository } from '../users/users.repository.js';
import { isHourOld, latestEnd, sessionEnd } from './session-life.js';
import type { SignInSessionDocument } from './sign-in-session.schema.js';
import { SignInSessionsRepository } from './sign-in-sessions.repository.js';

/** Returns the user of a session and their spaces. Always reads the committed state and caches nothing. */
@Injectable()
export class LeasesService {
  private readonly log = new Logger(LeasesService.name);

  constructor(
    private readonly sessions: SignInSessionsRepository,
    private readonly users: UsersRepository,
    private readonly groups: GroupsRepository,
    private readonly locks: GroupLocks,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: AuthConfig,
  ) {}

  /**
   * Grants a lease. Throws Failure `unauthenticated` when the session or its user no longer exists, or the account is
   * disabled. Extends the session and stores the time zone, each at most once an hour.
   */
  async grant({ sessionId, userId, timeZone }: GrantLease): Promise<Lease> {
    const now = this.clock.now();
    const [session, user, groups] = await Promise.all([
      this.sessions.get(userId, sessionId, now),
      this.users.get(userId),
      this.groups.listOf(userId),
    ]);
    if (!session || !user || user.disabledAt || this.hasEnded(session, now))
      throw new Failure('unauthenticated', MESSAGES.signInFirst);
    const locked = groups.filter((group) => this.locks.isLocked(group, user)).map(({ _id }) => _id);
    const open = groups.filter(({ _id }) => !locked.includes(_id));
    const [people, zone] = await Promise.all([
      open.length > 0 ? this.users.names([...new Set(open.flatMap(({ members }) => members))]) : [],
      this.storeZone(user, timeZone, now),
      this.extend(session, now),
    ]);
    return {
      userId,
      name: user.name,
      sessionId,
      currentGroup: user.currentGroup,
      timeZone: zone,
      groups: open.map(({ _id: id, members }) => ({ id, members: sortByIds(members, people) })),
      ...(locked.length > 0 && { lockedGroups: locked }),
      ...(this.locks.isLockedOut(user) && { needsSecondFactor: true }),
    };
  }

  private async extend({ userId, _id, usedAt, signedInAt }: SignInSessionDocument, now: Date): Promise<void> {
    if (!isHourOld(usedAt, now)) return;
    await this.sessions.extend(userId, _id, now, sessionEnd(now, signedInAt, this.config.SESSION_LIFETIME_DAYS));
  }

  /** The stored end may come from a longer lifetime in an earlier configuration. */
  private hasEnded({ signedInAt }: SignInSessionDocument, now: Date): boolean {
    return latestEnd(signedInAt, this.config.SESSION_LIFETIME_DAYS) <= now;
  }

  /** Stores the time zone and returns the zone that is now in effect. A failed write does not refuse the lease. */
  private async storeZone(user: UserDocument, timeZone: string | undefined, now: Date): Promise<string> {
    if (!timeZone || timeZone === user.timeZone || !isHourOld(user.zoneSetAt, now) || !isZone(timeZone)) {
      return user.timeZone;
    }
    try {
      await this.work.run(async (tx) => {
        const changes = { timeZone, zoneSetAt: now };
        const changed = await this.users.update(user._id, changes, tx, user.version);
        if (changed) emitPersonChanged(changed, tx);
      });
      return timeZone;
    } catch (error) {
      this.log.warn(`The zone of ${user._id} could not be stored: ${error instanceof Error ? error.message : error}`);
      return user.timeZone;
    }
  }
}
