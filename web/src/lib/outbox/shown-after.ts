import type { PersonRef } from '@/api/generated';
import type { Shown } from '@/lib/items/kind';
import { kindOf } from '@/lib/items/kinds';
import { recordOf } from '@/lib/json';
import { dayIn } from '@/lib/time/day';
import { type Change, idOfNew } from './waiting';

interface Call {
  /** The idempotency key of the call. */
  id: string;
  body: unknown;
  /** The item as it is shown now, including the new state of a tick or a check-in; null for a new item. */
  before: Shown | null;
  me: PersonRef;
  people: readonly PersonRef[];
  zone: string;
  now: Date;
}

/**
 * The item as a list shows it after a change that the server does not have yet; null after a deletion, or when the item
 * is not known.
 */
export function shownAfter(
  { action, collection }: Change,
  { id, body, before, now, ...situation }: Call,
): Shown | null {
  if (action === 'delete') return null;
  const kind = kindOf(collection);
  const here = { ...situation, today: dayIn(situation.zone, now) };
  if (action === 'update') return before && (kind?.updated?.(before, recordOf(body), here) ?? null);
  if (action !== 'create') return before;
  const values = kind?.created(recordOf(body), here);
  const at = now.toISOString();
  return values ? { ...values, _id: idOfNew(id), version: 0, createdAt: at, updatedAt: at } : null;
}
