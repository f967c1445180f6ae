import { ExternalLink, Pencil, Trash2 } from 'lucide-react';
import { memo } from 'react';
import type { CalendarEvent } from '@/api/generated';
import { ChangedBy, WaitingMark } from '@/components/items/item-marks';
import { Badge } from '@/components/ui/badge';
import { buttonClass } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { GoogleMark } from '@/components/ui/google-mark';
import { IconButton } from '@/components/ui/icon-button';
import { LongText } from '@/components/ui/long-text';
import type { Entry } from '@/kinds/calendar-entry';
import { localWhenInWords, whenInWords, zoneInWords } from '@/kinds/calendar-entry-time';
import { toneStyle } from '@/lib/colour';
import { nameOf } from '@/lib/people';
import type { Day } from '@/lib/time/day';
import { browserZone } from '@/lib/time/zone';
import * as m from '@/messages/calendar.gen';
import * as common from '@/messages/common.gen';

/** The actions on an event. All rows get the same functions, so that a change renders its own row only. */
export interface EventActions {
  edit: (event: CalendarEvent) => void;
  remove: (event: CalendarEvent) => void;
}

interface EventRowProps extends EventActions {
  entry: Entry;
  today: Day;
  /** In a list by creator and day: leaves out the creator, and has a column for the time. */
  underDay?: boolean;
}

/** One event: time, title, creator and actions. An event of Google's calendar has only a link to Google. */
export const EventRow = memo(function EventRow({ entry, today, underDay, edit, remove }: EventRowProps) {
  const { title, description, colour, source } = entry;
  const event = source.kind === 'event' ? source.event : null;
  return (
    <li
      style={toneStyle(colour)}
      className="tone with-actions flex gap-3 px-3 py-2 [contain-intrinsic-size:auto_5rem] [content-visibility:auto]"
    >
      <span
        aria-hidden
        className={
          source.kind === 'google'
            ? 'my-1.5 w-1.5 shrink-0 rounded-full border border-tone-mark'
            : 'my-1.5 w-1.5 shrink-0 rounded-full bg-tone'
        }
      />
      <div
        className={cx(
          'grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] gap-x-3 py-1.5',
          underDay && 'md:grid-cols-[9rem_minmax(0,1fr)_auto]',
        )}
      >
        <When entry={entry} today={today} underDay={underDay} />
        <div className={cx('min-w-0 max-md:col-span-2', !underDay && 'md:col-span-2')}>
          <p className="font-semibold break-words">
            {title} <ChangedBy item={entry.id} />
            {event && <WaitingMark id={event._id} />}
          </p>
          {description && <LongText text={description} />}
          {event && !underDay && (
            <p className="text-sm text-quiet">
              {m.createdBy({ name: nameOf(event.createdBy), b: (text) => <span className="font-bold">{text}</span> })}
            </p>
          )}
          {(!event || event.fromGoogle) && (
            <Badge className="mt-1" icon={<GoogleMark size={14} />}>
              {event ? m.fromGoogle() : m.onlyYou()}
            </Badge>
          )}
        </div>
        <div
          className={cx(
            'row-actions relative col-start-2 row-start-1 -my-2 -me-2 flex items-start touch:-my-3',
            underDay && 'md:col-start-3',
          )}
        >
          {event && (
            <>
              <IconButton
                size="sm"
                label={common.editItem({ title })}
                title={common.edit()}
                onClick={() => edit(event)}
                icon={<Pencil size={18} strokeWidth={1.75} aria-hidden />}
              />
              <IconButton
                size="sm"
                label={common.deleteItem({ title })}
                title={common.remove()}
                danger
                onClick={() => remove(event)}
                icon={<Trash2 size={18} strokeWidth={1.75} aria-hidden />}
              />
            </>
          )}
          {source.kind === 'google' && <OpenAtGoogle title={title} address={source.event.htmlLink} />}
        </div>
      </div>
    </li>
  );
});

function When({ entry, today, underDay }: Pick<EventRowProps, 'entry' | 'today' | 'underDay'>) {
  const local = localWhenInWords(entry, browserZone(), today);
  const isOneDay = entry.first === entry.last;
  return (
    <p
      className={cx(
        'flex flex-wrap content-start items-center gap-x-2 text-sm font-bold text-quiet tabular-nums',
        underDay && 'md:leading-6',
      )}
    >
      {entry.isAllDay && isOneDay ? (
        <Badge>{common.allDay()}</Badge>
      ) : (
        <span>
          {local
            ? m.inZone({
                when: whenInWords(entry, today),
                zoneName: zoneInWords(entry.timeZone),
                zone: (text) => <span title={entry.timeZone}>{text}</span>,
              })
            : whenInWords(entry, today)}
        </span>
      )}
      {local && <span className="basis-full font-semibold">{m.yourTime({ when: local })}</span>}
    </p>
  );
}

function OpenAtGoogle({ title, address }: { title: string; address: string }) {
  if (!address.startsWith('https://')) return null;
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer"
      title={m.openInGoogle()}
      aria-label={m.openTitleInGoogle({ title })}
      className={buttonClass('ghost', 'sm', 'w-9 px-0! text-quiet touch:w-11')}
    >
      <ExternalLink size={18} strokeWidth={1.75} aria-hidden />
    </a>
  );
}
