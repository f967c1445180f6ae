import { dayAt, instantAt, later } from './days.js';
import {
  type Due,
  dueOf,
  occurrencesFrom,
  type Plan,
  type RemindedItem,
  type Reminder,
  timeOf,
} from './reminded-item.js';

interface Member {
  zone: string;
  /** By space. */
  joinedAt: Map<string, number>;
}

/** The reminders that a person has set on an item; null when they were given up. */
export interface OwnPlan {
  reminders: readonly Reminder[] | null;
  since: number;
}

/** A reminder that must have been given, the instant (ISO 8601) at which it was given, and whether it was read. */
export interface Given {
  space: string;
  at: string;
  /** The instant at which what it is about is over. */
  until: number;
  read: boolean;
}

/** The parts of the key of a reminder. */
interface GivenKey {
  itemId: string;
  occurrence: string;
  userId: string;
  name: string;
}

export function readKey(key: string): GivenKey {
  const [itemId = '', occurrence = '', userId = '', name = ''] = key.split(' ');
  return { itemId, occurrence, userId, name };
}

/**
 * Computes which reminders must have been given, from the rules only. It checks every single day, so that it does not
 * share the algorithms of the product.
 */
export class Oracle {
  /** Those that remind. */
  readonly items = new Map<string, RemindedItem>();
  /** By item and person. */
  readonly own = new Map<string, Map<string, OwnPlan>>();
  readonly members = new Map<string, Member>();
  /** By item, occurrence, person and name of the reminder. */
  readonly given = new Map<string, Given>();

  /** The reminders that are due at an instant and were not given yet, and the ends of what they are about. */
  missing(now: number): Map<string, { space: string; until: number }> {
    const missing = new Map<string, { space: string; until: number }>();
    for (const [itemId, item] of this.items) {
      for (const userId of this.members.keys()) {
        for (const { occurrence, name, until } of this.due(itemId, userId, now)) {
          const key = `${itemId} ${occurrence} ${userId} ${name}`;
          if (!this.given.has(key)) missing.set(key, { space: item.space, until });
        }
      }
    }
    return missing;
  }

  poll(now: number): void {
    for (const [key, reminder] of this.missing(now)) {
      this.given.set(key, { ...reminder, at: new Date(now).toISOString(), read: false });
    }
  }

  /** Whether a reminder that was given may still be sent: it was neither withdrawn nor read, and is due or over. */
  maySend(key: string, given: Given, now: number): boolean {
    if (this.given.get(key) !== given || given.read) return false;
    const { itemId, occurrence, userId, name } = readKey(key);
    const isDue = (due: Due) => due.occurrence === occurrence && due.name === name;
    return given.until <= now || this.due(itemId, userId, now).some(isDue);
  }

  /** The next instant after this one at which a reminder may be due. */
  nextInstant(after: number): number {
    const zones = new Set([...this.members.values()].map(({ zone }) => zone));
    const times = new Set(['09:00']);
    let next = Number.POSITIVE_INFINITY;
    for (const [id, item] of this.items) {
      const reminders = this.remindersOf(id, item);
      if (item.start) next = Math.min(next, nextOfEvent(item, reminders, after));
      else for (const one of reminders) if ('days' in one && one.at) times.add(one.at);
    }
    for (const zone of zones) {
      for (const time of times) {
        const today = dayAt(after, zone);
        const instants = [today, later(today, 1)].map((day) => instantAt(day, time, zone));
        next = Math.min(next, ...instants.filter((at) => at > after));
      }
    }
    return next;
  }

  /** Whether a person has not read a reminder of an item whose occurrence is not over. */
  isOpen(itemId: string, now: number): boolean {
    return [...this.given].some(([key, { read, until }]) => !read && until > now && key.startsWith(`${itemId} `));
  }

  /** Deletes the unread reminders of an item that match. */
  withdraw(itemId: string, matches: (key: GivenKey) => boolean = () => true): void {
    for (const [key, { read }] of this.given) {
      const parts = readKey(key);
      if (!read && parts.itemId === itemId && matches(parts)) this.given.delete(key);
    }
  }

  /** An item is deleted, or done. */
  drop(itemId: string): void {
    this.withdraw(itemId);
    this.items.delete(itemId);
  }

  leave(userId: string, space: string): void {
    this.members.get(userId)?.joinedAt.delete(space);
    for (const [key, given] of this.given) {
      if (given.space === space && readKey(key).userId === userId) this.given.delete(key);
    }
    for (const [itemId, plans] of this.own) if (this.items.get(itemId)?.space === space) plans.delete(userId);
  }

  private due(itemId: string, userId: string, now: number): Due[] {
    const [item, member] = [this.items.get(itemId), this.members.get(userId)];
    const joined = item && member?.joinedAt.get(item.space);
    if (!item || !member || joined === undefined) return [];
    return dueOf(item, this.planOf(itemId, item, userId), member.zone, joined, now);
  }

  protected planOf(itemId: string, item: RemindedItem, userId: string): Plan {
    const own = this.own.get(item.series ?? itemId)?.get(userId);
    if (!own) return { reminders: item.reminders, since: item.scheduledAt };
    return { reminders: own.reminders ?? item.reminders, since: Math.max(item.scheduledAt, own.since) };
  }

  /** Those of the item and those that people have set on it. */
  private remindersOf(itemId: string, item: RemindedItem): Reminder[] {
    const own = [...(this.own.get(item.series ?? itemId)?.values() ?? [])];
    return [...item.reminders, ...own.flatMap(({ reminders }) => reminders ?? [])];
  }
}

function nextOfEvent(item: RemindedItem, reminders: readonly Reminder[], after: number): number {
  const zone = item.start?.zone ?? 'UTC';
  const days = occurrencesFrom(item, dayAt(after, zone));
  const instants = days.flatMap((day) => reminders.map((one) => timeOf(one, item, day, zone)));
  return Math.min(...instants.filter((at) => at > after));
}
