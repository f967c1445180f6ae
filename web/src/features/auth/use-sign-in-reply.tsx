import { type ReactNode, useState } from 'react';
import type { PendingSignIn, SignedIn, SignInPending } from '@/api/generated';
import { serverText } from '@/api/server-text';
import { LoadingScreen } from '@/components/loading-screen';
import { LazyBoundary } from '@/components/ui/lazy-boundary';
import { lazy } from '@/lib/lazy';
import { startSession } from '@/lib/session/current-user';
import { noticeStore } from '@/lib/session/notices';

const SecondStepScreen = lazy(async () => ({
  default: (await import('./components/second-step-screen')).SecondStepScreen,
}));

/** The reply to the first step of a sign-in. */
export type SignInReply = SignedIn | SignInPending;

/**
 * Continues after the first step of a sign-in: `accept` starts the session, or shows the second step first. While
 * `secondStep` is not null, the page renders it instead of its own content. `onEnded` is called with a message when the
 * second step has ended without a session.
 */
export function useSignInReply(onEnded: (sentence: string | undefined) => void): {
  accept: (reply: SignInReply) => void;
  secondStep: ReactNode;
} {
  const [pending, setPending] = useState<PendingSignIn | null>(null);
  const end = (sentence?: string) => {
    setPending(null);
    onEnded(sentence);
  };
  return {
    accept: (reply) => ('pending' in reply ? setPending(reply.pending) : startSessionWithNotice(reply)),
    secondStep: pending && (
      <LazyBoundary fallback={<LoadingScreen />}>
        <SecondStepScreen pending={pending} onSignedIn={startSessionWithNotice} onEnded={end} />
      </LazyBoundary>
    ),
  };
}

function startSessionWithNotice(signedIn: SignedIn): void {
  startSession(signedIn);
  const { notice, noticeCode } = signedIn;
  noticeStore.set(notice === undefined ? null : serverText({ message: notice, code: noticeCode }));
}
