import type { Query, QueryClient, QueryFunction, QueryFunctionContext } from '@tanstack/react-query';
import { ApiFailure } from '../../api/failure';
import type { User } from '../../api/generated';
import { isOnline } from '../online';
import { overlay } from '../outbox/overlay';
import { outboxOf } from '../outbox/store';
import { tokenStore } from '../session/token-store';
import { keepSeen, lastMe, seenBy } from './kept-rows';
import { type Belongs, rowsFor } from './rows-for';
import { noteSeen } from './seen-store';

/** Lists that can be read without a network. */
const LISTS = new Set(['groups', 'todos', 'calendar', 'special-dates', 'goals', 'habits']);
/** So often a call is made that finds no answer, before what was last seen is shown. */
const TRIES = 3;

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Whether an item stands in the list of a key: other lists of its space then answer for one that was never seen. */
      belongs?: Belongs;
      /** Told of what was read from what was last seen. */
      restored?: (data: never) => void;
    };
  }
}

/** Reads from the server, and keeps the lists it tells; when there is no network, what was last seen takes its place. */
export async function readOrLastSeen<Data>(
  read: QueryFunction<Data>,
  context: QueryFunctionContext,
  query: Query,
): Promise<Data> {
  const { queryHash: hash, queryKey: key } = query;
  try {
    const data = await read(context as QueryFunctionContext<never>);
    const owner = ownerOf(context.client);
    const at = Date.now();
    noteSeen(hash, at, false);
    if (owner && LISTS.has(String(key[0]))) void keepSeen({ owner, hash, key, data, at });
    return withWaiting(owner, data, query) as Data;
  } catch (error) {
    const unanswered = error instanceof ApiFailure && error.status === 0;
    if (!unanswered || (isOnline() && query.state.fetchFailureCount < TRIES - 1)) throw error;
    // What is shown is at least as new.
    if (query.state.data !== undefined) {
      query.meta?.restored?.(query.state.data as never);
      return query.state.data as Data;
    }
    const answer = await lastSeen(context.client, query);
    if (!answer) throw error;
    noteSeen(hash, answer.at, true);
    query.meta?.restored?.(answer.data as never);
    return withWaiting(ownerOf(context.client), answer.data, query) as Data;
  }
}

/** What was made offline is shown until the server has it. */
function withWaiting(owner: string | undefined, data: unknown, { queryKey, meta }: Query): unknown {
  return owner ? overlay(data, outboxOf(owner).get().waiting, queryKey, meta?.belongs as never) : data;
}

async function lastSeen(client: QueryClient, { queryKey: key, queryHash: hash, meta }: Query) {
  const token = tokenStore.get();
  if (key[0] === 'me') return token === null ? null : lastMe(token);
  const owner = ownerOf(client);
  return owner ? rowsFor(await seenBy(owner), key, hash, meta?.belongs) : null;
}

/** Whose a client is, as long as nobody else has signed in. */
const ownerOf = (client: QueryClient): string | undefined => client.getQueryData<User>(['me', tokenStore.get()])?._id;
