import type { CalendarEvent, CreateCalendarEvent, CreateGoogleEvent, Reminder } from '@/api/generated';
import { createCalendarEventDefaults } from '@/api/generated/fields.gen';
import { readReminders, writeReminders } from '@/components/reminders/reminder-text';
import { formFields } from '@/lib/items/fields';
import { type Day, dayIn, instantOf, timeIn } from '@/lib/time/day';

const { reminders: _, ...DEFAULTS } = createCalendarEventDefaults;

/** The values of the editor; '' means not set. Day and times are in the event's zone. */
export type EventForm = ReturnType<typeof toForm>;

/** The times of a new event. */
export type NewTimes = Pick<CalendarEvent, 'startTime' | 'endTime'>;

/** What is known about a new event. */
export interface NewEvent {
  day: Day;
  times?: NewTimes;
  /** The event whose values it starts with, on its own day. */
  copied?: CalendarEvent;
}

/** The start values of the editor: those of the event, or a form on `day` that is empty apart from `times`. */
export const toForm = (
  event: CalendarEvent | null,
  day: Day,
  times?: NewTimes,
  defaultReminders: readonly Reminder[] = [],
) => ({
  title: event?.title ?? '',
  ...formFields(DEFAULTS, event),
  date: event?.date ?? day,
  startTime: event?.startTime ?? times?.startTime ?? '',
  endTime: event?.endTime ?? times?.endTime ?? '',
  recurrence: event?.recurrence ?? '',
  reminders: writeReminders(event?.reminders ?? (event ? [] : defaultReminders)),
});

/** The body of the request that creates an event. */
export const toBody = ({ recurrence, ...form }: EventForm): CreateCalendarEvent => ({
  ...form,
  title: form.title.trim(),
  reminders: readReminders(form.reminders),
  ...(recurrence && { recurrence }),
});

/** The body of the request that saves an edited event: the fields that differ. */
export function toChanges(form: EventForm, before: EventForm): Partial<CreateCalendarEvent> {
  const after: EventForm = { ...form, title: form.title.trim() };
  const names = (Object.keys(after) as (keyof EventForm)[]).filter((name) => after[name] !== before[name]);
  const sentValue = (name: keyof EventForm) => (name === 'reminders' ? readReminders(after.reminders) : after[name]);
  return Object.fromEntries(names.map((name) => [name, sentValue(name)]));
}

/** Whether the fields are filled that Google Calendar requires. */
export function hasRequiredFields({ title, date, startTime, endTime }: EventForm): boolean {
  return [title, date, startTime, endTime].every((value) => value.trim() !== '');
}

/** The zone and the last day of the event; the viewer's zone for a new one. */
export interface TimeContext {
  timeZone: string;
  endDate: Day | null;
}

/** The form as an event of Google's calendar: day and time with seconds, as local time in the viewer's `zone`. */
export function toGoogleBody(form: EventForm, { timeZone, endDate }: TimeContext, zone: string): CreateGoogleEvent {
  const toLocal = (day: Day, time: string) => {
    if (form.isAllDay || timeZone === zone) return `${day}T${time}:00`;
    const instant = instantOf(day, time, timeZone);
    return `${dayIn(zone, instant)}T${timeIn(zone, instant)}:00`;
  };
  return {
    summary: form.title.trim(),
    description: form.description,
    start: toLocal(form.date, form.startTime),
    end: toLocal(endDate ?? form.date, form.endTime),
    location: form.location,
  };
}
