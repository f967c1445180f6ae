import type { QueryKey } from '@tanstack/react-query';
import type { Item } from '@/lib/items/kind';
import type { CachedList } from './cached-lists';

export type BelongsToList = (item: never, key: QueryKey) => boolean;

/** Data from cached lists, with the time of the oldest of these lists, in milliseconds. */
interface CachedAnswer {
  data: unknown;
  at: number;
}

/**
 * The cached content of a list; null when there is none. `belongsToList` says whether an item belongs to the list of a
 * key. With it, a list that is not in the cache is built from the other lists of its space: a month from the date
 * ranges around it.
 */
export function answerFromCache(
  all: readonly CachedList[],
  key: QueryKey,
  hash: string,
  belongsToList?: BelongsToList,
): CachedAnswer | null {
  const exact = all.find((list) => list.hash === hash);
  if (!belongsToList) return exact ? { data: exact.data, at: exact.at } : null;
  const relatedLists = all.filter(
    (list) => list.key[0] === key[0] && list.key[1] === key[1] && Array.isArray(list.data),
  );
  if (relatedLists.length === 0) return null;
  const isInList = belongsToList as (item: Item, key: QueryKey) => boolean;
  const items = new Map<string, Item>();
  for (const list of relatedLists.toSorted((a, b) => a.at - b.at)) {
    // A later list that should contain the item and does not shows that the item was deleted or moved.
    for (const [id, item] of items) if (isInList(item, list.key)) items.delete(id);
    for (const item of list.data as Item[]) items.set(item._id, item);
  }
  const at = exact?.at ?? Math.min(...relatedLists.map((list) => list.at));
  return { data: [...items.values()].filter((item) => isInList(item, key)), at };
}
