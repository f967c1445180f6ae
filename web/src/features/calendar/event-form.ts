import type { CalendarEvent, CreateCalendarEvent, CreateGoogleEvent } from '@/api/generated';
import { createCalendarEventDefaults } from '@/api/generated/fields.gen';
import { nameOfColour } from '@/lib/colour/choices';
import { type Difference, differences as differencesOf, type FieldInWords } from '@/lib/items/differences';
import { type Day, dayIn, instantOf, longDay, timeIn } from '@/lib/time/day';
import * as m from '@/messages/calendar.gen';
import { clock } from '@/messages/clock';
import * as common from '@/messages/common.gen';

const NEW = createCalendarEventDefaults;

/** The values of the editor; '' means not set. Day and times are in the event's zone. */
export interface EventForm {
  title: string;
  description: string;
  date: string;
  color: string;
  startTime: string;
  endTime: string;
  isAllDay: boolean;
}

/** The start values of the editor: those of the event, or an empty form on `day`. */
export function formOf(event: CalendarEvent | null, day: Day): EventForm {
  return {
    title: event?.title ?? '',
    description: event?.description ?? NEW.description,
    date: event?.date ?? day,
    color: event?.color ?? NEW.color,
    startTime: event?.startTime ?? '',
    endTime: event?.endTime ?? '',
    isAllDay: event?.isAllDay ?? NEW.isAllDay,
  };
}

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

const FIELDS: readonly FieldInWords<EventForm>[] = [
  [common.fieldTitle, ({ title }) => title.trim()],
  [common.fieldDescription, ({ description }) => description],
  [m.fieldDate, ({ date }) => date && longDay(date)],
  [m.fieldColor, ({ color }) => nameOfColour(color)],
  [
    m.fieldTime,
    ({ isAllDay, startTime, endTime }) =>
      isAllDay ? common.allDay() : m.times({ start: clock(startTime), end: clock(endTime) }),
  ],
];

/** The differences between the saved values and the typed ones, in words. */
export const differences = (theirs: EventForm, mine: EventForm): Difference[] => differencesOf(FIELDS, theirs, mine);
