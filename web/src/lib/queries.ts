import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Fetches queries again after a change. The answer to a current request may be older than the change: the request is
 * cancelled, or repeated after its answer if the query has no data yet.
 */
export function refetchQueries(client: QueryClient, queryKey: QueryKey, predicate: (query: Query) => boolean): void {
  // Chosen now, because their state changes below.
  const queries = client.getQueryCache().findAll({ queryKey, predicate });
  const firstFetches = queries.filter(({ state }) => state.data === undefined && state.fetchStatus === 'fetching');
  void client.invalidateQueries({ queryKey, predicate: (query) => queries.includes(query) });
  for (const query of firstFetches) refetchAfterAnswer(client, query);
}

/** Fetches a query again after the answer to its current request. */
export function refetchAfterAnswer(client: QueryClient, { promise, queryKey }: Query): void {
  const refetch = () => client.invalidateQueries({ queryKey, exact: true });
  promise?.then(refetch).catch(() => undefined);
}

/**
 * Writes the data of a query without marking it as fresh: a list that has to be fetched again still has to be.
 */
export function writeList(client: QueryClient, query: Query, data: unknown): void {
  const { dataUpdatedAt: updatedAt, isInvalidated } = query.state;
  client.setQueryData(query.queryKey, data, { updatedAt });
  if (isInvalidated) query.invalidate();
}
