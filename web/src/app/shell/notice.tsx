import { Info, X } from 'lucide-react';
import { IconButton } from '../../components/ui/icon-button';
import { noticeStore } from '../../lib/session/notice-store';
import { useStore } from '../../lib/store';

/** A message about something that signing in changed; shown until the person closes it. */
export function Notice() {
  const notice = useStore(noticeStore);
  if (!notice) return null;
  return (
    <div role="status" className="mb-6 flex items-center gap-3 rounded-card bg-warning-soft py-1 ps-4 pe-1 text-ink">
      <Info size={20} strokeWidth={1.75} className="shrink-0 text-warning" aria-hidden />
      <p className="flex-1 py-2">{notice}</p>
      <IconButton
        label="Dismiss"
        onClick={() => noticeStore.set(null)}
        icon={<X size={20} strokeWidth={1.75} aria-hidden />}
      />
    </div>
  );
}
