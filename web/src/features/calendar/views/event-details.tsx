import { useEffect } from 'react';
import type { CalendarEvent } from '@/api/generated';
import { Dialog } from '@/components/ui/dialog';
import { type EventActions, EventRow } from '@/features/calendar/components/event-row';
import type { Entry } from '@/kinds/calendar-entry';
import type { SpaceId } from '@/lib/space/space-store';
import { type Day, formatDay, formatWeekday, formatWeekdayAndDay } from '@/lib/time/day';
import { browserZone } from '@/lib/time/zone';
import { copiedEvent } from './copied-event';

interface EventDetailsProps extends EventActions {
  entry: Entry;
  /** Whether the event still exists. */
  exists: boolean;
  today: Day;
  open: boolean;
  onClose: () => void;
  /** Opens the form of a new event with the values of this one. */
  onCopy: (copied: CalendarEvent, space?: SpaceId) => void;
}

/** One event with the row and the actions that it has beside the month (CAL-60), and Copy (CAL-123). */
export function EventDetails({ entry, exists, today, open, onClose, onCopy, edit, remove }: EventDetailsProps) {
  const copied = copiedEvent(entry, browserZone());
  useEffect(() => {
    if (open && !exists) onClose();
  }, [open, exists, onClose]);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={formatWeekdayAndDay({ weekday: formatWeekday(entry.first), day: formatDay(entry.first, today, 'long') })}
    >
      <ul className="-mx-3 [&_.row-actions]:opacity-100">
        <EventRow
          entry={entry}
          today={today}
          copy={
            copied
              ? () => {
                  onClose();
                  onCopy(copied, entry.space?.id);
                }
              : undefined
          }
          edit={(event, space) => {
            onClose();
            edit(event, space);
          }}
          remove={remove}
        />
      </ul>
    </Dialog>
  );
}
