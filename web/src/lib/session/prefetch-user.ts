import { getMe, type SignedIn, type User } from '@/api/generated';
import { cachedUserOf } from '@/lib/offline-cache/cached-lists';
import { createStore } from '@/lib/store';
import { consumeEarlyUser } from './early-user';
import { tokenStore } from './token-store';

/** What was requested before the first render, for the owner of a token. */
interface Prefetched {
  token: string;
  /** The answer of the server; null after it was consumed. */
  user: Promise<User> | null;
  cachedUser: Promise<User | null>;
}

const prefetched = createStore<Prefetched | null>(null);

/** Milliseconds without an answer after which the app renders without it, and shows that it is loading. */
const MAX_WAIT_MS = 1_000;

/**
 * Requests the owner of the stored token before anything is rendered, and loads the scripts of the first screen at the
 * same time. The answer is delayed until the scripts are loaded: if React rendered earlier, it would show a fallback
 * for 300 ms, however soon the scripts arrive. Resolves when the first render has something to show, or after a
 * second: with the session if the server has answered, else with null. It does not fail.
 */
export async function prefetchUser(fetchScripts: () => Promise<unknown>): Promise<SignedIn | null> {
  const token = tokenStore.get();
  if (token === null) return null;
  const answer = consumeEarlyUser(token).catch(() => getMe());
  const lastAnswer = cachedUserOf(token);
  const scripts = fetchScripts();
  const user = answer.finally(() => scripts);
  const cachedUser = Promise.all([lastAnswer, scripts]).then(([last]) => last?.data ?? null);
  prefetched.set({ token, user, cachedUser });
  // The code that takes the answer handles its failure.
  const restored = user.then((owner) => ({ token, user: owner })).catch(() => null);
  const fromCache = cachedUser.then((owner) => (owner ? null : restored));
  const late = new Promise<null>((resolve) => setTimeout(resolve, MAX_WAIT_MS, null));
  return Promise.race([restored, fromCache, late]);
}

/**
 * The answer requested by `prefetchUser`, if it is for this token. It is returned once, so that a retry makes a new
 * call.
 */
export function consumePrefetchedUser(token: string | null): Promise<User> | null {
  const requested = prefetched.get();
  if (requested) prefetched.set({ ...requested, user: null });
  return requested?.token === token ? requested.user : null;
}

/**
 * The user that this browser's cache had for the token when `prefetchUser` was called; null when there was none, or for
 * another token.
 */
export async function prefetchedCachedUser(token: string | null): Promise<User | null> {
  const requested = prefetched.get();
  return requested?.token === token ? requested.cachedUser : null;
}
