import type { QueryKey } from '@tanstack/react-query';
import type { Job } from '@/lib/queue/job';
import type { Item, Shown } from './kind';

/** The fields of a change that a list needs. */
export type Laid = Pick<Job, 'kind' | 'space' | 'item' | 'shown' | 'refused'>;

/** A list with the waiting changes applied; other data is returned as it is. Refused changes are not applied. */
export function overlay(
  data: unknown,
  changes: readonly Laid[],
  key: QueryKey,
  belongs: (item: Shown, key: QueryKey) => boolean = () => true,
): unknown {
  if (!Array.isArray(data)) return data;
  const mine = changes.filter(({ kind, space, refused }) => !refused && kind === key[0] && space === key[1]);
  let items: Shown[] = data;
  for (const { item, shown } of mine) {
    items = shown ? withItem(items, shown, belongs(shown, key)) : items.filter(({ _id }) => _id !== item);
  }
  return items;
}

/** A list with an item in its old place or, when it is new, at the end; without the item when it does not belong. */
export function withItem<One extends Item>(items: One[], item: One, belongs: boolean): One[] {
  if (!belongs) return items.filter(({ _id }) => _id !== item._id);
  if (!items.some(({ _id }) => _id === item._id)) return [...items, item];
  return items.map((one) => (one._id === item._id ? item : one));
}
