import { ConfirmProvider } from '../components/ui/confirm';
import { Toaster } from '../components/ui/toast';
import { SessionProvider } from '../lib/session/session';
import { Router } from './router';

/** The product: the session around the router, and what may be asked or said on any screen. */
export function App() {
  return (
    <SessionProvider>
      <ConfirmProvider>
        <Router />
        <Toaster />
      </ConfirmProvider>
    </SessionProvider>
  );
}
