import { Sparkles, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { OnTop } from '@/components/ui/on-top';
import { reloadApp } from '@/lib/update/service-worker';
import { hasUnsavedText } from '@/lib/update/unsaved-text';
import * as m from '@/messages/app.gen';
import * as common from '@/messages/common.gen';

/** At the bottom of the screen; above an open dialog, whose buttons are at its bottom. */
const PLACE =
  'inset-x-4 top-auto bottom-24 mx-auto max-w-md md:bottom-6 dialog-open:top-[calc(12px+env(safe-area-inset-top))] dialog-open:bottom-auto';

/** Offers to reload with the newer version. Asks first if there is unsaved text. */
export function UpdateNotice({ onDecline }: { onDecline: () => void }) {
  const [isConfirming, setConfirming] = useState(false);
  const reload = () => (isConfirming || !hasUnsavedText() ? reloadApp() : setConfirming(true));
  return (
    <OnTop className={PLACE}>
      <div
        role="status"
        className="flex items-center gap-3 rounded-card bg-raised py-2 ps-4 pe-2 text-ink shadow-raised"
      >
        <Sparkles size={20} strokeWidth={1.75} className="shrink-0 text-quiet" aria-hidden />
        <p className="flex-1 font-semibold">{isConfirming ? m.unsavedInput() : m.newVersion()}</p>
        <Button variant="secondary" size="sm" onClick={reload}>
          {isConfirming ? m.reloadAnyway() : common.reload()}
        </Button>
        <IconButton label={m.later()} onClick={onDecline} icon={<X size={20} strokeWidth={1.75} aria-hidden />} />
      </div>
    </OnTop>
  );
}
