import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '@/api/failure';
import {
  exchangeGoogleCode,
  login,
  logout,
  type PendingSignIn,
  type SignedIn,
  type SignInPending,
} from '@/api/generated';
import { loginLimits } from '@/api/generated/fields.gen';
import { SecondStep } from '@/components/second-step/second-step';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { TextField } from '@/components/ui/field';
import { GoogleMark } from '@/components/ui/google-mark';
import { OutcomeLine } from '@/components/ui/outcome-line';
import { usePasskeys } from '@/features/profile/passkeys/use-passkeys';
import { movePush } from '@/features/profile/push/move-push';
import { notSetUp, useGoogle } from '@/lib/google/use-google';
import { logFailure } from '@/lib/log';
import { offersPasskeys } from '@/lib/passkeys/browser-passkeys';
import { usePasskeySignIn } from '@/lib/passkeys/use-passkey-sign-in';
import { renewSession } from '@/lib/session/renew-session';
import { useUser } from '@/lib/session/session';
import { WITHOUT_TOKEN } from '@/lib/session/without-token';
import * as common from '@/messages/common.gen';
import * as passkeyWords from '@/messages/passkeys.gen';
import * as m from '@/messages/profile.gen';

interface SignInAgainDialogProps {
  open: boolean;
  onClose: () => void;
  onDone: () => void;
}

/**
 * Asks the signed-in person to prove their identity again: with a passkey, the password, or, without a password, the
 * linked Google account.
 */
export function SignInAgainDialog({ open, onClose, onDone }: SignInAgainDialogProps) {
  const { email, hasPassword, google } = useUser();
  const [password, setPassword] = useState('');
  const [wrongPassword, setWrongPassword] = useState<string>();
  const [failure, showFailure] = useState<string>();
  const [pending, setPending] = useState<PendingSignIn | null>(null);
  const setFailure = (sentence?: string) => {
    setWrongPassword(undefined);
    showFailure(sentence);
  };
  const renew = useRenewSession({ onDone, onFailure: setFailure });
  const accept = (reply: SignedIn | SignInPending) => {
    if ('pending' in reply) setPending(reply.pending);
    else {
      setPending(null);
      renew(reply);
    }
  };
  const endSecondStep = (sentence?: string) => {
    setPending(null);
    setFailure(sentence);
  };
  const withLinkedGoogle = !hasPassword && google.linked;
  const { data: passkeys = [] } = usePasskeys();
  const withPasskey = usePasskeySignIn({ onSignedIn: accept, onFailure: setFailure });
  const withPassword = useSignInWithPassword({
    onReply: accept,
    onFailure: (sentence) => {
      showFailure(undefined);
      setWrongPassword(sentence);
    },
  });
  const withGoogle = useSignInWithGoogle({ onReply: accept, onFailure: setFailure });
  if (pending) {
    return (
      <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={m.signInAgain()} size="sm">
        <SecondStep pending={pending} onSignedIn={accept} onEnded={endSecondStep} />
      </Dialog>
    );
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={m.signInAgain()}
      description={m.signInAgainText()}
      size="sm"
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (hasPassword) withPassword.mutate(password);
      }}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {common.cancel()}
          </Button>
          {hasPassword && (
            <Button type="submit" loading={withPassword.isPending}>
              {m.signIn()}
            </Button>
          )}
        </>
      }
    >
      {hasPassword && (
        <>
          <input hidden readOnly type="email" autoComplete="username" value={email} aria-label={m.email()} />
          <TextField
            label={m.passwordOf({ email })}
            type="password"
            autoComplete="current-password"
            maxLength={loginLimits.password.maxLength}
            value={password}
            error={wrongPassword}
            onChange={(event) => setPassword(event.target.value)}
          />
        </>
      )}
      <div className="flex flex-col items-start gap-3 not-first:mt-4">
        {withLinkedGoogle &&
          (withGoogle.hasGoogle ? (
            <Button variant="secondary" loading={withGoogle.pending} onClick={withGoogle.start} icon={<GoogleMark />}>
              {m.signInWithGoogle()}
            </Button>
          ) : (
            <p className="text-quiet">{notSetUp()}</p>
          ))}
        {passkeys.length > 0 && offersPasskeys() && (
          <Button
            variant="secondary"
            loading={withPasskey.isPending}
            onClick={() => withPasskey.mutate()}
            icon={<KeyRound size={20} strokeWidth={1.75} aria-hidden />}
          >
            {passkeyWords.signIn()}
          </Button>
        )}
        {!hasPassword && !google.linked && !offersPasskeys() && <p className="text-quiet">{passkeyWords.notHere()}</p>}
        <OutcomeLine outcome={failure ? { kind: 'error', text: failure } : null} />
      </div>
    </Dialog>
  );
}

interface ResultCallbacks {
  onReply: (reply: SignedIn | SignInPending) => void;
  /** Called with the message to show, or with undefined when a new attempt starts. */
  onFailure: (sentence: string | undefined) => void;
}

/** Signs in again with the password. */
function useSignInWithPassword({ onReply, onFailure }: ResultCallbacks) {
  const { email } = useUser();
  return useMutation({
    mutationFn: (password: string) => login({ body: { email, password }, headers: WITHOUT_TOKEN }),
    onMutate: () => onFailure(undefined),
    onSuccess: onReply,
    onError: (error) => onFailure(messageOf(error, m.signInFailed())),
  });
}

/** Signs in again with Google. */
function useSignInWithGoogle({ onReply, onFailure }: ResultCallbacks) {
  return useGoogle({
    send: (body) => exchangeGoogleCode({ body: { ...body, askFirst: true }, headers: WITHOUT_TOKEN }),
    onSuccess: onReply,
    onFailure,
  });
}

/** Renews the session if the new session belongs to the same person. */
function useRenewSession({
  onDone,
  onFailure,
}: Pick<SignInAgainDialogProps, 'onDone'> & Pick<ResultCallbacks, 'onFailure'>) {
  const { _id, name } = useUser();
  return (signedIn: SignedIn) => {
    if (signedIn.user._id === _id) {
      renewSession(signedIn, movePush);
      onDone();
      return;
    }
    logout({ headers: { Authorization: `Bearer ${signedIn.token}` } }).catch((error: unknown) =>
      logFailure("Ending another account's session", error),
    );
    onFailure(m.anotherAccount({ name }));
  };
}
