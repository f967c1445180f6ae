import {
  type CalendarEvent,
  type CreateCalendarEvent,
  createCalendarEvent,
  deleteCalendarEvent,
  listCalendarEvents,
  type UpdateCalendarEvent,
  updateCalendarEvent,
} from '@/api/generated';
import { createCalendarEventDefaults } from '@/api/generated/fields.gen';
import { storedFields } from '@/lib/items/fields';
import type { EditableKind, RelatedItems } from '@/lib/items/kind';
import type { ItemsView } from '@/lib/items/use-items';
import type { Day } from '@/lib/time/day';
import * as m from '@/messages/kinds.gen';

/** The times of an all-day event. */
export const WHOLE_DAY = { startTime: '00:00', endTime: '23:59' } as const;

/** Which occurrences of a series a change concerns. */
export type SeriesScope = NonNullable<UpdateCalendarEvent['scope']>;

/** From one occurrence to all. */
export const EVERY_SCOPE: readonly SeriesScope[] = ['this', 'following', 'all'];

/** The fields of an event that a person sets, and for a change of an occurrence which others it concerns. */
export type EventBody = CreateCalendarEvent & { scope?: SeriesScope };

/** The requested days, both included; without them, all days. */
export interface DayRange {
  from?: Day;
  to?: Day;
}

/** Whether the days from `first` to `last` overlap a window. */
export function overlaps({ from, to }: DayRange, first: Day, last: Day): boolean {
  return (to === undefined || first <= to) && (from === undefined || last >= from);
}

/** The series and the day of the id of an occurrence; the id of an event has no day. */
function readId(id: string): { series: string; day: string } {
  const [, series = id, day = ''] = /^([0-9a-f]{24})-(\d{8})$/.exec(id) ?? [];
  return { series, day };
}

const TEXT_FIELDS = ['title', 'description', 'location', 'color'] as const;

/**
 * The occurrences of a series. Only the server knows their days, so that until it answers a change shows nothing but
 * the new texts, and not in occurrences with values of their own.
 */
const SERIES: RelatedItems<CalendarEvent> = {
  groupOf: (id) => readId(id).series,
  remove: ({ body, ...call }) => deleteCalendarEvent({ ...call, query: body as Pick<EventBody, 'scope'> }),
  areChangedBy: (body) => body !== null && ('scope' in body || 'recurrence' in body),
  afterChange: (events, { item, body, isDeletion }) => {
    const { scope, ...sent } = (body ?? {}) as Partial<EventBody>;
    if (scope !== 'following' && scope !== 'all') return events;
    const { series, day } = readId(item);
    const isConcerned = ({ _id, occurrence }: CalendarEvent) =>
      _id !== item && occurrence?.series === series && (scope === 'all' || occurrence.day.replaceAll('-', '') >= day);
    if (isDeletion) return events.filter((event) => !isConcerned(event));
    const fields = changed(sent);
    const names = TEXT_FIELDS.filter((name) => fields[name] !== undefined);
    const texts = Object.fromEntries(names.map((name) => [name, fields[name]]));
    if (names.length === 0) return events;
    return events.map((event) => (isConcerned(event) && event.recurrence ? { ...event, ...texts } : event));
  },
};

/** The calendar events of a space, cached by window: an event belongs to every window that its days touch. */
export const CALENDAR: EditableKind<CalendarEvent, EventBody> = {
  collection: 'calendar',
  logName: 'event',
  texts: { all: m.allEvents, change: m.eventChange, conflict: m.eventConflict },
  scope: 'space',
  calls: {
    list: listCalendarEvents,
    create: createCalendarEvent,
    update: updateCalendarEvent,
    remove: deleteCalendarEvent,
  },
  actions: {},
  related: SERIES,
  belongsToList: ({ date, endDate }, key) => {
    const [from, to] = key.slice(2) as (Day | null)[];
    return overlaps({ from: from ?? undefined, to: to ?? undefined }, date, endDate ?? date);
  },
  optimisticCreate: ({ scope: _, ...body }, { me, zone }) => ({
    title: body.title,
    ...createCalendarEventDefaults,
    date: body.date,
    endDate: null,
    startTime: '',
    endTime: '',
    timeZone: zone,
    fromGoogle: false,
    timeReadOnly: false,
    createdBy: me,
    ...changed(body),
  }),
  optimisticUpdate: (event, { scope: _, ...body }) => ({ ...event, ...changed(body) }),
};

/** The list of the events of a window. */
export const eventsIn = ({ from, to }: DayRange): ItemsView<CalendarEvent> => ({
  key: [from ?? null, to ?? null],
  list: (call) => listCalendarEvents({ ...call, query: { from, to } }),
});

function changed({ startTime, endTime, recurrence, ...body }: Partial<CreateCalendarEvent>): Partial<CalendarEvent> {
  const times = body.isAllDay
    ? { startTime: startTime || WHOLE_DAY.startTime, endTime: endTime || WHOLE_DAY.endTime }
    : storedFields({ startTime, endTime }, { startTime: '', endTime: '' });
  const rule = recurrence === undefined ? {} : { recurrence: recurrence || undefined };
  return { ...storedFields(body, createCalendarEventDefaults), ...times, ...rule };
}
