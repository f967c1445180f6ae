import { useState } from 'react';
import { loginLimits } from '@/api/generated/fields.gen';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { TextField } from '@/components/ui/field';
import { type SignInCallbacks, useGoogleLinking } from '@/features/auth/use-google-sign-in';
import * as m from '@/messages/auth.gen';
import * as common from '@/messages/common.gen';

interface GoogleLinkDialogProps extends Pick<SignInCallbacks, 'onReply'> {
  open: boolean;
  onClose: () => void;
}

/**
 * Asks for the password of the account that was registered with the e-mail of the Google account. The person may also
 * continue without the password.
 */
export function GoogleLinkDialog({ open, onClose, onReply }: GoogleLinkDialogProps) {
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<string>();
  const linkWithPassword = useGoogleLinking(password, { onReply, onFailure: setFailure });
  const linkWithoutPassword = useGoogleLinking(null, { onReply, onFailure: setFailure });
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={m.accountFound()}
      description={m.accountFoundText()}
      size="sm"
      onSubmit={(event) => {
        event.preventDefault();
        // The event must not reach the form around this dialog.
        event.stopPropagation();
        if (password === '') setFailure(m.passwordRequired());
        else linkWithPassword.start();
      }}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {common.cancel()}
          </Button>
          <Button type="submit" loading={linkWithPassword.pending}>
            {m.connectGoogle()}
          </Button>
        </>
      }
    >
      <TextField
        label={m.passwordOfAccount()}
        type="password"
        autoComplete="current-password"
        maxLength={loginLimits.password.maxLength}
        value={password}
        error={failure}
        onChange={(event) => setPassword(event.target.value)}
      />
      <p className="mt-5 text-sm text-quiet">{m.withoutPasswordText()}</p>
      <Button
        className="mt-3"
        variant="secondary"
        size="sm"
        loading={linkWithoutPassword.pending}
        onClick={linkWithoutPassword.start}
      >
        {m.withoutPassword()}
      </Button>
    </Dialog>
  );
}
