import { getMe, type User } from '@/api/generated';
import { cachedUserOf } from '@/lib/offline-cache/cached-lists';
import { tokenStore } from './token-store';

interface Prefetched<Answer> {
  token: string;
  user: Promise<Answer>;
}

let requested: Prefetched<User> | null = null;
let cached: Prefetched<User | null> | null = null;

/**
 * Requests the owner of the stored token before anything is rendered, and loads the scripts of the first screen at the
 * same time. Does nothing without a token. The answer is delayed until the scripts are loaded: if React rendered
 * earlier, it would show a fallback for 300 ms, however soon the scripts arrive.
 */
export function prefetchUser(fetchScripts: () => Promise<unknown>): void {
  const token = tokenStore.get();
  if (token === null) return;
  const answer = getMe();
  const known = cachedUserOf(token);
  const scripts = fetchScripts();
  requested = { token, user: answer.finally(() => scripts) };
  // The code that takes the answer handles its failure.
  requested.user.catch(() => undefined);
  cached = { token, user: Promise.all([known, scripts]).then(([last]) => last?.data ?? null) };
}

/**
 * The answer requested by `prefetchUser`, if it is for this token. It is returned once, so that a retry makes a new call.
 */
export function consumePrefetchedUser(token: string | null): Promise<User> | null {
  const user = requested?.token === token ? requested.user : null;
  requested = null;
  return user;
}

/**
 * The user that this browser's cache had for the token when `prefetchUser` was called; null when there was none, or for
 * another token.
 */
export const prefetchedCachedUser = async (token: string | null): Promise<User | null> =>
  cached?.token === token ? cached.user : null;
