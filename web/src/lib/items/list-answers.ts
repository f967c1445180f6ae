import type { Query } from '@tanstack/react-query';
import { ApiFailure } from '@/api/failure';
import { client } from '@/api/generated/client.gen';
import type { SpaceId } from '@/lib/space/space-store';
import type { Item, ListCall } from './kind';

/** The last answer of the server to each list query, without the pending changes of this browser. */
const answers = new WeakMap<Query, unknown>();
/** The `ETag` of each answer. A changed list is a new object without an `ETag`. */
const etags = new WeakMap<object, string>();

export const getAnswer = (query: Query | undefined): unknown => query && answers.get(query);
export const setAnswer = (query: Query, data: unknown) => void answers.set(query, data);

/** Reads a list. If it has not changed since the last answer (304), returns the last answer. */
export async function readList<T extends Item>(
  list: (call: ListCall) => Promise<T[]>,
  { space, signal, query }: { space: SpaceId; signal: AbortSignal; query: Query | undefined },
): Promise<T[]> {
  const lastAnswer = getAnswer(query) as T[] | undefined;
  const lastEtag = lastAnswer && etags.get(lastAnswer);
  let etag: string | null = null;
  const fetchWithEtag: typeof fetch = async (...request) => {
    const response = await (client.getConfig().fetch ?? fetch)(...request);
    etag = response.headers.get('ETag');
    return response;
  };
  const headers = { 'X-Space': space, ...(lastEtag && { 'If-None-Match': lastEtag }) };
  try {
    const answer = await list({ headers, signal, fetch: fetchWithEtag });
    if (etag) etags.set(answer, etag);
    return answer;
  } catch (error) {
    if (lastAnswer && error instanceof ApiFailure && error.status === 304) return lastAnswer;
    throw error;
  }
}
