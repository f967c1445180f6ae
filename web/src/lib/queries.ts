import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Fetches queries again after a change. A request under way may have been read before the change: it is cancelled, or
 * repeated when it is answered if the query has no data yet.
 */
export function fetchAgain(client: QueryClient, queryKey: QueryKey, predicate: (query: Query) => boolean): void {
  // Chosen now, because their state changes below.
  const chosen = client.getQueryCache().findAll({ queryKey, predicate });
  const first = chosen.filter(({ state }) => state.data === undefined && state.fetchStatus === 'fetching');
  void client.invalidateQueries({ queryKey, predicate: (query) => chosen.includes(query) });
  for (const query of first) fetchOnceMore(client, query);
}

/** Fetches a query again when its request under way is answered. */
export function fetchOnceMore(client: QueryClient, { promise, queryKey }: Query): void {
  const again = () => client.invalidateQueries({ queryKey, exact: true });
  promise?.then(again).catch(() => undefined);
}

/**
 * Writes the data of a query without marking it as fresh: a list that has to be fetched again still has to be.
 */
export function writeList(client: QueryClient, query: Query, data: unknown): void {
  const { dataUpdatedAt: updatedAt, isInvalidated } = query.state;
  client.setQueryData(query.queryKey, data, { updatedAt });
  if (isInvalidated) query.invalidate();
}
