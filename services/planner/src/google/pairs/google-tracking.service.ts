import { Injectable } from '@nestjs/common';
import { groupSpace } from '@pawplan/contracts';
import { Clock, type Transaction } from '@pawplan/platform';
import type { CalendarEventDocument } from '../../calendar/calendar-event.schema.js';
import { isOutgoing } from '../rules/merge-occurrences.js';
import { noteChanges } from '../rules/note-changes.js';
import { differences, type Synced, syncedOf } from '../rules/synced.js';
import { GooglePairsRepository } from './google-pairs.repository.js';

/**
 * Records, in the transaction of each calendar change, what a later sync needs. Only edits and deletions by the owner
 * are sent to Google.
 */
@Injectable()
export class GoogleTracking {
  constructor(
    private readonly pairs: GooglePairsRepository,
    private readonly clock: Clock,
  ) {}

  /** Records that `by` edited an event. */
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

  /** Whether a series is linked to a series at Google, so that its changes must be recorded. */
  async isPaired(series: string, tx: Transaction): Promise<boolean> {
    return (await this.pairs.ofEvent(series, tx)).length > 0;
  }

  /** Records that `by` changed a series or some of its occurrences. [GSYNC-107] */
  async seriesEdited(
    { _id, createdBy }: CalendarEventDocument,
    { before, after }: { before: Synced; after: Synced },
    userId: string,
    tx: Transaction,
  ): Promise<void> {
    const now = this.clock.now();
    const by = userId === createdBy ? 'owner' : 'fellow';
    const fields = differences(before, after);
    if (fields.length > 0 && by === 'owner') await this.pairs.markPending(_id, fields, now, tx);
    if (fields.length > 0 && by === 'fellow') await this.pairs.dropPending(_id, fields, now, tx);
    for (const { _id: pair, detached, occurrences, outgoing } of await this.pairs.ofEvent(_id, tx)) {
      const notes = noteChanges(occurrences ?? {}, { before, after, by, now });
      const isSent = outgoing || isOutgoing(notes);
      if (!detached) await this.pairs.update(pair, { occurrences: notes, outgoing: isSent }, tx);
    }
  }

  /** Records that `by` deleted an event. */
  itemDeleted({ _id, createdBy }: CalendarEventDocument, by: string, tx: Transaction): Promise<void> {
    return by === createdBy ? this.pairs.markDeletions([_id], tx) : this.pairs.keepAtGoogle([_id], tx);
  }

  /** Records that `by` deleted several events. */
  async itemsDeleted(events: readonly CalendarEventDocument[], by: string, tx: Transaction): Promise<void> {
    const [own, others] = [true, false].map((isOwn) =>
      events.filter(({ createdBy }) => (createdBy === by) === isOwn).map(({ _id }) => _id),
    );
    if (own?.length) await this.pairs.markDeletions(own, tx);
    if (others?.length) await this.pairs.keepAtGoogle(others, tx);
  }

  /** Records that Clear All deleted these events: they stay at Google, and a sync does not create them here again. */
  calendarCleared(eventIds: readonly string[], tx: Transaction): Promise<void> {
    return this.pairs.keepAtGoogle(eventIds, tx);
  }

  /** A person left a group: their events stay there and are not synced any more. */
  memberLeft(groupId: string, userId: string): Promise<void> {
    return this.pairs.detach(groupSpace(groupId), userId);
  }

  /** Removes the links of a purged group. */
  groupPurged(groupId: string): Promise<void> {
    return this.pairs.purge(groupSpace(groupId));
  }
}
