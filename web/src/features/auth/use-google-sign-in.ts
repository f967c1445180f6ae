import { ApiFailure, hasFieldError } from '@/api/failure';
import { exchangeGoogleCode } from '@/api/generated';
import type { GoogleCode } from '@/lib/google/popup';
import { useGoogle } from '@/lib/google/use-google';
import { useInvite } from '@/lib/invite/invite';
import type { SignInReply } from './use-sign-in-reply';

export interface SignInCallbacks {
  /** Called with the reply to the sign-in, which may need a second step. */
  onReply: (reply: SignInReply) => void;
  /** Called with the message to show, or with undefined when a new attempt starts. */
  onFailure: (sentence: string | undefined) => void;
}

/**
 * Signs in with Google's popup. `onAccountFound` is called instead of the others when an account with the same e-mail
 * was registered: the person decides how to continue.
 */
export function useGoogleSignIn({ onReply, onFailure }: SignInCallbacks, onAccountFound: () => void) {
  const invite = useInvite();
  return useGoogle({
    send: (code) => exchangeCode({ ...code, askFirst: true, ...(invite && { inviteCode: invite }) }),
    onSuccess: (reply) => (reply ? onReply(reply) : onAccountFound()),
    onFailure,
  });
}

/**
 * Signs in to the registered account. With its password everything stays; with null its password, sessions and group
 * memberships end.
 */
export function useGoogleLinking(password: string | null, { onReply, onFailure }: SignInCallbacks) {
  return useGoogle({
    send: (body) => exchangeGoogleCode({ body: password === null ? body : { ...body, password } }),
    onSuccess: onReply,
    onFailure,
  });
}

/** Null when the server asks for the password of the registered account. */
async function exchangeCode(body: GoogleCode & { askFirst: true; inviteCode?: string }): Promise<SignInReply | null> {
  try {
    return await exchangeGoogleCode({ body });
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 409 && hasFieldError(error, 'password')) return null;
    throw error;
  }
}
