import {
  type CalendarEvent,
  type CreateCalendarEvent,
  createCalendarEvent,
  deleteCalendarEvent,
  listCalendarEvents,
  updateCalendarEvent,
} from '@/api/generated';
import { createCalendarEventDefaults } from '@/api/generated/fields.gen';
import { storedFields } from '@/lib/items/fields';
import type { EditableKind } from '@/lib/items/kind';
import type { ItemsView } from '@/lib/items/use-items';
import type { Day } from '@/lib/time/day';
import * as m from '@/messages/kinds.gen';

/** The times of an all-day event. */
export const WHOLE_DAY = { startTime: '00:00', endTime: '23:59' } as const;

/** The requested days, both included; without them, all days. */
export interface DayRange {
  from?: Day;
  to?: Day;
}

/** Whether the days from `first` to `last` overlap a window. */
export function overlaps({ from, to }: DayRange, first: Day, last: Day): boolean {
  return (to === undefined || first <= to) && (from === undefined || last >= from);
}

/** The calendar events of a space, cached by window: an event belongs to every window that its days touch. */
export const CALENDAR: EditableKind<CalendarEvent, CreateCalendarEvent> = {
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
  belongsToList: ({ date, endDate }, key) => {
    const [from, to] = key.slice(2) as (Day | null)[];
    return overlaps({ from: from ?? undefined, to: to ?? undefined }, date, endDate ?? date);
  },
  optimisticCreate: (body, { me, zone }) => ({
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
  optimisticUpdate: (event, body) => ({ ...event, ...changed(body) }),
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
