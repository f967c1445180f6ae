import type { ReminderKey } from '@pawplan/contracts';
import type { Transaction } from '@pawplan/platform';
import { type ItemVersion, ReminderEvents } from './reminder-events.js';
import type { ReminderKind } from './reminder-kind.js';
import { ReminderScheduler } from './reminder-scheduler.js';

/** The part of a kind that an item's changes need. */
type Kind = Pick<ReminderKind, 'given'>;

/**
 * Updates the reminders of an item when it changes, in the transaction of that change. The items carry the version that
 * they have since the change; a deleted item has one above its last.
 */
export class ItemReminders {
  constructor(
    private readonly events: ReminderEvents,
    private readonly scheduler: ReminderScheduler,
  ) {}

  /** The item was moved, deleted or no longer reminds. Unread reminders are deleted, and may be given again. */
  async withdraw(kind: Kind, item: ItemVersion, tx: Transaction): Promise<void> {
    const given = await kind.given.ofItem(item._id, tx);
    if (given.length === 0) return;
    await kind.given.delete(given.map(idOf), tx);
    this.events.withdrawn(item, tx);
  }

  /** Deletes the unread reminders for which `matches` returns true. They may be given again. */
  async withdrawMatching(
    kind: Kind,
    item: ItemVersion,
    matches: (reminder: ReminderKey) => boolean,
    tx: Transaction,
  ): Promise<void> {
    const gone = (await kind.given.ofItem(item._id, tx)).filter(matches);
    if (gone.length === 0) return;
    await kind.given.delete(gone.map(idOf), tx);
    this.events.withdrawn(item, tx, gone);
  }

  /** Changes the title of unread reminders. Read ones do not change. */
  async rename(kind: Kind, item: ItemVersion & { title: string }, tx: Transaction): Promise<void> {
    const given = await kind.given.ofItem(item._id, tx);
    if (given.length === 0) return;
    await kind.given.rename(item._id, item.title, tx);
    this.events.renamed(item, item.title, tx);
  }

  /** Call this after the commit of a change that may make a reminder due. */
  mayBeDue(): void {
    this.scheduler.pollSoon();
  }
}

const idOf = ({ id }: { id: string }): string => id;
