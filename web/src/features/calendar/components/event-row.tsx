import { CopyPlus, ExternalLink, MapPin, Pencil, Trash2 } from 'lucide-react';
import { memo } from 'react';
import type { CalendarEvent } from '@/api/generated';
import { ChangedBy, WaitingMark } from '@/components/items/item-marks';
import { SpaceLabel } from '@/components/items/space-label';
import { ruleSentence } from '@/components/recurrence/rule-sentence';
import { ReminderMark } from '@/components/reminders/reminder-mark';
import { Badge } from '@/components/ui/badge';
import { buttonClass } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { GoogleMark } from '@/components/ui/google-mark';
import { IconButton } from '@/components/ui/icon-button';
import { LongText } from '@/components/ui/long-text';
import { isOver } from '@/features/calendar/creators';
import { addressOf } from '@/features/calendar/location';
import type { Entry } from '@/kinds/calendar-entry';
import { formatLocalWhen, formatOwnStart, formatWhen, formatZone, timesIn } from '@/kinds/calendar-entry-time';
import { toneStyle } from '@/lib/colour';
import { nameOf } from '@/lib/people';
import type { SpaceId } from '@/lib/space/space-store';
import type { Day } from '@/lib/time/day';
import { browserZone } from '@/lib/time/zone';
import * as m from '@/messages/calendar.gen';
import * as common from '@/messages/common.gen';
import { SeriesMark } from './series-mark';

/**
 * The actions on an event. All rows get the same functions, so that a change renders its own row only. The space is the
 * active one unless another one is given.
 */
export interface EventActions {
  edit: (event: CalendarEvent, space?: SpaceId) => void;
  remove: (event: CalendarEvent, space?: SpaceId) => void;
}

interface EventRowProps extends EventActions {
  entry: Entry;
  today: Day;
  /** In a list by creator and day: leaves out the creator, and has a column for the time. */
  inDayList?: boolean;
  /** The address of the screen that the label of the space opens, if it is a link. */
  spacePath?: string;
  /** Copies the event; without it, the row has no such action. */
  copy?: () => void;
}

/** One event: time, title, creator and actions. An event of Google's calendar has only a link to Google. */
export const EventRow = memo(function EventRow({
  entry,
  today,
  inDayList,
  spacePath,
  copy,
  edit,
  remove,
}: EventRowProps) {
  const { title, description, location, colour, space, source } = entry;
  const event = source.kind === 'event' ? source.event : null;
  return (
    <li data-entry={entry.id} style={toneStyle(colour)} className="tone with-actions flex gap-3 px-3 py-2">
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
          inDayList && 'md:grid-cols-[9rem_minmax(0,1fr)_auto]',
        )}
      >
        <EventTime entry={entry} today={today} inDayList={inDayList} />
        <div className={cx('min-w-0 max-md:col-span-2', !inDayList && 'md:col-span-2')}>
          <p className="font-semibold break-words">
            {title} <SeriesMark entry={entry} size={16} />
            {event && !isOver(entry, today) && <ReminderMark item={event} />}
            <ChangedBy item={entry.id} />
            {event && <WaitingMark id={event._id} />}
          </p>
          {event?.recurrence && !event.occurrence && (
            <p className="text-sm text-quiet">{ruleSentence(event.recurrence, event.date)}</p>
          )}
          {location && <Location text={location} />}
          {description && <LongText text={description} />}
          {event && !inDayList && (
            <p className="text-sm text-quiet">
              {m.createdBy({ name: nameOf(event.createdBy), b: (text) => <span className="font-bold">{text}</span> })}
            </p>
          )}
          {space && <SpaceLabel space={space} path={spacePath} />}
          {(!event || event.fromGoogle) && (
            <Badge className="mt-1" icon={<GoogleMark size={14} />}>
              {event ? m.fromGoogle() : m.onlyYou()}
            </Badge>
          )}
        </div>
        <div
          className={cx(
            'row-actions relative col-start-2 row-start-1 -my-2 -me-2 flex items-start touch:-my-3',
            inDayList && 'md:col-start-3',
          )}
        >
          {copy && (
            <IconButton
              size="sm"
              label={m.copyItem({ title })}
              title={m.copy()}
              onClick={copy}
              icon={<CopyPlus size={18} strokeWidth={1.75} aria-hidden />}
            />
          )}
          {event && (
            <>
              <IconButton
                size="sm"
                label={common.editItem({ title })}
                title={common.edit()}
                onClick={() => edit(event, space?.id)}
                icon={<Pencil size={18} strokeWidth={1.75} aria-hidden />}
              />
              <IconButton
                size="sm"
                label={common.deleteItem({ title })}
                title={common.remove()}
                danger
                onClick={() => remove(event, space?.id)}
                icon={<Trash2 size={18} strokeWidth={1.75} aria-hidden />}
              />
            </>
          )}
          {source.kind === 'google' && <OpenInGoogle title={title} address={source.event.htmlLink} />}
        </div>
      </div>
    </li>
  );
});

function EventTime({ entry, today, inDayList }: Pick<EventRowProps, 'entry' | 'today' | 'inDayList'>) {
  const local = timesIn(browserZone(), entry);
  const isOneDay = entry.first === entry.last;
  return (
    <p
      className={cx(
        'flex flex-wrap content-start items-center gap-x-2 text-sm font-bold text-quiet tabular-nums',
        inDayList && 'md:leading-6',
      )}
    >
      {entry.isAllDay && isOneDay ? (
        <Badge>{common.allDay()}</Badge>
      ) : (
        <span>
          {local
            ? m.inBothZones({
                when: formatLocalWhen(entry, local, today),
                start: formatOwnStart(entry, local, today),
                zoneName: formatZone(entry.timeZone),
                zone: (text) => <span title={entry.timeZone}>{text}</span>,
              })
            : formatWhen(entry, today)}
        </span>
      )}
    </p>
  );
}

/** Where an event takes place. A web address opens itself, other texts are searched on a map. */
function Location({ text }: { text: string }) {
  return (
    <a
      href={addressOf(text)}
      target="_blank"
      rel="noreferrer"
      title={m.openLocation()}
      className="-my-1 inline-flex max-w-full items-start gap-1.5 py-1 text-sm text-quiet hover:text-ink hover:underline"
    >
      <MapPin size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" aria-hidden />
      <span className="line-clamp-2 wrap-anywhere">{text}</span>
    </a>
  );
}

function OpenInGoogle({ title, address }: { title: string; address: string }) {
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
