import { type QueryKey, queryOptions, useQuery } from '@tanstack/react-query';
import { PERSONAL, type SpaceId } from '@/lib/space/space-store';
import { useSpace } from '@/lib/space/use-space';
import { dayIn } from '@/lib/time/day';
import { browserZone } from '@/lib/time/zone';
import { type Item, itemsKey, type Kind, type ListCall } from './kind';
import { readList } from './list-answers';

/** A list with only some items of a space. */
export interface ItemsView<T extends Item> {
  /** What its query key has after collection and space; `belongsToList` of the kind decides by it. */
  key: QueryKey;
  list(call: ListCall): Promise<T[]>;
}

/** A request at midnight may have failed, or the server's day may not have ended yet. */
const OUTDATED_RETRY_MS = 60_000;

/** The query of the items of a space, or of one view of them. */
export function itemsQuery<T extends Item>(
  { calls, belongsToList, isOutdated, ...kind }: Kind<T, never, never>,
  space: SpaceId,
  view?: ItemsView<T>,
) {
  const list = view ? view.list : calls.list;
  const queryKey: QueryKey = [...itemsKey(kind, space), ...(view?.key ?? [])];
  return queryOptions({
    queryKey,
    queryFn: ({ signal, client }) => {
      const query = client.getQueryCache().find({ queryKey, exact: true });
      return readList(list, { space, signal, query });
    },
    // Offline, a view can be built from other views; the list of all items cannot.
    meta: view && { belongsToList },
    refetchInterval: ({ state }) => {
      const today = dayIn(browserZone(), new Date());
      return state.data?.some((item) => isOutdated?.(item, today)) ? OUTDATED_RETRY_MS : false;
    },
  });
}

/** The space in which the items of a kind are listed: the active one, or the personal one for items of the person. */
function useSpaceOfKind({ scope }: Pick<Kind<Item, object>, 'scope'>): SpaceId {
  const { id } = useSpace();
  return scope === 'person' ? PERSONAL : id;
}

/** The items of the active space, or one view of them. */
export const useItems = <T extends Item>(kind: Kind<T, never, never>, view?: ItemsView<T>) =>
  useQuery(itemsQuery(kind, useSpaceOfKind(kind), view));
