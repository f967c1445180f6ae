import type { QueryKey } from '@tanstack/react-query';
import { withItem } from '@/lib/items/items-change';
import type { Shown } from '@/lib/items/kind';
import type { Waiting } from './waiting';

/** The fields of a change that a list needs. */
export type Laid = Pick<Waiting, 'collection' | 'space' | 'item' | 'shown' | 'refused'>;

/** A list with the waiting changes applied; other data is returned as it is. Refused changes are not applied. */
export function overlay(
  data: unknown,
  waiting: readonly Laid[],
  key: QueryKey,
  belongs: (item: Shown, key: QueryKey) => boolean = () => true,
): unknown {
  if (!Array.isArray(data)) return data;
  const mine = waiting.filter(
    ({ collection, space, refused }) => !refused && collection === key[0] && space === key[1],
  );
  let items: Shown[] = data;
  for (const { item, shown } of mine) {
    items = shown ? withItem(items, shown, belongs(shown, key)) : items.filter(({ _id }) => _id !== item);
  }
  return items;
}
