import { useEffect, useRef, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { LoadingScreen } from '../../app/loading-screen';
import { PATHS } from '../../app/paths';
import { useConfirm } from '../../components/ui/confirm';
import { useSession } from '../../lib/session/session';
import { callbackToken } from './callback-token';
import { answerIn, handBack } from './google/answer';
import { signInWithToken } from './sign-in-with-token';

/** How long the popup may take to close before the person is led on here. */
const CLOSING_MS = 2_000;

/** The sign-in callback (§2): a token in the address signs in; an answer of Google's goes to the window that opened this one. */
export function CallbackPage() {
  const [query] = useSearchParams();
  const [answer] = useState(() => answerIn(query));
  const next = useNext(answer !== null);
  useEffect(() => {
    if (!answer) return;
    handBack(answer);
    window.close();
  }, [answer]);
  return next ? <Navigate to={next} replace /> : <LoadingScreen text="Authenticating with Google..." />;
}

/** Where to go on to; null while that is being found out. */
function useNext(isPopup: boolean): string | null {
  const session = useSession();
  const confirm = useConfirm();
  const [next, setNext] = useState<string | null>(null);
  const begun = useRef(false);

  useEffect(() => {
    if (isPopup) {
      const timer = setTimeout(() => setNext(PATHS.home), CLOSING_MS);
      return () => clearTimeout(timer);
    }
    const { status, user } = session;
    const isKnown = status === 'signed-in' ? !session.isSupposed : status === 'signed-out';
    if (!isKnown || begun.current) return;
    begun.current = true;
    const token = callbackToken.get();
    callbackToken.set(null);
    const goOn = async () => {
      if (!token) return PATHS.login;
      const wanted = user === null || (await confirm(switchQuestion(user.name)));
      if (!wanted) return PATHS.dashboard;
      return (await signInWithToken(token)) ? PATHS.dashboard : PATHS.login;
    };
    void goOn().then(setNext);
  }, [isPopup, session, confirm]);
  return next;
}

const switchQuestion = (name: string) => ({
  title: 'Switch to another account?',
  text: `You are signed in as ${name}. Going on signs you in with another account in this browser.`,
  confirm: 'Switch account',
  cancel: 'Stay signed in',
});
