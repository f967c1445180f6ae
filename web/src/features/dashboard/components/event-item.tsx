import type { CalendarEvent } from '@/api/generated';
import { ChangedBy } from '@/components/items/item-marks';
import { SpaceLabel } from '@/components/items/space-label';
import { GoogleMark } from '@/components/ui/google-mark';
import { formatDayAndTime } from '@/features/dashboard/texts';
import { entryOfEvent } from '@/kinds/calendar-entry';
import { formatLocalWhen, formatOwnStart, formatZone, timesIn } from '@/kinds/calendar-entry-time';
import { toneStyle } from '@/lib/colour';
import type { SpaceRef } from '@/lib/space/use-space';
import type { Day } from '@/lib/time/day';
import { browserZone } from '@/lib/time/zone';
import * as common from '@/messages/common.gen';
import * as m from '@/messages/dashboard.gen';

interface EventItemProps {
  event: CalendarEvent;
  /** Its space, when several are shown. */
  space?: SpaceRef;
  today: Day;
  /** Shows the day as well as the time. */
  showsDay?: boolean;
  onOpen: () => void;
}

/** One event of the viewer; a press opens its editor on this screen. */
export function EventItem({ event, space, today, showsDay, onOpen }: EventItemProps) {
  const entry = entryOfEvent(event);
  const local = timesIn(browserZone(), entry);
  const when = showsDay ? formatDayAndTime(local ?? entry, today) : formatLocalWhen(entry, local ?? entry, today);
  return (
    <li>
      <button
        type="button"
        title={common.edit()}
        onClick={onOpen}
        style={toneStyle(event.color)}
        className="tone flex min-h-11 w-full items-stretch gap-3 rounded-control px-2 py-2 text-start transition-colors hover:bg-sunken"
      >
        <span aria-hidden className="my-0.5 w-1.5 shrink-0 rounded-full bg-tone-mark" />
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 font-semibold break-words">{event.title}</span>
          <span className="block text-sm text-quiet">
            {local
              ? m.inBothZones({
                  when,
                  start: formatOwnStart(entry, local, today),
                  zone: formatZone(event.timeZone),
                })
              : when}{' '}
            <ChangedBy item={event._id} />
          </span>
          {space && <SpaceLabel space={space} />}
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
