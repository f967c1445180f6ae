import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ApiFailure } from '@/api/failure';
import { createLimit } from '@/lib/limit';
import type { SpaceRef } from '@/lib/space/use-space';
import type { Item, Kind } from './kind';
import { type ItemsView, itemsQuery } from './use-items';

/** The list of one of several spaces. */
export interface SpaceList<T extends Item> {
  space: SpaceRef;
  /** Undefined until it is loaded, and when the person may not read the space any more. */
  items: T[] | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

/** How many spaces are read at the same time; the gateway accepts 16 calls of a person at once. */
const MAX_READS = 6;
const limited = createLimit(MAX_READS);

/**
 * The items of several spaces, one query for each: the same query as on the screens of one space, so that live updates,
 * changes and the offline cache apply. With more than one space a few of them are read at a time (ALL-04).
 */
export function useItemsOfSpaces<T extends Item>(
  kind: Kind<T, never, never>,
  spaces: readonly SpaceRef[],
  view?: ItemsView<T>,
): readonly SpaceList<T>[] {
  const results = useQueries({
    queries: spaces.map(({ id }) => {
      const { queryFn, ...query } = itemsQuery(kind, id, view);
      const isOne = spaces.length === 1;
      return { ...query, queryFn: isOne || typeof queryFn !== 'function' ? queryFn : queued(queryFn) };
    }),
    combine: pickResults<T>,
  });
  return useMemo(
    () => spaces.flatMap((space, index) => (results[index] ? [{ space, ...results[index] }] : [])),
    [spaces, results],
  );
}

const queued =
  <Context, Result>(read: (context: Context) => Result | Promise<Result>) =>
  (context: Context) =>
    limited(async () => read(context));

/** The parts of the results that screens use; they are the same object while these are unchanged. */
const pickResults = <T>(results: UseQueryResult<T[]>[]) =>
  results.map(({ data, error, isError, isFetching, refetch }) => ({
    items: isRefused(error) ? undefined : data,
    isError,
    isFetching,
    refetch,
  }));

/** Whether the person may not read the space. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiFailure && (error.status === 403 || error.status === 404);

/** The lists of several spaces as one, with the space of each item. */
export function mergeLists<T extends Item>(lists: readonly SpaceList<T>[]) {
  const failed = lists.filter(({ items, isError }) => !items && isError);
  const isLoading = lists.some(({ items, isError }) => !items && !isError);
  const items = lists.flatMap((list) => list.items ?? []);
  const spaceOf = new Map(lists.flatMap(({ space, items = [] }) => items.map(({ _id }) => [_id, space] as const)));
  const isUnknown = failed.length === lists.length || (items.length === 0 && isLoading);
  return {
    /** Undefined while nothing is known: an empty list of one space says nothing about the others. */
    data: isUnknown ? undefined : items,
    spaceOf,
    isLoading,
    isError: failed.length === lists.length,
    isFetching: failed.some(({ isFetching }) => isFetching),
    /** The spaces that could not be read. */
    failedSpaces: failed.map(({ space }) => space),
    /** Reads these again. */
    refetch: () => {
      for (const { refetch } of failed) void refetch();
    },
  };
}
