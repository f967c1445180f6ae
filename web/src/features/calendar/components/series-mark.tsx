import { Repeat } from 'lucide-react';
import { type Entry, repeats } from '@/kinds/calendar-entry';
import * as m from '@/messages/calendar.gen';

/** An icon beside an event that belongs to a series. */
export function SeriesMark({ entry, size }: { entry: Entry; size: number }) {
  if (!repeats(entry)) return null;
  return (
    <span
      role="img"
      aria-label={m.repeats()}
      title={m.repeats()}
      className="ms-1 inline-flex align-[-0.15em] text-quiet"
    >
      <Repeat size={size} strokeWidth={2} aria-hidden />
    </span>
  );
}
