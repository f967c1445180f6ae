import { type QueryKey, queryOptions, useQuery } from '@tanstack/react-query';
import { PERSONAL, type SpaceId } from '@/lib/space/space-store';
import { useSpace } from '@/lib/space/use-space';
import { itemsKey } from './items-change';
import type { Item, Kind, ListCall } from './kind';

/** A list with only some items of a space. */
export interface View<One extends Item> {
  /** What its query key has after collection and space; `belongs` of the kind decides by it. */
  key: QueryKey;
  list(call: ListCall): Promise<One[]>;
}

/** The query of the items of a space, or of one view of them. */
export function itemsQuery<One extends Item>(
  { calls, belongs, ...kind }: Kind<One, never, never>,
  space: SpaceId,
  view?: View<One>,
) {
  const list = view ? view.list : calls.list;
  return queryOptions({
    queryKey: [...itemsKey(kind, space), ...(view?.key ?? [])],
    queryFn: ({ signal }) => list({ headers: { 'X-Space': space }, signal }),
    // Offline, a view can be built from other views; the list of all items cannot.
    meta: view && { belongs },
  });
}

/** The space in which the items of a kind are listed: the active one, or the personal one for items of the person. */
export function useSpaceOf({ scope }: Pick<Kind<Item, object>, 'scope'>): SpaceId {
  const { id } = useSpace();
  return scope === 'person' ? PERSONAL : id;
}

/** The items of the active space, or one view of them. */
export const useItems = <One extends Item>(kind: Kind<One, never, never>, view?: View<One>) =>
  useQuery(itemsQuery(kind, useSpaceOf(kind), view));
