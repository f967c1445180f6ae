import type { QueryKey } from '@tanstack/react-query';
import type { Item } from '../items/items-change';
import type { Seen } from './kept-rows';

export type Belongs = (item: never, key: QueryKey) => boolean;

/** What is answered from lists seen before, and since when the oldest of them stands, in milliseconds. */
export interface Answer {
  data: unknown;
  at: number;
}

/**
 * What was last seen of a list; null when that is nothing. With `belongs`, which says whether an item stands in the list of a key, a list never
 * asked for as such is answered from the others of its space: a month from the windows around it.
 */
export function rowsFor(all: readonly Seen[], key: QueryKey, hash: string, belongs?: Belongs): Answer | null {
  const exact = all.find((seen) => seen.hash === hash);
  if (!belongs) return exact ? { data: exact.data, at: exact.at } : null;
  const others = all.filter((seen) => seen.key[0] === key[0] && seen.key[1] === key[1] && Array.isArray(seen.data));
  if (others.length === 0) return null;
  const holds = belongs as (item: Item, key: QueryKey) => boolean;
  const items = new Map<string, Item>();
  for (const seen of others.toSorted((a, b) => a.at - b.at)) {
    // What a later list should hold and does not is gone.
    for (const [id, item] of items) if (holds(item, seen.key)) items.delete(id);
    for (const item of seen.data as Item[]) items.set(item._id, item);
  }
  const at = exact?.at ?? Math.min(...others.map((seen) => seen.at));
  return { data: [...items.values()].filter((item) => holds(item, key)), at };
}
