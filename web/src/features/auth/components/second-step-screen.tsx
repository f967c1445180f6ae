import type { PendingSignIn, SignedIn } from '@/api/generated';
import { SecondStep } from '@/components/second-step/second-step';
import * as m from '@/messages/second-step.gen';
import { AuthCard } from './auth-card';

interface SecondStepScreenProps {
  pending: PendingSignIn;
  onSignedIn: (signedIn: SignedIn) => void;
  onEnded: (sentence?: string) => void;
}

/** The screen for the second step of a sign-in. */
export function SecondStepScreen(props: SecondStepScreenProps) {
  return (
    <AuthCard title={m.heading()} text={m.text()} footer={null}>
      <SecondStep {...props} />
    </AuthCard>
  );
}
