import { useState } from 'react';
import { loginLimits } from '@/api/generated/fields.gen';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { TextField } from '@/components/ui/field';
import { GoogleMark } from '@/components/ui/google-mark';
import { OutcomeLine } from '@/components/ui/outcome-line';
import { useGoogleAgain, usePasswordAgain } from '@/features/profile/api/use-sign-in-again';
import { useUser } from '@/lib/session/session';
import * as common from '@/messages/common.gen';
import * as m from '@/messages/profile.gen';

interface SignInAgainDialogProps {
  open: boolean;
  onClose: () => void;
  onDone: () => void;
}

/**
 * Asks the signed-in person to prove their identity again: with the password, or with Google when there is no password.
 */
export function SignInAgainDialog({ open, onClose, onDone }: SignInAgainDialogProps) {
  const { email, hasPassword } = useUser();
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<string>();
  const told = { onDone, onFailure: setFailure };
  const byPassword = usePasswordAgain(told);
  const byGoogle = useGoogleAgain(told);
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
        if (hasPassword) byPassword.mutate(password);
      }}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {common.cancel()}
          </Button>
          {hasPassword && (
            <Button type="submit" loading={byPassword.isPending}>
              {m.signIn()}
            </Button>
          )}
        </>
      }
    >
      {hasPassword ? (
        <>
          <input hidden readOnly type="email" autoComplete="username" value={email} aria-label={m.email()} />
          <TextField
            label={m.passwordOf({ email })}
            type="password"
            autoComplete="current-password"
            maxLength={loginLimits.password.maxLength}
            value={password}
            error={failure}
            onChange={(event) => setPassword(event.target.value)}
          />
        </>
      ) : (
        <div className="flex flex-col items-start gap-3">
          <Button
            variant="secondary"
            loading={byGoogle.pending}
            onClick={byGoogle.start}
            icon={<GoogleMark muted={!byGoogle.ready} />}
          >
            {m.signInWithGoogle()}
          </Button>
          <OutcomeLine outcome={failure ? { kind: 'error', text: failure } : null} />
        </div>
      )}
    </Dialog>
  );
}
