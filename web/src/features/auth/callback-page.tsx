import { useEffect, useRef, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { getMe, type User } from '@/api/generated';
import { LoadingScreen } from '@/components/loading-screen';
import { useConfirm } from '@/components/ui/confirm';
import { readAnswer, sendToOpener } from '@/lib/google/answer';
import { logFailure } from '@/lib/log';
import { PATHS } from '@/lib/paths';
import { startSession } from '@/lib/session/current-user';
import { useSession } from '@/lib/session/session';
import * as m from '@/messages/auth.gen';
import { callbackToken } from './address-tokens';

/** How long the popup may take to close before this page continues by itself. */
const CLOSE_TIMEOUT_MS = 2_000;

/**
 * The sign-in callback. A token in the address signs the person in after they agree. An answer from Google is sent to
 * the window that opened this one.
 */
export function CallbackPage() {
  const [query] = useSearchParams();
  const [answer] = useState(() => readAnswer(query));
  const next = useNextPath(answer !== null);
  useEffect(() => {
    if (!answer) return;
    sendToOpener(answer);
    window.close();
  }, [answer]);
  return next ? <Navigate to={next} replace /> : <LoadingScreen text={m.authenticating()} />;
}

/** The path to continue to; null while it is being determined. */
function useNextPath(isPopup: boolean): string | null {
  const session = useSession();
  const confirm = useConfirm();
  const [next, setNext] = useState<string | null>(null);
  const hasStarted = useRef(false);

  useEffect(() => {
    if (isPopup) {
      const timer = setTimeout(() => setNext(PATHS.home), CLOSE_TIMEOUT_MS);
      return () => clearTimeout(timer);
    }
    const { status, user } = session;
    const isKnown = status === 'signed-in' ? !session.isFromCache : status === 'signed-out';
    if (!isKnown || hasStarted.current) return;
    hasStarted.current = true;
    const token = callbackToken.get();
    callbackToken.set(null);
    const determinePath = async () => {
      const fallbackPath = user ? PATHS.dashboard : PATHS.login;
      if (!token) return fallbackPath;
      const other = await userOf(token);
      // A link from another person could sign people in to an account that is not theirs.
      if (!other || !(await confirm(user ? switchQuestion(user, other) : signInQuestion(other)))) return fallbackPath;
      startSession({ user: other, token });
      return PATHS.dashboard;
    };
    void determinePath().then(setNext);
  }, [isPopup, session, confirm]);
  return next;
}

const signInQuestion = ({ name, email }: User) => ({
  title: m.signInAs({ name }),
  text: m.signInAsText({ name, email }),
  confirm: m.signIn(),
});

const switchQuestion = (present: User, other: User) => ({
  title: m.switchQuestion(),
  text: m.switchText({ present: present.name, name: other.name, email: other.email }),
  confirm: m.switchAccount(),
  cancel: m.staySignedIn(),
});

/** The user of a token from the address; null when the server does not know it. */
async function userOf(token: string): Promise<User | null> {
  try {
    return await getMe({ headers: { Authorization: `Bearer ${token}` } });
  } catch (error) {
    logFailure('Fetching the user of a token', error);
    return null;
  }
}
