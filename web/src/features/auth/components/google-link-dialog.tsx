import { useState } from 'react';
import { loginLimits } from '@/api/generated/fields.gen';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { TextField } from '@/components/ui/field';
import { useGoogleLinking } from '@/features/auth/use-google-sign-in';

/**
 * Asks for the password of the account that was registered with the e-mail of the Google account. The person may also
 * continue without the password.
 */
export function GoogleLinkDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<string>();
  const keeping = useGoogleLinking(password, setFailure);
  const takingOver = useGoogleLinking(null, setFailure);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="This email has an account already"
      description="Enter the password of that account, and everything in it stays as it is. Google asks once more which account is yours."
      size="sm"
      onSubmit={(event) => {
        event.preventDefault();
        // The event must not reach the form around this dialog.
        event.stopPropagation();
        if (password === '') setFailure('Password is required');
        else keeping.start();
      }}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={keeping.pending}>
            Connect Google
          </Button>
        </>
      }
    >
      <TextField
        label="Password of the account"
        type="password"
        autoComplete="current-password"
        maxLength={loginLimits.password.maxLength}
        value={password}
        error={failure}
        onChange={(event) => setPassword(event.target.value)}
      />
      <p className="mt-5 text-sm text-quiet">
        You do not know the password, or it was not you who registered? Without it the account loses its password,
        leaves all its groups and is signed out everywhere else.
      </p>
      <Button className="mt-3" variant="secondary" size="sm" loading={takingOver.pending} onClick={takingOver.start}>
        Go on without the password
      </Button>
    </Dialog>
  );
}
