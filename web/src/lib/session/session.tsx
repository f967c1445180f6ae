import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect, useLayoutEffect, useMemo } from 'react';
import { logout, type User } from '../../api/generated';
import { applyUserColours } from '../colour';
import { colourPreview } from '../colour/preview-store';
import { dropDrafts } from '../drafts/drafts';
import { forgetSeen, keepMe } from '../last-seen/kept-rows';
import { logFailure } from '../log';
import { dropOutbox } from '../outbox/store';
import { createQueryClient } from '../query-client';
import { useStore } from '../store';
import { hereStore } from './here-store';
import { tokenStore } from './token-store';
import { accountStore, useMe } from './use-me';

export type Session =
  | { status: 'restoring' | 'signed-out'; user: null }
  /** `isSupposed` until the server has said that it is this person. */
  | { status: 'signed-in'; user: User; isSupposed: boolean };

const SessionContext = createContext<Session | null>(null);

/** The session of this browser; outside its provider it throws. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider');
  return session;
}

/** The signed-in user; throws on screens that signed-out people can see. */
export function useUser(): User {
  const { user } = useSession();
  if (!user) throw new Error('useUser needs somebody signed in');
  return user;
}

/** Drops what waits to be sent and what is typed, ends the session here at once and on the server as soon as it hears of it (§4). */
export function signOut(): void {
  dropOutbox();
  dropDrafts();
  const token = tokenStore.get();
  if (token) {
    const headers = { Authorization: `Bearer ${token}` };
    logout({ headers, keepalive: true }).catch((error: unknown) => logFailure('Log out', error));
  }
  tokenStore.set(null);
}

/** Restores, starts and ends sessions. Every account has a query client and screens of its own, so that none ever sees another's data. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const token = useStore(tokenStore);
  const account = useStore(accountStore);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account is what makes a new client
  const client = useMemo(createQueryClient, [account]);
  return (
    <QueryClientProvider client={client}>
      {/* A query stays with the client that it began with, so another account begins anew. */}
      <Restored key={account} token={token}>
        {children}
      </Restored>
    </QueryClientProvider>
  );
}

function Restored({ token, children }: { token: string | null; children: ReactNode }) {
  const client = useQueryClient();
  const { user, isSupposed, error } = useMe(token);
  const failure = user && !isSupposed ? null : error;

  useEffect(() => {
    if (!failure) return;
    logFailure('The session could not be restored', failure);
    if (tokenStore.get() === token) tokenStore.set(null);
  }, [failure, token]);

  useEffect(() => {
    void (token && user ? keepMe(token, user) : !token && forgetSeen());
  }, [token, user]);

  useLayoutEffect(() => hereStore.set(token && user ? { client, user, token } : null), [client, user, token]);

  const preview = useStore(colourPreview);
  const primary = preview?.primary ?? user?.primaryColor;
  const secondary = preview?.secondary ?? user?.secondaryColor;
  useLayoutEffect(() => applyUserColours(primary, secondary), [primary, secondary]);

  const session = useMemo<Session>(() => {
    if (user) return { status: 'signed-in', user, isSupposed };
    return { status: token ? 'restoring' : 'signed-out', user: null };
  }, [user, isSupposed, token]);
  return <SessionContext value={session}>{children}</SessionContext>;
}
