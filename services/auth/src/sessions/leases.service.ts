import { Injectable, Logger } from '@nestjs/common';
import { type GrantLease, type Lease, MESSAGES } from '@pawplan/contracts';
import { Clock, Failure, isZone, UnitOfWork } from '@pawplan/platform';
import { GroupsRepository } from '../groups/groups.repository.js';
import { tellPerson } from '../users/user.events.js';
import type { UserDocument } from '../users/user.schema.js';
import { inOrder } from '../users/user.view.js';
import { UsersRepository } from '../users/users.repository.js';
import type { SessionDocument } from './session.schema.js';
import { isHourOld, sessionEnd } from './session-life.js';
import { SessionsRepository } from './sessions.repository.js';

/** Says who a session is and which spaces are theirs (§1). Reads what is committed now; nothing is held here. */
@Injectable()
export class LeasesService {
  private readonly log = new Logger(LeasesService.name);

  constructor(
    private readonly sessions: SessionsRepository,
    private readonly users: UsersRepository,
    private readonly groups: GroupsRepository,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Throws Failure `unauthenticated` once the session or its user is gone. Moves the session's end and the kept zone, each at most hourly. */
  async grant({ sessionId, userId, timeZone }: GrantLease): Promise<Lease> {
    const now = this.clock.now();
    const [session, user, groups] = await Promise.all([
      this.sessions.get(userId, sessionId, now),
      this.users.get(userId),
      this.groups.listOf(userId),
    ]);
    if (!session || !user) throw new Failure('unauthenticated', MESSAGES.signInFirst);
    const [people, zone] = await Promise.all([
      groups.length > 0 ? this.users.names([...new Set(groups.flatMap(({ members }) => members))]) : [],
      this.keepZone(user, timeZone, now),
      this.slide(session, now),
    ]);
    return {
      userId,
      name: user.name,
      sessionId,
      currentGroup: user.currentGroup,
      timeZone: zone,
      groups: groups.map(({ _id: id, members }) => ({ id, members: inOrder(members, people) })),
    };
  }

  private async slide(session: SessionDocument, now: Date): Promise<void> {
    if (isHourOld(session.usedAt, now)) await this.sessions.slide(session.userId, session._id, now, sessionEnd(now));
  }

  /** Answers the zone kept afterwards. A zone that could not be written is no reason to turn somebody away. */
  private async keepZone(user: UserDocument, timeZone: string | undefined, now: Date): Promise<string> {
    if (!timeZone || timeZone === user.timeZone || !isHourOld(user.zoneSetAt, now) || !isZone(timeZone)) {
      return user.timeZone;
    }
    try {
      await this.work.run(async (tx) => {
        const changes = { timeZone, zoneSetAt: now };
        const changed = await this.users.update(user._id, changes, tx, { zoneSetAt: user.zoneSetAt });
        if (changed) tellPerson(changed, tx);
      });
      return timeZone;
    } catch (error) {
      this.log.warn(`The zone of ${user._id} was not kept: ${error instanceof Error ? error.message : error}`);
      return user.timeZone;
    }
  }
}
