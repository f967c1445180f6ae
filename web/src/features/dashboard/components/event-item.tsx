import type { CalendarEvent } from '@/api/generated';
import { ChangedBy } from '@/components/items/item-marks';
import { GoogleMark } from '@/components/ui/google-mark';
import { dayAndTime } from '@/features/dashboard/words';
import { entryOfEvent } from '@/kinds/calendar-entry';
import { localWhenInWords, whenInWords, zoneInWords } from '@/kinds/calendar-entry-time';
import { toneStyle } from '@/lib/colour';
import type { Day } from '@/lib/time/day';
import { browserZone } from '@/lib/time/zone';
import * as common from '@/messages/common.gen';
import * as m from '@/messages/dashboard.gen';

interface EventItemProps {
  event: CalendarEvent;
  today: Day;
  /** Shows the day as well as the time. */
  dated?: boolean;
  onOpen: (event: CalendarEvent) => void;
}

/** One event of the viewer; a press opens its editor on this screen. */
export function EventItem({ event, today, dated, onOpen }: EventItemProps) {
  const entry = entryOfEvent(event);
  const when = dated ? dayAndTime(entry, today) : whenInWords(entry, today);
  const local = localWhenInWords(entry, browserZone(), today);
  return (
    <li>
      <button
        type="button"
        title={common.edit()}
        onClick={() => onOpen(event)}
        style={toneStyle(event.color)}
        className="tone flex min-h-11 w-full items-stretch gap-3 rounded-control px-2 py-2 text-start transition-colors hover:bg-sunken"
      >
        <span aria-hidden className="my-0.5 w-1.5 shrink-0 rounded-full bg-tone-mark" />
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 font-semibold break-words">{event.title}</span>
          <span className="block text-sm text-quiet">
            {local ? m.inZone({ when, zone: zoneInWords(event.timeZone) }) : when} <ChangedBy item={event._id} />
          </span>
          {local && <span className="block text-sm text-quiet">{m.yourTime({ when: local })}</span>}
        </span>
        {event.fromGoogle && (
          <span className="flex items-center">
            <GoogleMark />
            <span className="sr-only">{m.fromGoogle()}</span>
          </span>
        )}
      </button>
    </li>
  );
}
