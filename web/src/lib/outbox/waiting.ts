import type { Shown } from '@/lib/items/kind';
import { kindOf } from '@/lib/items/kinds';
import { parsed, recordOf } from '@/lib/json';
import type { SpaceId } from '@/lib/space/space-store';
import type { Day } from '@/lib/time/day';

/** The effect of a call on an item; `item` is null for a new one. */
export interface Change {
  collection: string;
  /** `create`, `update`, `delete`, or the name of an action of the kind. */
  action: string;
  item: string | null;
}

/** A change that the server does not have yet, or has refused. */
export interface Waiting extends Change {
  /** The idempotency key: the change has effect once, however often it is sent. */
  id: string;
  item: string;
  /** The space whose lists show the item. */
  space: SpaceId;
  method: string;
  /** The text of the request body; null when there is none. */
  body: string | null;
  /** The version of the item when the change was made; null when the call names no version. */
  version: number | null;
  /** The zone in which the change was made, and the day there. */
  zone: string;
  day: Day;
  /** The item as it is shown after the change; null after a deletion. */
  shown: Shown | null;
  /** Set when the change was already sent again as another call, to reach the shown state. */
  turned?: true;
  /** Why the server refused it. */
  refused?: string;
}

/** The waiting changes, oldest first, and the server ids of created items by temporary id. */
export interface Outbox {
  waiting: readonly Waiting[];
  made: Readonly<Record<string, string>>;
}

export const EMPTY: Outbox = { waiting: [], made: {} };

const NOT_MADE = 'waiting-';

/** The temporary id of a new item until the server has given it an id. */
export const idOfNew = (key: string): string => NOT_MADE + key;

export const isNotMade = (id: string): boolean => id.startsWith(NOT_MADE);

/** Reads an outbox from the storage, which may contain any text. */
export function readOutbox(text: string | null): Outbox {
  const { waiting, made } = recordOf(parsed(text));
  if (!Array.isArray(waiting)) return EMPTY;
  return { waiting: waiting.filter(isWaiting), made: recordOf(made) as Record<string, string> };
}

function isWaiting(value: unknown): value is Waiting {
  const one = recordOf(value);
  const texts = [one.id, one.item, one.space, one.action, one.method, one.zone, one.day];
  return texts.every((text) => typeof text === 'string') && kindOf(one.collection) !== undefined;
}
