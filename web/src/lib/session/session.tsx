import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect, useLayoutEffect, useMemo } from 'react';
import { logout, type User } from '@/api/generated';
import { applyUserColours } from '@/lib/colour';
import { colourPreview } from '@/lib/colour/css-variables';
import { deleteDrafts } from '@/lib/drafts/drafts';
import { logFailure } from '@/lib/log';
import { cacheUser, clearCache } from '@/lib/offline-cache/cached-lists';
import { endPush } from '@/lib/push-person';
import { createQueryClient } from '@/lib/query-client';
import { deletePendingChanges } from '@/lib/queue/store';
import { useStore } from '@/lib/store';
import { activeSession } from './active-session';
import { accountStore, useCurrentUser, userKey } from './current-user';
import { tokenStore } from './token-store';

type Session =
  | { status: 'restoring' | 'signed-out'; user: null }
  /** `isFromCache` is true until the server has confirmed that it is this person. */
  | { status: 'signed-in'; user: User; isFromCache: boolean };

const SessionContext = createContext<Session | null>(null);

/** The session of this browser; throws outside `SessionProvider`. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider');
  return session;
}

/** The signed-in user; throws when nobody is signed in. */
export function useUser(): User {
  const { user } = useSession();
  if (!user) throw new Error('useUser needs a signed-in person');
  return user;
}

/**
 * Deletes the pending changes and the drafts, and ends the push messages of this browser. Ends the session in this
 * browser at once, and on the server when the call arrives.
 */
export function signOut(): void {
  deletePendingChanges();
  deleteDrafts();
  endPush();
  const token = tokenStore.get();
  if (token) {
    const headers = { Authorization: `Bearer ${token}` };
    logout({ headers, keepalive: true }).catch((error: unknown) => logFailure('Log out', error));
  }
  tokenStore.set(null);
}

/**
 * Restores, starts and ends sessions. Every account has its own query client and screens, so that no account sees the
 * data of another.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const token = useStore(tokenStore);
  const account = useStore(accountStore);
  const client = useMemo(() => {
    const { signedIn } = account;
    const created = createQueryClient();
    if (signedIn) created.setQueryData(userKey(signedIn.token), signedIn.user);
    return created;
  }, [account]);
  return (
    <QueryClientProvider client={client}>
      {/* A query stays with the client it started with, so another account must mount new components. */}
      <RestoredSession key={account.number} token={token}>
        {children}
      </RestoredSession>
    </QueryClientProvider>
  );
}

function RestoredSession({ token, children }: { token: string | null; children: ReactNode }) {
  const client = useQueryClient();
  const { user, isFromCache, error } = useCurrentUser(token);
  const failure = user && !isFromCache ? null : error;

  useEffect(() => {
    if (!failure) return;
    logFailure('The session could not be restored', failure);
    if (tokenStore.get() === token) tokenStore.set(null);
  }, [failure, token]);

  useEffect(() => {
    void (token && user ? cacheUser(token, user) : !token && clearCache());
  }, [token, user]);

  useLayoutEffect(() => activeSession.set(token && user ? { client, user, token } : null), [client, user, token]);

  const preview = useStore(colourPreview);
  const primary = preview?.primary ?? user?.primaryColor;
  const secondary = preview?.secondary ?? user?.secondaryColor;
  useLayoutEffect(() => applyUserColours(primary, secondary), [primary, secondary]);

  const session = useMemo<Session>(() => {
    if (user) return { status: 'signed-in', user, isFromCache };
    return { status: token ? 'restoring' : 'signed-out', user: null };
  }, [user, isFromCache, token]);
  return <SessionContext value={session}>{children}</SessionContext>;
}
