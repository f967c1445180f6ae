import { useMutation } from '@tanstack/react-query';
import { messageOf } from '@/api/failure';
import { passkeySignInOptions, type SignedIn, signInWithPasskey } from '@/api/generated';
import { WITHOUT_TOKEN } from '@/lib/session/without-token';
import * as m from '@/messages/passkeys.gen';
import { signWithPasskey } from './browser-passkeys';

interface PasskeySignIn {
  onSignedIn: (signedIn: SignedIn) => void;
  /** Called with the message to show, or with undefined when a new attempt starts. */
  onFailure: (sentence: string | undefined) => void;
}

/** Signs in with a passkey. Nothing happens when the person closes the window of the browser. */
export function usePasskeySignIn({ onSignedIn, onFailure }: PasskeySignIn) {
  return useMutation({
    mutationFn: async () => {
      const answer = await signWithPasskey(await passkeySignInOptions({ headers: WITHOUT_TOKEN }));
      return answer && signInWithPasskey({ body: answer, headers: WITHOUT_TOKEN });
    },
    onMutate: () => onFailure(undefined),
    onSuccess: (signedIn) => signedIn && onSignedIn(signedIn),
    onError: (error) => onFailure(messageOf(error, m.notSignedIn())),
  });
}
