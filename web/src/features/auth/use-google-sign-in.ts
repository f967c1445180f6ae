import { ApiFailure, hasFieldError } from '@/api/failure';
import { exchangeGoogleCode, type SignedIn } from '@/api/generated';
import { serverText } from '@/api/server-text';
import type { GoogleCode } from '@/lib/google/popup';
import { useGoogle } from '@/lib/google/use-google';
import { useInvite } from '@/lib/invite/invite';
import { startSession } from '@/lib/session/current-user';
import { noticeStore } from '@/lib/session/notices';

type OnFailure = (sentence: string | undefined) => void;

/**
 * Signs in with Google's popup. `onFailure` is called with the message to show, or with undefined when a new attempt
 * starts. `onAccountFound` is called instead when an account with the same e-mail was registered: the person decides
 * how to continue.
 */
export function useGoogleSignIn(onFailure: OnFailure, onAccountFound: () => void) {
  const invite = useInvite();
  return useGoogle({
    send: (code) => exchangeCode({ ...code, askFirst: true, ...(invite && { inviteCode: invite }) }),
    onSuccess: (signedIn) => (signedIn ? startSessionWithNotice(signedIn) : onAccountFound()),
    onFailure,
  });
}

/**
 * Signs in to the registered account. With its password everything stays; with null its password, sessions and group
 * memberships end.
 */
export function useGoogleLinking(password: string | null, onFailure: OnFailure) {
  return useGoogle({
    send: (body) => exchangeGoogleCode({ body: password === null ? body : { ...body, password } }),
    onSuccess: startSessionWithNotice,
    onFailure,
  });
}

/** Null when the server asks for the password of the registered account. */
async function exchangeCode(body: GoogleCode & { askFirst: true; inviteCode?: string }): Promise<SignedIn | null> {
  try {
    return await exchangeGoogleCode({ body });
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 409 && hasFieldError(error, 'password')) return null;
    throw error;
  }
}

function startSessionWithNotice(signedIn: SignedIn): void {
  startSession(signedIn);
  const { notice, noticeCode } = signedIn;
  noticeStore.set(notice === undefined ? null : serverText({ message: notice, code: noticeCode }));
}
