import { Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from '@/components/ui/error-boundary';
import { lazy } from '@/lib/lazy';
import { runWhenPageIdle } from '@/lib/page-idle';
import { useStore } from '@/lib/store';
import { failuresStore } from '@/lib/update/failures-store';
import { registerWorker, waitingStore } from '@/lib/update/service-worker';
import { trackTyping } from '@/lib/update/unsaved-text';

const UpdateNotice = lazy(async () => ({ default: (await import('./update-notice')).UpdateNotice }));

/** Registers the service worker, and shows a notice when a newer version is available. */
export function UpdatePrompt() {
  const waitingWorker = useStore(waitingStore);
  const failures = useStore(failuresStore);
  const [declinedWorker, setDeclinedWorker] = useState<ServiceWorker | null>(null);

  useEffect(() => {
    trackTyping(document);
    // Storing all files uses the network for a while.
    return import.meta.env.PROD ? runWhenPageIdle(() => void registerWorker()) : undefined;
  }, []);

  // A part that failed to load already offers to reload.
  const isShown = waitingWorker && waitingWorker !== declinedWorker && failures === 0;
  if (!isShown) return null;
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <UpdateNotice onDecline={() => setDeclinedWorker(waitingWorker)} />
      </Suspense>
    </ErrorBoundary>
  );
}
