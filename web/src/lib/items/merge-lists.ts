import type { SpaceRef } from '@/lib/space/use-space';
import type { Item } from './kind';
import type { SpaceList } from './use-items-of-spaces';

/** Whether several lists are loaded. */
export interface ListsStatus {
  isLoading: boolean;
  /** Whether none of them could be read. */
  isError: boolean;
  /** Whether those that could not be read are being read again. */
  isFetching: boolean;
  /** The spaces whose lists could not be read. */
  failedSpaces: readonly SpaceRef[];
  /** Reads these again. */
  refetch: () => void;
}

/** Whether lists of several spaces, also of several kinds, are loaded. */
export function statusOf(lists: readonly SpaceList<Item>[]): ListsStatus {
  const failed = lists.filter(({ items, isError }) => !items && isError);
  return {
    isLoading: lists.some(({ items, isPlaceholder, isError }) => isPlaceholder || (!items && !isError)),
    isError: failed.length === lists.length,
    isFetching: failed.some(({ isFetching }) => isFetching),
    failedSpaces: [...new Map(failed.map(({ space }) => [space.id, space])).values()],
    refetch: () => {
      for (const { refetch } of failed) void refetch();
    },
  };
}

/** The lists of several spaces as one, with the space of each item. */
export function mergeLists<T extends Item>(lists: readonly SpaceList<T>[]) {
  const status = statusOf(lists);
  const items = lists.flatMap((list) => list.items ?? []);
  const spaceOf = new Map(lists.flatMap(({ space, items = [] }) => items.map(({ _id }) => [_id, space] as const)));
  const isUnknown = status.isError || (items.length === 0 && status.isLoading);
  return {
    ...status,
    /** Undefined while nothing is known: an empty list of one space says nothing about the others. */
    data: isUnknown ? undefined : items,
    spaceOf,
  };
}
