import { Sparkles, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { runWhenPageIdle } from '@/lib/page-idle';
import { useStore } from '@/lib/store';
import { failuresStore } from '@/lib/update/failures-store';
import { registerWorker, reloadApp, waitingStore } from '@/lib/update/service-worker';
import { hasUnsavedText, trackTyping } from '@/lib/update/unsaved-text';
import * as m from '@/messages/app.gen';
import * as common from '@/messages/common.gen';

/**
 * Offers to reload when a newer version is available. Asks first if there is unsaved text.
 */
export function UpdatePrompt() {
  const waitingWorker = useStore(waitingStore);
  const failures = useStore(failuresStore);
  const [declinedWorker, setDeclinedWorker] = useState<ServiceWorker | null>(null);
  const [isConfirming, setConfirming] = useState(false);

  useEffect(() => {
    trackTyping(document);
    // Storing all files uses the network for a while.
    return import.meta.env.PROD ? runWhenPageIdle(() => void registerWorker()) : undefined;
  }, []);

  // A part that failed to load already offers to reload.
  const isShown = waitingWorker && waitingWorker !== declinedWorker && failures === 0;
  const reload = () => (isConfirming || !hasUnsavedText() ? reloadApp() : setConfirming(true));
  const decline = () => {
    setDeclinedWorker(waitingWorker);
    setConfirming(false);
  };
  if (!isShown) return null;
  return (
    <div
      role="status"
      className="fixed inset-x-4 bottom-24 z-40 mx-auto flex max-w-md items-center gap-3 rounded-card bg-raised py-2 ps-4 pe-2 text-ink shadow-raised md:bottom-6"
    >
      <Sparkles size={20} strokeWidth={1.75} className="shrink-0 text-quiet" aria-hidden />
      <p className="flex-1 font-semibold">{isConfirming ? m.unsavedInput() : m.newVersion()}</p>
      <Button variant="secondary" size="sm" onClick={reload}>
        {isConfirming ? m.reloadAnyway() : common.reload()}
      </Button>
      <IconButton label={m.later()} onClick={decline} icon={<X size={20} strokeWidth={1.75} aria-hidden />} />
    </div>
  );
}
