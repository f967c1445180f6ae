import { Injectable } from '@nestjs/common';
import { groupSpace } from '@pawplan/contracts';
import { Clock, type Transaction } from '@pawplan/platform';
import type { CalendarEventDocument } from '../../calendar/calendar-event.schema.js';
import { differences, syncedOf } from '../rules/synced.js';
import { GooglePairsRepository } from './google-pairs.repository.js';

/** Notes in the transaction of each change of the calendar what a sync has to know of it: only the owner's own edits and deletions go to Google (§6). */
@Injectable()
export class GoogleTracking {
  constructor(
    private readonly pairs: GooglePairsRepository,
    private readonly clock: Clock,
  ) {}

  /** `by` edited an event. */
  async edited(
    after: CalendarEventDocument,
    before: CalendarEventDocument,
    by: string,
    tx: Transaction,
  ): Promise<void> {
    const fields = differences(syncedOf(before), syncedOf(after));
    if (fields.length === 0) return;
    const now = this.clock.now();
    if (by === after.createdBy) await this.pairs.markPending(after._id, fields, now, tx);
    else await this.pairs.dropPending(after._id, fields, now, tx);
  }

  /** `by` deleted an event. */
  deleted({ _id, createdBy }: CalendarEventDocument, by: string, tx: Transaction): Promise<void> {
    return by === createdBy ? this.pairs.markDeletion(_id, tx) : this.pairs.part([_id], tx);
  }

  /** Clear All took these: nothing of it reaches Google, and nothing comes back (§6). */
  cleared(eventIds: readonly string[], tx: Transaction): Promise<void> {
    return this.pairs.part(eventIds, tx);
  }

  /** What somebody made in a group that they left stays there, and is in sync no longer (§1). */
  left(groupId: string, userId: string): Promise<void> {
    return this.pairs.detach(groupSpace(groupId), userId);
  }

  /** A group is purged. */
  purged(groupId: string): Promise<void> {
    return this.pairs.purge(groupSpace(groupId));
  }
}
