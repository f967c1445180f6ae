import { UmbrellaScene } from '@/art/scenes/umbrella';
import { PageTitle } from '@/components/page-title';
import { Button } from '@/components/ui/button';
import { ErrorBoundary } from '@/components/ui/error-boundary';
import { Toaster } from '@/components/ui/toast';
import { SessionProvider } from '@/lib/session/session';
import { useCountFailure } from '@/lib/update/failures-store';
import { reloadApp } from '@/lib/update/service-worker';
import * as m from '@/messages/app.gen';
import * as common from '@/messages/common.gen';
import { Router } from './router';
import { UpdatePrompt } from './update/update-prompt';

/** The app: the session around the router, and the messages that can appear on any screen. */
export function App() {
  return (
    <SessionProvider>
      <ErrorBoundary fallback={<FailedScreen />}>
        <Router />
      </ErrorBoundary>
      <Toaster />
      <UpdatePrompt />
    </SessionProvider>
  );
}

/**
 * Replaces a screen that could not be loaded or rendered. It is in the first script, because another script may fail to
 * load too.
 */
function FailedScreen() {
  useCountFailure();
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-2 p-6 text-center">
      <PageTitle />
      <div className="mb-4 w-52 max-w-[60vw]">
        <UmbrellaScene />
      </div>
      <div role="alert">
        <h1 className="text-2xl">{m.failedTitle()}</h1>
        <p className="mt-2 max-w-sm text-quiet text-balance">{m.failedText()}</p>
      </div>
      <Button className="mt-4" onClick={reloadApp}>
        {common.reload()}
      </Button>
    </main>
  );
}
