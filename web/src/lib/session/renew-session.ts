import { logout, type SignedIn } from '@/api/generated';
import { logFailure } from '@/lib/log';
import { activeSession } from './active-session';
import { userKey } from './current-user';
import { tokenStore } from './token-store';

/** The headers of a call in the session before the present one. */
export type FormerSession = Readonly<{ Authorization: string }>;

/**
 * Continues the session of the same person after a new sign-in: screens keep what was typed. Ends the old session on
 * the server, after `move` has moved to the new session what would end with the old one.
 */
export function renewSession({ token, user }: SignedIn, move: (former: FormerSession) => Promise<void>): void {
  const former = { Authorization: `Bearer ${tokenStore.get()}` };
  activeSession.get()?.client.setQueryData(userKey(token), user);
  tokenStore.set(token);
  void move(former)
    .catch((error: unknown) => logFailure('Moving to the new session', error))
    .then(() => logout({ headers: former }))
    .catch((error: unknown) => logFailure('Ending the former session', error));
}
