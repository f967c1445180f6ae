import { parsed, recordOf } from '../json';
import type { SpaceId } from '../space/space-store';
import type { Day } from '../time/day';

/** Collections whose changes may wait. */
export const COLLECTIONS = ['todos', 'calendar', 'special-dates', 'goals', 'habits'] as const;

export type Collection = (typeof COLLECTIONS)[number];
export type Action = 'create' | 'update' | 'delete' | 'toggle' | 'checkin';

/** An item as a list shows it. */
export type Shown = { _id: string; version: number } & Record<string, unknown>;

/** What a call does to which item; a new one has no id yet. */
export interface Change {
  collection: Collection;
  action: Action;
  item: string | null;
}

/** A change that the server does not have yet, or has refused. */
export interface Waiting extends Change {
  /** Its idempotency key: however often it is sent, it takes effect once. */
  id: string;
  item: string;
  /** Where its lists are kept. */
  space: SpaceId;
  method: string;
  /** The text of its body; null without one. */
  body: string | null;
  /** The version that it was made over; null when it was made over none. */
  version: number | null;
  /** Where and on which day there it was made. */
  zone: string;
  day: Day;
  /** The item as it is shown after the change; null once it is deleted. */
  shown: Shown | null;
  /** It was turned over once more already, to come to what is shown. */
  turned?: true;
  /** Why the server does not take it. */
  refused?: string;
}

/** What waits, oldest first, and which ids new items were given when they arrived. */
export interface Outbox {
  waiting: readonly Waiting[];
  made: Readonly<Record<string, string>>;
}

export const EMPTY: Outbox = { waiting: [], made: {} };

const NOT_MADE = 'waiting-';

/** The id under which a new item is shown until it has one of the server. */
export const idOfNew = (key: string): string => NOT_MADE + key;

export const isNotMade = (id: string): boolean => id.startsWith(NOT_MADE);

/** Reads an outbox from storage, where anything may stand. */
export function readOutbox(text: string | null): Outbox {
  const { waiting, made } = recordOf(parsed(text));
  if (!Array.isArray(waiting)) return EMPTY;
  return { waiting: waiting.filter(isWaiting), made: recordOf(made) as Record<string, string> };
}

function isWaiting(value: unknown): value is Waiting {
  const one = recordOf(value);
  const texts = [one.id, one.item, one.space, one.action, one.method, one.zone, one.day];
  return texts.every((text) => typeof text === 'string') && COLLECTIONS.includes(one.collection as Collection);
}
