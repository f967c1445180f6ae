import { useMutation } from '@tanstack/react-query';
import { messageOf } from '@/api/failure';
import { exchangeGoogleCode, login, logout, type SignedIn } from '@/api/generated';
import { useGoogle } from '@/lib/google/use-google';
import { logFailure } from '@/lib/log';
import { useUser } from '@/lib/session/session';
import { renewSession } from '@/lib/session/use-me';
import * as m from '@/messages/profile.gen';

/** Sent without the token, so that a refusal does not end the present session. */
const headers = { Authorization: '' };

interface ResultCallbacks {
  onDone: () => void;
  /** Called with the message to show, or with undefined when a new attempt starts. */
  onFailure: (sentence: string | undefined) => void;
}

/** Signs in again with the password. */
export function usePasswordAgain({ onDone, onFailure }: ResultCallbacks) {
  const { email } = useUser();
  const goOn = useGoOn({ onDone, onFailure });
  return useMutation({
    mutationFn: (password: string) => login({ body: { email, password }, headers }),
    onMutate: () => onFailure(undefined),
    onSuccess: goOn,
    onError: (error) => onFailure(messageOf(error, m.signInFailed())),
  });
}

/** Signs in again with Google. */
export function useGoogleAgain({ onDone, onFailure }: ResultCallbacks) {
  const goOn = useGoOn({ onDone, onFailure });
  return useGoogle({
    send: (body) => exchangeGoogleCode({ body: { ...body, askFirst: true }, headers }),
    onSuccess: goOn,
    onFailure,
  });
}

/** Continues with the new session if it belongs to the same person. */
function useGoOn({ onDone, onFailure }: ResultCallbacks) {
  const { _id, name } = useUser();
  return (signedIn: SignedIn) => {
    if (signedIn.user._id === _id) {
      renewSession(signedIn);
      onDone();
      return;
    }
    logout({ headers: { Authorization: `Bearer ${signedIn.token}` } }).catch((error: unknown) =>
      logFailure("Ending another account's session", error),
    );
    onFailure(m.anotherAccount({ name }));
  };
}
