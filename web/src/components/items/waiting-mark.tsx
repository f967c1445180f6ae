import { Clock } from 'lucide-react';
import { useIsWaiting } from '@/lib/queue/use-changes';
import * as m from '@/messages/components.gen';

/** A grey clock beside an item whose change waits to be sent. */
export function WaitingMark({ id }: { id: string }) {
  if (!useIsWaiting(id)) return null;
  return (
    <span
      role="img"
      aria-label={m.waits()}
      title={m.waits()}
      className="ms-1.5 inline-flex align-[-0.15em] text-quiet no-underline"
    >
      <Clock size={16} strokeWidth={1.75} aria-hidden />
    </span>
  );
}
