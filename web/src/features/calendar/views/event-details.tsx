import { useEffect } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { type EventActions, EventRow } from '@/features/calendar/components/event-row';
import type { Entry } from '@/kinds/calendar-entry';
import { type Day, formatDay, formatWeekday, formatWeekdayAndDay } from '@/lib/time/day';

interface EventDetailsProps extends EventActions {
  entry: Entry;
  /** Whether the event still exists. */
  exists: boolean;
  today: Day;
  open: boolean;
  onClose: () => void;
}

/** One event with the row and the actions that it has beside the month (CAL-60). */
export function EventDetails({ entry, exists, today, open, onClose, edit, remove }: EventDetailsProps) {
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
