import { KeyRound } from 'lucide-react';
import type { SignedIn } from '@/api/generated';
import { Button } from '@/components/ui/button';
import { offersPasskeys } from '@/lib/passkeys/browser-passkeys';
import { usePasskeySignIn } from '@/lib/passkeys/use-passkey-sign-in';
import * as m from '@/messages/passkeys.gen';

interface PasskeyButtonProps {
  onReply: (signedIn: SignedIn) => void;
  /** Called with the message to show, or with undefined when a new attempt starts. */
  onFailure: (sentence: string | undefined) => void;
}

/** Signs in with a passkey; absent where the browser has none. */
export function PasskeyButton({ onReply, onFailure }: PasskeyButtonProps) {
  const signIn = usePasskeySignIn({ onSignedIn: onReply, onFailure });
  if (!offersPasskeys()) return null;
  return (
    <Button
      variant="secondary"
      loading={signIn.isPending}
      onClick={() => signIn.mutate()}
      icon={<KeyRound size={20} strokeWidth={1.75} aria-hidden />}
    >
      {m.signIn()}
    </Button>
  );
}
