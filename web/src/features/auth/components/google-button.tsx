import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { GoogleMark } from '@/components/ui/google-mark';
import { LazyBoundary } from '@/components/ui/lazy-boundary';
import { type SignInCallbacks, useGoogleSignIn } from '@/features/auth/use-google-sign-in';
import { notSetUp } from '@/lib/google/use-google';
import { lazy } from '@/lib/lazy';
import * as m from '@/messages/auth.gen';

const LinkDialog = lazy(async () => ({ default: (await import('./google-link-dialog')).GoogleLinkDialog }));

/** Signs in with Google's popup; without Google on the server it is a note. */
export function GoogleButton(callbacks: SignInCallbacks) {
  const [dialog, setDialog] = useState({ opened: 0, open: false });
  const { hasGoogle, start, pending } = useGoogleSignIn(callbacks, () =>
    setDialog(({ opened }) => ({ opened: opened + 1, open: true })),
  );
  if (!hasGoogle) return <p className="text-center text-sm text-quiet">{notSetUp()}</p>;
  return (
    <>
      <p
        aria-hidden
        className="flex items-center gap-3 text-sm text-quiet before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line"
      >
        {m.or()}
      </p>
      <Button variant="secondary" onClick={start} loading={pending} icon={<GoogleMark />}>
        {m.signInWithGoogle()}
      </Button>
      <LazyBoundary>
        {dialog.opened > 0 && (
          <LinkDialog
            key={dialog.opened}
            open={dialog.open}
            onReply={callbacks.onReply}
            onClose={() => setDialog(({ opened }) => ({ opened, open: false }))}
          />
        )}
      </LazyBoundary>
    </>
  );
}
