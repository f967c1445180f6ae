import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { LazyBoundary } from '@/components/ui/lazy-boundary';
import { lazy } from '@/lib/lazy';
import * as m from '@/messages/profile.gen';

const SignInAgainDialog = lazy(async () => ({ default: (await import('./sign-in-again-dialog')).SignInAgainDialog }));

/**
 * Shown when an action needs a fresh sign-in. The typed values stay, and `onDone` repeats the action after the sign-in.
 */
export function SignInAgain({ isNeeded, onDone }: { isNeeded: boolean; onDone: () => void }) {
  const [dialog, setDialog] = useState({ opened: 0, open: false });
  const close = () => setDialog(({ opened }) => ({ opened, open: false }));
  const done = () => {
    close();
    onDone();
  };
  return (
    <>
      {isNeeded && (
        <Button
          variant="secondary"
          className="mt-3"
          icon={<KeyRound size={20} strokeWidth={1.75} aria-hidden />}
          onClick={() => setDialog(({ opened }) => ({ opened: opened + 1, open: true }))}
        >
          {m.signInAgain()}
        </Button>
      )}
      <LazyBoundary>
        {dialog.opened > 0 && (
          <SignInAgainDialog key={dialog.opened} open={dialog.open} onClose={close} onDone={done} />
        )}
      </LazyBoundary>
    </>
  );
}
