import type { Query } from '@tanstack/react-query';
import { ApiFailure } from '@/api/failure';
import { client } from '@/api/generated/client.gen';
import type { SpaceId } from '@/lib/space/space-store';
import type { Item, ListCall } from './kind';

/** What the server last answered to each query of a list: the list without the changes that wait in this browser. */
const answers = new WeakMap<Query, unknown>();
/** The `ETag` of each answer. A list that is changed here is a new object, and so it has none. */
const tags = new WeakMap<object, string>();

export const answerOf = (query: Query | undefined): unknown => query && answers.get(query);
export const noteAnswer = (query: Query, data: unknown) => void answers.set(query, data);

/** Reads a list. When it is the same as in the last answer, the server sends nothing, and the last answer is returned. */
export async function readList<T extends Item>(
  list: (call: ListCall) => Promise<T[]>,
  { space, signal, query }: { space: SpaceId; signal: AbortSignal; query: Query | undefined },
): Promise<T[]> {
  const known = answerOf(query) as T[] | undefined;
  const knownTag = known && tags.get(known);
  let tag: string | null = null;
  const send: typeof fetch = async (...request) => {
    const response = await (client.getConfig().fetch ?? fetch)(...request);
    tag = response.headers.get('ETag');
    return response;
  };
  const headers = { 'X-Space': space, ...(knownTag && { 'If-None-Match': knownTag }) };
  try {
    const answer = await list({ headers, signal, fetch: send });
    if (tag) tags.set(answer, tag);
    return answer;
  } catch (error) {
    if (known && error instanceof ApiFailure && error.status === 304) return known;
    throw error;
  }
}
