import { exchangeGoogleCode } from '../../../api/generated';
import { noticeStore } from '../../../lib/session/notice-store';
import { startSession } from '../../../lib/session/use-me';
import { useGoogle } from './use-google';

/** Signs in through Google's popup; `onFailure` hears the sentence to show (§8), or undefined while a new try is under way. */
export function useGoogleSignIn(onFailure: (sentence: string | undefined) => void) {
  return useGoogle({
    send: (body) => exchangeGoogleCode({ body }),
    onSuccess: (signedIn) => {
      startSession(signedIn);
      noticeStore.set(signedIn.notice ?? null);
    },
    onFailure,
  });
}
