import { groupSpace, MESSAGES, personalSpace, type Space } from '@pawplan/contracts';
import { Failure } from '@pawplan/platform';
import type { GoogleCalendar } from '../client/google-calendar.js';
import type { GoogleOwner } from '../pairs/google-pair.schema.js';
import type { GoogleRun } from './google-run.schema.js';

/** The data that all steps of one run need. */
export class SyncContext {
  constructor(
    readonly run: GoogleRun,
    readonly calendar: GoogleCalendar,
    readonly owner: GoogleOwner,
    /** The start time of the last successful run. */
    readonly lastSync: Date | null,
  ) {}

  /**
   * The spaces that the person may write to now, and the space that new Google events are created in. Throws Failure
   * `conflict` when the connection has ended or is to another account, `forbidden` when a group of the person requires
   * a second factor: events of that group may be in both calendars [FACTOR-56].
   */
  async spaces(): Promise<SyncSpaces> {
    const { account, pullSpace, groupIds, needsSecondFactor } = await this.calendar.session.access();
    if (account !== this.owner.account) throw new Failure('conflict', MESSAGES.googleNotConnected);
    if (needsSecondFactor) throw new Failure('forbidden', MESSAGES.secondFactorNeededToSync);
    const personal = personalSpace(this.owner.userId);
    const mine = new Set<Space>([personal, ...groupIds.map(groupSpace)]);
    const wanted = pullSpace === 'personal' ? personal : groupSpace(pullSpace);
    return { mine, pull: mine.has(wanted) ? wanted : personal };
  }
}

export interface SyncSpaces {
  mine: ReadonlySet<Space>;
  pull: Space;
}
