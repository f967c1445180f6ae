import {
  type GivenReminder,
  groupOf,
  REMINDER_EVENTS,
  REMINDERS_PER_MESSAGE,
  type ReminderOfItem,
  type RemindingService,
} from '@pawplan/contracts';
import type { Transaction } from '@pawplan/platform';
import type { GivenIn, GivenItem } from './given-reminders.js';

/** An item at a version. */
export type ItemVersion = { _id: string; version: number };

/** The group whose members were reminded; null in a personal space. */
type GroupVersion = number | null;

/**
 * Informs notify about reminders, in the transaction that gives or withdraws them. The version of each item is in the
 * event, so that the order in which the events arrive does not matter. An event contains a bounded number of reminders.
 */
export class ReminderEvents {
  private readonly events: (typeof REMINDER_EVENTS)[RemindingService];

  constructor(service: RemindingService) {
    this.events = REMINDER_EVENTS[service];
  }

  given(items: readonly GivenItem[], { type, space }: GivenIn, groupVersion: GroupVersion, tx: Transaction): void {
    const group = groupOf(space) !== null && groupVersion !== null ? { groupVersion } : {};
    const rows = items.flatMap((item) => item.reminders.map((reminder) => ({ item, reminder })));
    for (const some of chunks(rows)) {
      const byItem = Map.groupBy(some, ({ item }) => item);
      const given = [...byItem].map(([{ _id: itemId, version, title }, ofItem]) => {
        return { itemId, version, title, reminders: ofItem.map(({ reminder }) => messageOf(reminder)) };
      });
      const [{ itemId: id, version } = { itemId: '', version: 0 }] = given;
      tx.emit(this.events.given, { id, version }, { type, space, ...group, items: given });
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

const messageOf = (given: GivenItem['reminders'][number]): GivenReminder => {
  const { id, userId, reminder, occurrence, date, dueAt, until, givenAt, readAt } = given;
  return {
    ...{ id, userId, reminder, occurrence, date },
    dueAt: dueAt.toISOString(),
    until: until.toISOString(),
    givenAt: givenAt.toISOString(),
    ...(readAt && { readAt: readAt.toISOString() }),
  };
};

function chunks<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / REMINDERS_PER_MESSAGE);
  return Array.from({ length: count }, (_, n) =>
    rows.slice(n * REMINDERS_PER_MESSAGE, (n + 1) * REMINDERS_PER_MESSAGE),
  );
}
