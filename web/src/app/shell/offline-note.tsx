import { CloudOff } from 'lucide-react';
import { useLastSeen } from '../../lib/last-seen/use-last-seen';
import { seenWords } from '../../lib/last-seen/words';
import { browserZone } from '../../lib/time/zone';

/** Says, while there is no network, from when it is what a screen shows. */
export function OfflineNote() {
  const seen = useLastSeen();
  if (!seen) return null;
  return (
    <p role="status" className="mb-6 flex items-center gap-3 rounded-card bg-sunken px-4 py-3 text-quiet">
      <CloudOff size={20} strokeWidth={1.75} className="shrink-0" aria-hidden />
      {seenWords(seen.at, Date.now(), browserZone())}
    </p>
  );
}
