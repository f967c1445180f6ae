import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isRetryable } from '@/api/failure';
import { getMe, type SignedIn, type User } from '@/api/generated';
import { endPushOfOthers } from '@/lib/push-person';
import { type SpaceId, spaceStore } from '@/lib/space/space-store';
import { createStore } from '@/lib/store';
import { activeSession } from './active-session';
import { consumePrefetchedUser, prefetchedCachedUser } from './prefetch-user';
import { tokenStore } from './token-store';

/** An account in this tab. A new one must not see anything of the previous one. */
interface Account {
  number: number;
  /** The user with the token, if both are known when the account starts, so that nothing needs to be fetched. */
  signedIn: SignedIn | null;
}

export const accountStore = createStore<Account>({ number: 0, signedIn: null });

const startAccount = (signedIn: SignedIn | null): void =>
  accountStore.set({ number: accountStore.get().number + 1, signedIn });

export const userKey = (token: string | null) => ['me', token] as const;

/** The `dataUpdatedAt` of a user that comes from the cache, not from the server. */
const FROM_CACHE = 0;

/**
 * How often a failed call is made again, within ten seconds: a server that restarts answers again by then, and must not
 * sign people out.
 */
const MAX_RETRIES = 6;

/**
 * The user of the stored token. Until the server answers, it is the user that this browser's cache has for the token,
 * if any; then `isFromCache` is true.
 */
export function useCurrentUser(token: string | null): { user: User | null; isFromCache: boolean; error: Error | null } {
  const client = useQueryClient();
  /** The space that was chosen because of the cached user; null when the tab's space has another reason. */
  const cachedSpace = useRef<SpaceId | null>(null);
  const enterSpace = (user: User): User => {
    if (spaceStore.get() === cachedSpace.current) spaceStore.set(user.currentGroup);
    cachedSpace.current = null;
    return user;
  };

  useEffect(
    () =>
      // When the person chooses a space, the server's answer must not change it.
      spaceStore.subscribe(() => {
        cachedSpace.current = null;
      }),
    [],
  );

  // Shows the cached user at once, because the answer of the server takes a moment and the screen would be empty.
  useEffect(() => {
    let isOver = false;
    void prefetchedCachedUser(token).then((user) => {
      // The tab has a space as soon as the server has answered, which is before its answer is the query's data.
      const isAnswered = spaceStore.get() !== null || client.getQueryState(userKey(token))?.status !== 'pending';
      if (isOver || !user || isAnswered) return;
      spaceStore.set(user.currentGroup);
      client.setQueryData(userKey(token), user, { updatedAt: FROM_CACHE });
      cachedSpace.current = user.currentGroup;
    });
    return () => {
      isOver = true;
    };
  }, [client, token]);

  const { data, dataUpdatedAt, error } = useQuery({
    queryKey: userKey(token),
    enabled: token !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: (tries, error) => tries < MAX_RETRIES && isRetryable(error),
    retryDelay: (tries) => Math.min(500 * 2 ** tries, 2_000),
    queryFn: async ({ signal }) => enterSpace(await (consumePrefetchedUser(token) ?? getMe({ signal }))),
    meta: { restored: enterSpace },
  });
  return { user: (token && data) || null, isFromCache: dataUpdatedAt === FROM_CACHE, error };
}

/**
 * Starts a session for the person who signed in, in the space in which they were last. Storing the token informs every
 * tab. Ends push messages of another person in this browser.
 */
export function startSession(signedIn: SignedIn): void {
  endPushOfOthers(signedIn.user._id);
  startAccount(signedIn);
  tokenStore.set(signedIn.token);
  if (spaceStore.get() === null) spaceStore.set(signedIn.user.currentGroup);
}

/** Starts with the session of the stored token, when the server has returned its user before the first render. */
export function restoreSession(signedIn: SignedIn): void {
  if (tokenStore.get() !== signedIn.token) return;
  // Otherwise a later fetch would get this answer again.
  void consumePrefetchedUser(signedIn.token);
  startAccount(signedIn);
  spaceStore.set(signedIn.user.currentGroup);
}

/** Whether the token continues the session of the present person, see renew-session.ts. */
const isRenewal = (token: string | null): boolean =>
  token !== null && activeSession.get()?.client.getQueryData(userKey(token)) !== undefined;

tokenStore.subscribe(() => {
  const token = tokenStore.get();
  if (isRenewal(token)) return;
  spaceStore.set(null);
  if (token === null || accountStore.get().signedIn?.token !== token) startAccount(null);
});
