import { ErrorBoundary } from '@/components/ui/error-boundary';
import { Toaster } from '@/components/ui/toast';
import { SessionProvider } from '@/lib/session/session';
import { FailedScreen } from './failed-screen';
import { Router } from './router';
import { UpdateOffer } from './update/update-offer';

/** The app: the session around the router, and the messages that can appear on any screen. */
export function App() {
  return (
    <SessionProvider>
      <ErrorBoundary fallback={<FailedScreen />}>
        <Router />
      </ErrorBoundary>
      <Toaster />
      <UpdateOffer />
    </SessionProvider>
  );
}
