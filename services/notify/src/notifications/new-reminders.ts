import { type GivenReminder, type NotifiedItem, type RemindersGiven, reminderKey } from '@pawplan/contracts';
import type { ReminderNotification } from './notifications.repository.js';
import type { RemindedItemState } from './reminded-item.schema.js';

/** The stored data on which the effect of an event on an item depends. */
interface StoredReminders {
  state: RemindedItemState;
  /** The stored reminders of the item. */
  reminders: readonly ReminderNotification[];
  /** The versions up to which single reminders are withdrawn, by their keys. */
  withdrawn: ReadonlyMap<string, number>;
}

/** Where reminders were given. */
type Where = Pick<RemindersGiven, 'type' | 'space'>;

/** The effect of an event on an item. */
interface NewReminders {
  insert: ReminderNotification[];
  /** Reminders that are replaced, because they were withdrawn in the meantime by an event that has not arrived yet. */
  replaced: ReminderNotification[];
  /** Stored reminders that were read in the previous release. */
  readBefore: { _id: string; readAt: Date; userId: string }[];
}

/**
 * What an event changes that gives reminders of an item. Applying an event again, or after events of higher versions,
 * changes nothing that these have changed. A person who has read a reminder does not get it again.
 */
export function newReminders(where: Where, item: NotifiedItem, stored: StoredReminders): NewReminders {
  const result: NewReminders = { insert: [], replaced: [], readBefore: [] };
  const known = new Map(stored.reminders.map((each) => [reminderKey(each), each]));
  const { withdrawnVersion = 0 } = stored.state;
  const { version } = item;
  for (const given of item.reminders) {
    const key = reminderKey({ itemId: item.itemId, ...given });
    const present = known.get(key);
    const readAt = given.readAt === undefined ? undefined : new Date(given.readAt);
    if (present?.read) continue;
    if (present && readAt) {
      result.readBefore.push({ _id: present._id, readAt, userId: given.userId });
      continue;
    }
    // Withdrawing does not concern reminders that were read.
    if (!readAt && version < Math.max(withdrawnVersion, stored.withdrawn.get(key) ?? 0)) continue;
    if (present && present.itemVersion >= version) continue;
    if (present) result.replaced.push(present);
    const added = notificationOf(where, item, given, stored.state);
    result.insert.push(added);
    known.set(key, added);
  }
  return result;
}

function notificationOf(
  { type, space }: Where,
  { itemId, version, title }: NotifiedItem,
  { id, userId, reminder, occurrence, date, dueAt, until, givenAt, readAt }: GivenReminder,
  { title: newestTitle, titleVersion = 0 }: RemindedItemState,
): ReminderNotification {
  const renamed = newestTitle !== undefined && titleVersion > version && readAt === undefined;
  return {
    ...{ _id: id, type, userId, space, itemId, reminder, occurrence, date, itemVersion: version },
    ...(renamed ? { title: newestTitle, titleVersion } : { title, titleVersion: version }),
    ...{ dueAt: new Date(dueAt), until: new Date(until), createdAt: new Date(givenAt) },
    ...{ read: readAt !== undefined, ...(readAt !== undefined && { readAt: new Date(readAt) }) },
  };
}
