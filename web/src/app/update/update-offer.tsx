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
 * Says that a newer version is available and loads it on request. Asks first when there is unsaved text. Never reloads
 * automatically.
 */
export function UpdateOffer() {
  const waiting = useStore(waitingStore);
  const failures = useStore(failuresStore);
  const [declined, setDeclined] = useState<ServiceWorker | null>(null);
  const [isAsking, setAsking] = useState(false);

  useEffect(() => {
    trackTyping(document);
    // Storing all files uses the network for a while.
    return import.meta.env.PROD ? runWhenPageIdle(() => void registerWorker()) : undefined;
  }, []);

  // A part that failed to load already offers to reload.
  const isShown = waiting && waiting !== declined && failures === 0;
  const reload = () => (isAsking || !hasUnsavedText() ? reloadApp() : setAsking(true));
  const decline = () => {
    setDeclined(waiting);
    setAsking(false);
  };
  if (!isShown) return null;
  return (
    <div
      role="status"
      className="fixed inset-x-4 bottom-24 z-40 mx-auto flex max-w-md items-center gap-3 rounded-card bg-raised py-2 ps-4 pe-2 text-ink shadow-raised md:bottom-6"
    >
      <Sparkles size={20} strokeWidth={1.75} className="shrink-0 text-quiet" aria-hidden />
      <p className="flex-1 font-semibold">{isAsking ? m.typedNotSaved() : m.newVersion()}</p>
      <Button variant="secondary" size="sm" onClick={reload}>
        {isAsking ? m.reloadAnyway() : common.reload()}
      </Button>
      <IconButton label={m.later()} onClick={decline} icon={<X size={20} strokeWidth={1.75} aria-hidden />} />
    </div>
  );
}
