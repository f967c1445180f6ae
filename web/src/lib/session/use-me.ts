import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getMe, logout, type SignedIn, type User } from '@/api/generated';
import { logFailure } from '@/lib/log';
import { type SpaceId, spaceStore } from '@/lib/space/space-store';
import { createStore } from '@/lib/store';
import { cachedUser, takePrefetchedMe } from './prefetch-me';
import { tokenStore } from './token-store';

/** The user who has just signed in, with the token, so that nothing needs to be fetched. */
let fresh: SignedIn | null = null;

/**
 * The number of the account in this tab. A new number means a new account, which must not see anything of the previous
 * one.
 */
export const accountStore = createStore(0);

export const meKey = (token: string | null) => ['me', token] as const;

/**
 * The user of the stored token. When fetching fails for good, the token is removed. Until the server answers, it is the
 * user that this browser's cache has for the token, if any; then `isFromCache` is true.
 */
export function useMe(token: string | null): { user: User | null; isFromCache: boolean; error: Error | null } {
  useSupposed(token);
  const { data, dataUpdatedAt, error } = useQuery({
    queryKey: meKey(token),
    enabled: token !== null,
    staleTime: Number.POSITIVE_INFINITY,
    initialData: () => (fresh?.token === token ? fresh?.user : undefined),
    queryFn: async ({ signal }) => enter(await (takePrefetchedMe(token) ?? getMe({ signal }))),
    meta: { restored: enter },
  });
  return { user: (token && data) || null, isFromCache: dataUpdatedAt === SUPPOSED, error };
}

/** The `dataUpdatedAt` of a user that comes from the cache, not from the server. */
const SUPPOSED = 0;

/** Shows the cached user at once, because the answer of the server takes a moment and the screen would be empty. */
function useSupposed(token: string | null): void {
  const client = useQueryClient();
  useEffect(() => {
    let isOver = false;
    void cachedUser(token).then((user) => {
      if (isOver || !user || client.getQueryState(meKey(token))?.status !== 'pending') return;
      client.setQueryData(meKey(token), enter(user), { updatedAt: SUPPOSED });
      supposedSpace = user.currentGroup;
    });
    return () => {
      isOver = true;
    };
  }, [client, token]);
}

/** The space that was chosen because of the cached user; null when the tab's space has another reason. */
let supposedSpace: SpaceId | null = null;

/** Selects the space in which the account was last, unless this tab has chosen one. */
function enter(user: User): User {
  if (spaceStore.get() === supposedSpace) spaceStore.set(user.currentGroup);
  supposedSpace = null;
  return user;
}

/** Starts a session for the person who signed in. Storing the token informs every tab. */
export function startSession(signedIn: SignedIn): void {
  fresh = signedIn;
  tokenStore.set(signedIn.token);
  enter(signedIn.user);
}

/**
 * Continues the session of the same person after a new sign-in: screens keep what was typed. Ends the old session on
 * the server.
 */
export function renewSession(signedIn: SignedIn): void {
  const headers = { Authorization: `Bearer ${tokenStore.get()}` };
  fresh = signedIn;
  renewing = true;
  tokenStore.set(signedIn.token);
  renewing = false;
  logout({ headers }).catch((error: unknown) => logFailure('Ending the former session', error));
}

let renewing = false;

// When the person chooses a space, the server's answer must not change it.
spaceStore.subscribe(() => {
  supposedSpace = null;
});

tokenStore.subscribe(() => {
  if (fresh?.token !== tokenStore.get()) fresh = null;
  if (renewing) return;
  spaceStore.set(null);
  accountStore.set(accountStore.get() + 1);
});
