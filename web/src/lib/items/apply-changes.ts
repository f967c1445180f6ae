import type { QueryKey } from '@tanstack/react-query';
import type { Job } from '@/lib/queue/job';
import { type AnyItem, type Item, kindOf } from './kind';

/** The fields of a change that a list needs. */
export type ListChange = Pick<Job, 'kind' | 'space' | 'item' | 'shown' | 'refused'> & Partial<Pick<Job, 'body'>>;

/** A list with the pending changes applied; other data is returned as it is. Refused changes are not applied. */
export function applyChanges(
  data: unknown,
  changes: readonly ListChange[],
  key: QueryKey,
  belongsToList: (item: AnyItem, key: QueryKey) => boolean = () => true,
): unknown {
  if (!Array.isArray(data)) return data;
  const applicable = changes.filter(({ kind, space, refused }) => !refused && kind === key[0] && space === key[1]);
  let items: AnyItem[] = data;
  for (const { kind, item, shown, body = null } of applicable) {
    items = shown ? withItem(items, shown, belongsToList(shown, key)) : items.filter(({ _id }) => _id !== item);
    items = kindOf(kind)?.related?.afterChange(items, { item, body, isDeletion: shown === null }) ?? items;
  }
  return items;
}

/**
 * A list with an item at its old index, or at the end if it is new; without an item that does not belong to the list.
 */
export function withItem<T extends Item>(items: T[], item: T, belongs: boolean): T[] {
  if (!belongs) return items.filter(({ _id }) => _id !== item._id);
  if (!items.some(({ _id }) => _id === item._id)) return [...items, item];
  return items.map((one) => (one._id === item._id ? item : one));
}
