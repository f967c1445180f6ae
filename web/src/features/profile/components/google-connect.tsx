import { useState } from 'react';
import { connectGoogle } from '@/api/generated';
import { loginLimits } from '@/api/generated/fields.gen';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { GoogleMark } from '@/components/ui/google-mark';
import { OutcomeLine } from '@/components/ui/outcome-line';
import { useSetUser } from '@/features/profile/api/use-update-user';
import { needsSignIn } from '@/features/profile/outcome';
import { useGoogle } from '@/lib/google/use-google';
import { useUser } from '@/lib/session/session';
import * as m from '@/messages/profile.gen';
import { GoogleDisconnect } from './google-connected';
import { SignInAgain } from './sign-in-again';

/** Connects Google with a popup, after the password is entered. */
export function GoogleConnect() {
  const { email, hasPassword, google } = useUser();
  const [password, setPassword] = useState('');
  const [passwordError, setPasswordError] = useState<string>();
  const [failure, setFailure] = useState<{ text: string; signIn: boolean }>();
  const setUser = useSetUser();
  const { start, pending } = useGoogle({
    send: (code) =>
      connectGoogle({ body: hasPassword ? { ...code, currentPassword: password } : code }).catch((error: unknown) => {
        setFailure({ text: '', signIn: needsSignIn(error) });
        throw error;
      }),
    onSuccess: setUser,
    onFailure: (text) => setFailure((before) => (text ? { text, signIn: before?.signIn === true } : undefined)),
    withConsent: true,
  });
  return (
    <>
      <p className="mt-0.5 text-quiet">{google.linked ? m.again() : m.offer()}</p>
      <form
        noValidate
        className="mt-3"
        onSubmit={(event) => {
          event.preventDefault();
          const isMissing = hasPassword && password === '';
          setPasswordError(isMissing ? m.currentPasswordRequired() : undefined);
          if (!isMissing) start();
        }}
      >
        {hasPassword && (
          <>
            <input hidden readOnly type="email" autoComplete="username" value={email} aria-label={m.email()} />
            <TextField
              className="mb-3 max-w-sm"
              label={m.yourPassword()}
              type="password"
              autoComplete="current-password"
              maxLength={loginLimits.password.maxLength}
              value={password}
              error={passwordError}
              onChange={(event) => setPassword(event.target.value)}
            />
          </>
        )}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button
            type="submit"
            loading={pending}
            icon={
              <span className="grid size-6.5 place-items-center rounded-full bg-white">
                <GoogleMark />
              </span>
            }
            // A long label has two lines on a phone.
            className="h-auto! min-h-11 shrink! py-1.5 whitespace-normal!"
          >
            {m.connect()}
          </Button>
          <OutcomeLine outcome={failure?.text ? { kind: 'error', text: failure.text } : null} />
        </div>
      </form>
      {/* Browsers open a popup only on a press, so a refused attempt is not repeated automatically. */}
      <SignInAgain isNeeded={failure?.signIn === true} onDone={() => setFailure(undefined)} />
      {google.linked && <GoogleDisconnect />}
    </>
  );
}
