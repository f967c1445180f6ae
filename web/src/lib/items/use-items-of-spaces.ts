import { type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ApiFailure } from '@/api/failure';
import { createLimit } from '@/lib/limit';
import type { SpaceRef } from '@/lib/space/use-space';
import { type Item, itemsKey, type Kind } from './kind';
import { type ItemsView, itemsQuery } from './use-items';

/** The list of one of several spaces. */
export interface SpaceList<T extends Item> {
  space: SpaceRef;
  /** Undefined until it is loaded, and when the person may not read the space any more. */
  items: T[] | undefined;
  /** Whether `items` are those of another view, shown until these are loaded. */
  isPlaceholder: boolean;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

/** How many spaces are read at the same time; the gateway accepts 16 calls of a person at once. */
const MAX_READS = 6;
const limited = createLimit(MAX_READS);

/**
 * The items of several spaces, one query for each: the same query as on the screens of one space, so that live updates,
 * changes and the offline cache apply. With more than one space a few of them are read at a time (ALL-04). Until the
 * view of a space is loaded, the items of `viewBefore` are shown.
 */
export function useItemsOfSpaces<T extends Item>(
  kind: Kind<T, never, never>,
  spaces: readonly SpaceRef[],
  view?: ItemsView<T>,
  viewBefore?: ItemsView<T>,
): readonly SpaceList<T>[] {
  const client = useQueryClient();
  const results = useQueries({
    queries: spaces.map(({ id }) => {
      const { queryFn, ...query } = itemsQuery(kind, id, view);
      const isOne = spaces.length === 1;
      return {
        ...query,
        queryFn: isOne || typeof queryFn !== 'function' ? queryFn : queued(queryFn),
        // `useQueries` has a new observer for each key, which knows no data of the key before.
        placeholderData: () => viewBefore && client.getQueryData<T[]>([...itemsKey(kind, id), ...viewBefore.key]),
      };
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
  results.map(({ data, error, isError, isFetching, isPlaceholderData, refetch }) => ({
    items: isRefused(error) ? undefined : data,
    isPlaceholder: isPlaceholderData,
    isError,
    isFetching,
    refetch,
  }));

/** Whether the person may not read the space. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiFailure && (error.status === 403 || error.status === 404);
