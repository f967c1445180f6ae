import type { CalendarEvent, CreateCalendarEvent, CreateGoogleEvent } from '../../api/generated';
import { DEFAULT_COLOUR, nameOfColour } from '../../lib/colour/choices';
import { type Difference, differences as differencesOf, type FieldInWords } from '../../lib/items/differences';
import { type Day, dayIn, instantOf, timeIn } from '../../lib/time/day';

/** What the editor holds; '' stands for none. Day and times are those of the event's zone. */
export interface EventForm {
  title: string;
  description: string;
  date: string;
  color: string;
  startTime: string;
  endTime: string;
  isAllDay: boolean;
}

/** The times of an event that lasts all day (§3). */
export const WHOLE_DAY = { startTime: '00:00', endTime: '23:59' } as const;

/** What the editor starts from: the event's values, or an empty form on a `day`. */
export function formOf(event: CalendarEvent | null, day: Day): EventForm {
  return {
    title: event?.title ?? '',
    description: event?.description ?? '',
    date: event?.date ?? day,
    color: event?.color ?? DEFAULT_COLOUR,
    startTime: event?.startTime ?? '',
    endTime: event?.endTime ?? '',
    isAllDay: event?.isAllDay ?? false,
  };
}

/** The body of a save. */
export const bodyOf = (form: EventForm): CreateCalendarEvent => ({ ...form, title: form.title.trim() });

/** Whether the four are filled that an event in Google's calendar needs (§5). */
export function isFilled({ title, date, startTime, endTime }: EventForm): boolean {
  return [title, date, startTime, endTime].every((value) => value.trim() !== '');
}

/** Where the times of a form belong: its event's zone and last day, or the viewer's zone. */
export interface Placed {
  timeZone: string;
  endDate: Day | null;
}

/** The form as an event of Google's calendar (§7): day and time with seconds on the clocks of the viewer's `zone`. */
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

/** The end to propose for a start: an hour later, at the latest the last minute of the day. */
export function endAfter(startTime: string): string {
  const [hours = 0, minutes = 0] = startTime.split(':').map(Number);
  return hours === 23 ? '23:59' : `${String(hours + 1).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}

const FIELDS: readonly FieldInWords<EventForm>[] = [
  ['Title', ({ title }) => title.trim()],
  ['Description', ({ description }) => description],
  ['Date', ({ date }) => date],
  ['Color', ({ color }) => nameOfColour(color)],
  ['Time', ({ isAllDay, startTime, endTime }) => (isAllDay ? 'All day' : `${startTime} – ${endTime}`)],
];

/** Where what stands differs from what was typed, in words. */
export const differences = (theirs: EventForm, mine: EventForm): Difference[] => differencesOf(FIELDS, theirs, mine);
