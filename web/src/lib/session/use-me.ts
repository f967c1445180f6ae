import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getMe, logout, type SignedIn, type User } from '../../api/generated';
import { logFailure } from '../log';
import { type SpaceId, spaceStore } from '../space/space-store';
import { createStore } from '../store';
import { supposedUser, takeAhead } from './ask-ahead';
import { tokenStore } from './token-store';

/** The user who just signed in with a token, so that nothing needs to be fetched to go on. */
let fresh: SignedIn | null = null;

/** Counts the accounts of this tab: another number is another account, which must find nothing of the one before. */
export const accountStore = createStore(0);

export const meKey = (token: string | null) => ['me', token] as const;

/**
 * Fetches the user of the stored token; when that fails for good the token is removed (§4). Until the server answers it is whom this browser
 * knows the token to belong to, if it does: then `isSupposed`.
 */
export function useMe(token: string | null): { user: User | null; isSupposed: boolean; error: Error | null } {
  useSupposed(token);
  const { data, dataUpdatedAt, error } = useQuery({
    queryKey: meKey(token),
    enabled: token !== null,
    staleTime: Number.POSITIVE_INFINITY,
    initialData: () => (fresh?.token === token ? fresh?.user : undefined),
    queryFn: async ({ signal }) => enter(await (takeAhead(token) ?? getMe({ signal }))),
    meta: { restored: enter },
  });
  return { user: (token && data) || null, isSupposed: dataUpdatedAt === SUPPOSED, error };
}

/** The time of an answer that the server has not given. */
const SUPPOSED = 0;

/** Asking takes a moment in which somebody who comes back would look at nothing. */
function useSupposed(token: string | null): void {
  const client = useQueryClient();
  useEffect(() => {
    let isOver = false;
    void supposedUser(token).then((user) => {
      if (isOver || !user || client.getQueryState(meKey(token))?.status !== 'pending') return;
      client.setQueryData(meKey(token), enter(user), { updatedAt: SUPPOSED });
      supposedSpace = user.currentGroup;
    });
    return () => {
      isOver = true;
    };
  }, [client, token]);
}

/** Where this tab stands only because it is supposed that the account was last there. */
let supposedSpace: SpaceId | null = null;

/** Stands in the space that the account was last in, unless this tab has chosen one. */
function enter(user: User): User {
  if (spaceStore.get() === supposedSpace) spaceStore.set(user.currentGroup);
  supposedSpace = null;
  return user;
}

/** Goes on as the person who signed in: stores the token, which every tab hears of. */
export function startSession(signedIn: SignedIn): void {
  fresh = signedIn;
  tokenStore.set(signedIn.token);
  enter(signedIn.user);
}

/** Goes on as the person who is here already and has signed in once more: screens keep what was typed. Ends the former session on the server. */
export function renewSession(signedIn: SignedIn): void {
  const headers = { Authorization: `Bearer ${tokenStore.get()}` };
  fresh = signedIn;
  renewing = true;
  tokenStore.set(signedIn.token);
  renewing = false;
  logout({ headers }).catch((error: unknown) => logFailure('Ending the former session', error));
}

let renewing = false;

// Whoever goes elsewhere stays there, whatever the server answers.
spaceStore.subscribe(() => {
  supposedSpace = null;
});

tokenStore.subscribe(() => {
  if (fresh?.token !== tokenStore.get()) fresh = null;
  if (renewing) return;
  spaceStore.set(null);
  accountStore.set(accountStore.get() + 1);
});
