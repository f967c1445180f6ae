import type { Query, QueryClient, QueryFunction, QueryFunctionContext } from '@tanstack/react-query';
import { ApiFailure } from '@/api/failure';
import type { User } from '@/api/generated';
import { applyChanges } from '@/lib/items/apply-changes';
import { kindOf } from '@/lib/items/kind';
import { getAnswer, setAnswer } from '@/lib/items/list-answers';
import { isOnline } from '@/lib/online';
import type { Job } from '@/lib/queue/job';
import { queueOf } from '@/lib/queue/store';
import { tokenStore } from '@/lib/session/token-store';
import { answerFromCache, type BelongsToList } from './answer-from-cache';
import { cachedListsOf, cachedUserOf, cacheList } from './cached-lists';
import { recordListTime } from './list-times';

/** Whether the lists of a collection can be read without a network connection. */
const isCached = (collection: unknown) => collection === 'groups' || kindOf(collection) !== undefined;
/** How often a call without an answer is tried before the cache is used. */
const MAX_ATTEMPTS = 3;

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /**
       * Whether an item belongs to the list of a key. With it, a list that is not in the cache is built from other
       * cached lists of its space.
       */
      belongsToList?: BelongsToList;
      /** Called with the data that is shown when the server did not answer. */
      restored?: (data: never) => void;
    };
  }
}

/** Reads from the server and caches the lists. When the server does not answer, reads from the cache. */
export async function readWithCacheFallback<Data>(
  read: QueryFunction<Data>,
  context: QueryFunctionContext,
  query: Query,
): Promise<Data> {
  try {
    const data = await read(context as QueryFunctionContext<never>);
    setAnswer(query, data);
    cacheLatestAnswer(context.client, query);
    return withPendingChanges(context.client, data, query) as Data;
  } catch (error) {
    const isUnanswered = error instanceof ApiFailure && error.status === 0;
    if (!isUnanswered || (isOnline() && query.state.fetchFailureCount < MAX_ATTEMPTS - 1)) throw error;
    // The shown data is at least as new as the cache.
    if (query.state.data !== undefined) {
      query.meta?.restored?.(query.state.data as never);
      return query.state.data as Data;
    }
    const answer = await readFromCache(context.client, query);
    if (!answer) throw error;
    recordListTime(query.queryHash, answer.at, true);
    query.meta?.restored?.(answer.data as never);
    return withPendingChanges(context.client, answer.data, query) as Data;
  }
}

/** Adds the pending changes: they are shown until the server has them. */
const withPendingChanges = (client: QueryClient, data: unknown, { queryKey, meta }: Query): unknown =>
  applyChanges(data, queuedJobs(client), queryKey, meta?.belongsToList as never);

/** The queue of the client's person, with the jobs that the server has refused. */
export function queuedJobs(client: QueryClient): readonly Job[] {
  const owner = ownerOf(client);
  return owner ? queueOf(owner).get().jobs : [];
}

/** Caches what the server last answered to a query, with the present time. */
export function cacheLatestAnswer(client: QueryClient, query: Query): void {
  const { queryHash: hash, queryKey: key } = query;
  const data = getAnswer(query);
  if (data === undefined) return;
  const owner = ownerOf(client);
  const at = Date.now();
  recordListTime(hash, at, false);
  if (owner && isCached(key[0])) void cacheList({ owner, hash, key, data, at });
}

async function readFromCache(client: QueryClient, { queryKey: key, queryHash: hash, meta }: Query) {
  const token = tokenStore.get();
  if (key[0] === 'me') return token === null ? null : cachedUserOf(token);
  const owner = ownerOf(client);
  return owner ? answerFromCache(await cachedListsOf(owner), key, hash, meta?.belongsToList) : null;
}

/** The id of the person a client belongs to, as long as nobody else has signed in. */
const ownerOf = (client: QueryClient): string | undefined => client.getQueryData<User>(['me', tokenStore.get()])?._id;
