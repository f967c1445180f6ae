import type { CalendarEvent, CreateCalendarEvent, CreateGoogleEvent } from '@/api/generated';
import { createCalendarEventDefaults } from '@/api/generated/fields.gen';
import { formFields } from '@/lib/items/fields';
import { type Day, dayIn, instantOf, timeIn } from '@/lib/time/day';

/** The values of the editor; '' means not set. Day and times are in the event's zone. */
export type EventForm = ReturnType<typeof formOf>;

/** The start values of the editor: those of the event, or an empty form on `day`. */
export const formOf = (event: CalendarEvent | null, day: Day) => ({
  title: event?.title ?? '',
  ...formFields(createCalendarEventDefaults, event),
  date: event?.date ?? day,
  startTime: event?.startTime ?? '',
  endTime: event?.endTime ?? '',
});

/** The body of the save request. */
export const bodyOf = (form: EventForm): CreateCalendarEvent => ({ ...form, title: form.title.trim() });

/** Whether the four fields are filled that an event in Google's calendar needs. */
export function isFilled({ title, date, startTime, endTime }: EventForm): boolean {
  return [title, date, startTime, endTime].every((value) => value.trim() !== '');
}

/** The zone and the last day for the times of a form: those of the event, or the viewer's zone. */
export interface Placed {
  timeZone: string;
  endDate: Day | null;
}

/** The form as an event of Google's calendar: day and time with seconds, as local time in the viewer's `zone`. */
export function googleBodyOf(form: EventForm, { timeZone, endDate }: Placed, zone: string): CreateGoogleEvent {
  const local = (day: Day, time: string) => {
    if (form.isAllDay || timeZone === zone) return `${day}T${time}:00`;
    const instant = instantOf(day, time, timeZone);
    return `${dayIn(zone, instant)}T${timeIn(zone, instant)}:00`;
  };
  return {
    summary: form.title.trim(),
    description: form.description,
    start: local(form.date, form.startTime),
    end: local(endDate ?? form.date, form.endTime),
    location: '',
  };
}
