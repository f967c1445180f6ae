import { useQuery } from '@tanstack/react-query';
import { getMe, logout, type SignedIn, type User } from '../../api/generated';
import { logFailure } from '../log';
import { spaceStore } from '../space/space-store';
import { createStore } from '../store';
import { tokenStore } from './token-store';

/** The user who just signed in with a token, so that nothing needs to be fetched to go on. */
let fresh: SignedIn | null = null;

/** Counts the accounts of this tab: another number is another account, which must find nothing of the one before. */
export const accountStore = createStore(0);

export const meKey = (token: string | null) => ['me', token] as const;

/** Fetches the user of the stored token; when that fails for good the token is removed (§4). */
export function useMe(token: string | null) {
  return useQuery({
    queryKey: meKey(token),
    enabled: token !== null,
    staleTime: Number.POSITIVE_INFINITY,
    initialData: () => (fresh?.token === token ? fresh?.user : undefined),
    queryFn: async ({ signal }) => enter(await getMe({ signal })),
  });
}

/** Stands in the space that the account was last in, unless this tab has chosen one. */
function enter(user: User): User {
  if (spaceStore.get() === null) spaceStore.set(user.currentGroup);
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

tokenStore.subscribe(() => {
  if (fresh?.token !== tokenStore.get()) fresh = null;
  if (renewing) return;
  spaceStore.set(null);
  accountStore.set(accountStore.get() + 1);
});
