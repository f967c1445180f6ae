import type { CalendarEvent, GoogleEvent, Todo, TodoPlan } from '@/api/generated';
import type { SpaceRef } from '@/lib/space/use-space';
import { compareCodeUnits } from '@/lib/text';
import { addDays, type Day, dayIn, timeIn } from '@/lib/time/day';

/**
 * An entry of the calendar: an event of the space, an event of the viewer's own Google calendar or, between the hours
 * and above them, a todo.
 */
export interface Entry {
  /** Unique among all entries. */
  id: string;
  title: string;
  description: string;
  location: string;
  /** The first and the last day on which it is shown. */
  first: Day;
  last: Day;
  /** `HH:MM` on the first and on the last day. */
  startTime: string;
  endTime: string;
  isAllDay: boolean;
  /** The IANA zone of its days and times. */
  timeZone: string;
  colour: string;
  /** The space of an event, on a screen that shows several spaces. */
  space?: SpaceRef;
  source:
    | { kind: 'event'; event: CalendarEvent }
    | { kind: 'google'; event: GoogleEvent }
    | { kind: 'todo'; todo: Todo };
}

/** A colour for Google's events and for todos that none of our events has. */
const OTHER_COLOUR = '#6b7a90';

export function entryOfEvent(event: CalendarEvent, space?: SpaceRef): Entry {
  const { _id, title, description, location, date, endDate, startTime, endTime, isAllDay, timeZone, color } = event;
  const last = lastDisplayedDay(date, endDate ?? date, endTime);
  const own = { title, description, location, startTime, endTime, isAllDay, timeZone, colour: color };
  return { id: _id, first: date, last, ...own, space, source: { kind: 'event', event } };
}

/** An event that ends at midnight is not shown on the day that starts then. */
const lastDisplayedDay = (first: Day, last: Day, endTime: string): Day =>
  endTime === '00:00' && last > first ? addDays(last, -1) : last;

/** An event of Google's calendar, with its days and times in the viewer's `zone`. */
export function entryOfGoogle(event: GoogleEvent, zone: string): Entry {
  const { id, title, description, location, start, end, isAllDay } = event;
  const own = { id: `google ${id}`, title, description, location, isAllDay, timeZone: zone, colour: OTHER_COLOUR };
  const source = { kind: 'google', event } as const;
  if (isAllDay) return { ...own, first: start, last: end, startTime: '00:00', endTime: '23:59', source };
  const [from, to] = [new Date(start), new Date(end)];
  const [first, lastDay, startTime, endTime] = [
    dayIn(zone, from),
    dayIn(zone, to),
    timeIn(zone, from),
    timeIn(zone, to),
  ];
  return { ...own, first, last: lastDisplayedDay(first, lastDay, endTime), startTime, endTime, source };
}

/** The id of the entry of a todo. */
export const entryIdOfTodo = (id: string): string => `todo ${id}`;

/** A todo at its planned time, which is the same in every zone: it is read in the viewer's `zone`. */
export function entryOfPlan(todo: Todo, { day, from, to }: TodoPlan, zone: string): Entry {
  return { ...todoEntry(todo, day, zone), startTime: from, endTime: to, isAllDay: false };
}

/** A todo on its due day, without a time. */
export const entryOfDueTodo = (todo: Todo, day: Day, zone: string): Entry => todoEntry(todo, day, zone);

function todoEntry(todo: Todo, day: Day, zone: string): Entry {
  const { _id, title, description } = todo;
  const own = { title, description, location: '', colour: OTHER_COLOUR, timeZone: zone };
  const times = { first: day, last: day, startTime: '00:00', endTime: '23:59', isAllDay: true };
  return { id: entryIdOfTodo(_id), ...own, ...times, source: { kind: 'todo', todo } };
}

/** Whether an entry is a series or an occurrence of one. */
export const repeats = ({ source }: Entry): boolean =>
  source.kind === 'event' && Boolean(source.event.recurrence || source.event.occurrence);

/** Whether an entry is shown on more than one day. */
export const isLong = ({ first, last }: Entry): boolean => first !== last;

/** The order within a day: all-day events first, then by start, end and title. */
export function compareEntries(a: Entry, b: Entry): number {
  return (
    Number(b.isAllDay) - Number(a.isAllDay) ||
    compareCodeUnits(a.first, b.first) ||
    compareCodeUnits(a.startTime, b.startTime) ||
    compareCodeUnits(a.endTime, b.endTime) ||
    compareCodeUnits(a.title, b.title) ||
    compareCodeUnits(a.id, b.id)
  );
}

/** The entries of each day, in order. */
type EntriesByDay = ReadonlyMap<Day, readonly Entry[]>;

/** The entries of each day between `from` and `to`, in order; an entry over several days is listed on each of them. */
export function indexByDay(entries: readonly Entry[], from: Day, to: Day): EntriesByDay {
  const days = new Map<Day, Entry[]>();
  const addToDay = (day: Day, entry: Entry) => {
    const there = days.get(day);
    if (there) there.push(entry);
    else days.set(day, [entry]);
  };
  for (const entry of entries) {
    const first = entry.first < from ? from : entry.first;
    const last = entry.last > to ? to : entry.last;
    if (first === last) addToDay(first, entry);
    else for (let day = first; day <= last; day = addDays(day, 1)) addToDay(day, entry);
  }
  for (const ofDay of days.values()) ofDay.sort(compareEntries);
  return days;
}
