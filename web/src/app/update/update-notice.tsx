import { Sparkles, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { reloadApp } from '@/lib/update/service-worker';
import { hasUnsavedText } from '@/lib/update/unsaved-text';
import * as m from '@/messages/app.gen';
import * as common from '@/messages/common.gen';

/** Offers to reload with the newer version. Asks first if there is unsaved text. */
export function UpdateNotice({ onDecline }: { onDecline: () => void }) {
  const [isConfirming, setConfirming] = useState(false);
  const reload = () => (isConfirming || !hasUnsavedText() ? reloadApp() : setConfirming(true));
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
      <IconButton label={m.later()} onClick={onDecline} icon={<X size={20} strokeWidth={1.75} aria-hidden />} />
    </div>
  );
}
