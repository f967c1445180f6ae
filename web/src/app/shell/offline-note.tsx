import { CloudOff } from 'lucide-react';
import { useOfflineState } from '../../lib/offline-cache/use-offline-state';
import { offlineWords } from '../../lib/offline-cache/words';
import { browserZone } from '../../lib/time/zone';

/** While offline, shows the time of the data on the screen. */
export function OfflineNote() {
  const offline = useOfflineState();
  if (!offline) return null;
  return (
    <p role="status" className="mb-6 flex items-center gap-3 rounded-card bg-sunken px-4 py-3 text-quiet">
      <CloudOff size={20} strokeWidth={1.75} className="shrink-0" aria-hidden />
      {offlineWords(offline.at, Date.now(), browserZone())}
    </p>
  );
}
