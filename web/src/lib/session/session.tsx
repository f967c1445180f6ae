import { QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect, useLayoutEffect, useMemo } from 'react';
import { logout, type User } from '../../api/generated';
import { applyUserColours } from '../colour';
import { colourPreview } from '../colour/preview-store';
import { logFailure } from '../log';
import { createQueryClient } from '../query-client';
import { useStore } from '../store';
import { tokenStore } from './token-store';
import { accountStore, useMe } from './use-me';

export type Session = { status: 'restoring' | 'signed-out'; user: null } | { status: 'signed-in'; user: User };

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

/** Ends the session here at once and on the server as soon as it hears of it (§4). */
export function signOut(): void {
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
  const { data, error } = useMe(token);
  const user = (token && data) || null;
  const failure = user ? null : error;

  useEffect(() => {
    if (!failure) return;
    logFailure('The session could not be restored', failure);
    if (tokenStore.get() === token) tokenStore.set(null);
  }, [failure, token]);

  const preview = useStore(colourPreview);
  const primary = preview?.primary ?? user?.primaryColor;
  const secondary = preview?.secondary ?? user?.secondaryColor;
  useLayoutEffect(() => applyUserColours(primary, secondary), [primary, secondary]);

  const session = useMemo<Session>(() => {
    if (user) return { status: 'signed-in', user };
    return { status: token ? 'restoring' : 'signed-out', user: null };
  }, [user, token]);
  return <SessionContext value={session}>{children}</SessionContext>;
}
