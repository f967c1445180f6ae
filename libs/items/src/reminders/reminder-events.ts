import {
  groupOf,
  REMINDER_EVENTS,
  REMINDERS_PER_MESSAGE,
  type ReminderOfItem,
  type RemindersGiven,
  type RemindingService,
} from '@pawplan/contracts';
import type { Transaction } from '@pawplan/platform';
import type { GivenItem, NewReminder } from './given-reminders.js';

/** An item at a version. */
export type ItemVersion = { _id: string; version: number };

/** The group whose members were reminded; null in a personal space. */
type GroupVersion = number | null;

/**
 * Tells notify about reminders, in the transaction that gives or withdraws them. The version of an event is the version
 * of the item, so that the order in which the events arrive does not matter. An event contains a bounded number of
 * reminders.
 */
export class ReminderEvents {
  private readonly events: (typeof REMINDER_EVENTS)[RemindingService];

  constructor(service: RemindingService) {
    this.events = REMINDER_EVENTS[service];
  }

  given(
    item: GivenItem & ItemVersion,
    reminders: readonly (NewReminder & { givenAt: Date; readAt?: Date })[],
    groupVersion: GroupVersion,
    tx: Transaction,
  ): void {
    const { _id: itemId, version, type, space, title } = item;
    const rows = reminders.map(({ id, userId, reminder, occurrence, date, dueAt, until, givenAt, readAt }) => ({
      ...{ id, userId, reminder, occurrence, date },
      dueAt: dueAt.toISOString(),
      until: until.toISOString(),
      givenAt: givenAt.toISOString(),
      ...(readAt && { readAt: readAt.toISOString() }),
    }));
    const group = groupOf(space) !== null && groupVersion !== null ? { groupVersion } : {};
    for (const some of chunks(rows)) {
      const payload: RemindersGiven = { type, itemId, space, title, ...group, reminders: some };
      tx.emit(this.events.given, { id: itemId, version }, payload);
    }
  }

  /** Without `reminders`, all reminders that were given for a lower version are withdrawn. */
  withdrawn({ _id: itemId, version }: ItemVersion, tx: Transaction, reminders?: readonly ReminderOfItem[]): void {
    if (!reminders) {
      tx.emit(this.events.withdrawn, { id: itemId, version }, { itemId });
      return;
    }
    const rows = reminders.map(({ reminder, occurrence, userId }) => ({ reminder, occurrence, userId }));
    for (const some of chunks(rows)) {
      tx.emit(this.events.withdrawn, { id: itemId, version }, { itemId, reminders: some });
    }
  }

  renamed({ _id: itemId, version }: ItemVersion, title: string, tx: Transaction): void {
    tx.emit(this.events.renamed, { id: itemId, version }, { itemId, title });
  }
}

function chunks<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / REMINDERS_PER_MESSAGE);
  return Array.from({ length: count }, (_, n) =>
    rows.slice(n * REMINDERS_PER_MESSAGE, (n + 1) * REMINDERS_PER_MESSAGE),
  );
}
