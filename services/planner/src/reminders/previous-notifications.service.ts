import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { joinsMoved, REMINDERS_PER_MESSAGE, type StoredJoin } from '@pawplan/contracts';
import { ReminderEvents } from '@pawplan/items';
import { addDays, Poller, type Transaction, UnitOfWork } from '@pawplan/platform';
import { SpecialDatesRepository } from '../special-dates/special-dates.repository.js';
import type { GivenDateReminder } from './given-date-reminder.schema.js';
import { GivenDateReminders } from './given-date-reminders.repository.js';

const POLL_EVERY_MS = 2_000;
/** Hours after the begin of a day in UTC at which the day before is over in all zones. */
const LAST_DAY_END_MS = 12 * 3_600_000;

/**
 * Publishes to notify the notifications that the previous release has stored in this service: all of them after the
 * upgrade, and during the upgrade those that it still writes.
 */
@Injectable()
export class PreviousNotifications implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly poller: Poller;

  constructor(
    private readonly records: GivenDateReminders,
    private readonly dates: SpecialDatesRepository,
    private readonly events: ReminderEvents,
    private readonly work: UnitOfWork,
  ) {
    this.poller = new Poller('Notifications of the previous release', POLL_EVERY_MS, (stop) => this.publish(stop));
  }

  onApplicationBootstrap(): void {
    this.poller.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.poller.stop();
  }

  /** Publishes all of them, unless it is stopped. Several replicas may do so at the same time. */
  async publish(stop?: AbortSignal): Promise<void> {
    while (!stop?.aborted) {
      const published = await this.work.run((tx) => this.publishSome(tx));
      if (published === 0) return;
    }
  }

  private async publishSome(tx: Transaction): Promise<number> {
    const records = await this.records.unpublished(REMINDERS_PER_MESSAGE, tx);
    if (records.length === 0) return 0;
    await this.records.setPublished(records, tx);
    await this.publishReminders(records, tx);
    const joins = records.flatMap(joinOf);
    for (let from = 0; from < joins.length; from += REMINDERS_PER_MESSAGE) {
      const some = joins.slice(from, from + REMINDERS_PER_MESSAGE);
      tx.emit(joinsMoved, { id: some[0]?.id ?? '', version: 0 }, { joins: some });
    }
    return records.length;
  }

  private async publishReminders(records: readonly GivenDateReminder[], tx: Transaction): Promise<void> {
    const byDate = Map.groupBy(records, ({ specialDateId }) => specialDateId ?? '');
    byDate.delete('');
    const versions = await this.dates.versionsOf([...byDate.keys()], tx);
    for (const [_id, given] of byDate) {
      const [first] = given;
      if (!first) continue;
      // A date that is deleted has only reminders that were read. Nothing withdraws them.
      const item = { _id, version: versions.get(_id) ?? 0 };
      const where = { type: 'special-date' as const, space: first.space };
      for (const [title, some] of Map.groupBy(given, (each) => each.title)) {
        this.events.given([{ ...item, title, reminders: some.map(reminderOf) }], where, null, tx);
      }
    }
  }
}

const reminderOf = ({ _id: id, userId, date, createdAt, read, readAt }: GivenDateReminder) => ({
  ...{ id, userId, reminder: '', occurrence: date, date, dueAt: createdAt, givenAt: createdAt },
  until: new Date(Date.parse(addDays(date, 1)) + LAST_DAY_END_MS),
  ...(read && { readAt: readAt ?? createdAt }),
});

function joinOf(record: GivenDateReminder): StoredJoin[] {
  const { _id: id, userId, space, memberId, groupVersion, date, title, createdAt, read, readAt } = record;
  if (memberId === undefined || groupVersion === undefined) return [];
  const join = { id, userId, space, memberId, groupVersion, date, title, givenAt: createdAt.toISOString() };
  return [{ ...join, ...(read && { readAt: (readAt ?? createdAt).toISOString() }) }];
}
