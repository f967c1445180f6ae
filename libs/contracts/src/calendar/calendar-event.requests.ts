import {
  ChangedDay,
  ChangedText,
  Defaults,
  OptionalClockTime,
  OptionalColour,
  OptionalDay,
  OptionalFlag,
  OptionalNewId,
  OptionalText,
  RequiredDay,
  RequiredText,
} from '../fields/index.js';
import { DEFAULT_COLOUR, LIMITS } from '../limits.js';
import { MESSAGES } from '../messages.js';

const title = { label: 'Title', max: LIMITS.title, required: MESSAGES.titleRequired };
const date = { label: 'Date' };

class CalendarEventFields {
  @OptionalText({ label: 'Description', max: LIMITS.description }) description?: string;
  @OptionalColour({ label: 'Color', fallback: DEFAULT_COLOUR }) color?: string;
  /** Required unless the event lasts all day; the service checks this. */
  @OptionalClockTime({ label: 'Start time' }) startTime?: string | null;
  @OptionalClockTime({ label: 'End time' }) endTime?: string | null;
  @OptionalFlag({ label: 'All day event' }) isAllDay?: boolean;
}

/** The values of a new event for the fields that are left out. */
export const CALENDAR_EVENT_DEFAULTS = {
  description: '',
  color: DEFAULT_COLOUR,
  isAllDay: false,
} as const satisfies Partial<CalendarEventFields>;

/** The body of `POST /api/calendar`. */
@Defaults(CALENDAR_EVENT_DEFAULTS)
export class CreateCalendarEvent extends CalendarEventFields {
  @OptionalNewId() newId?: string;
  @RequiredText(title) title: string;
  @RequiredDay(date) date: string;
}

/** The body of `PUT /api/calendar/{id}`: an absent field stays unchanged. */
export class UpdateCalendarEvent extends CalendarEventFields {
  @ChangedText(title) title?: string;
  @ChangedDay(date) date?: string;
}

/** The query of `GET /api/calendar`: days, both inclusive; without them all events are listed. */
export class CalendarWindow {
  @OptionalDay({ label: 'From' }) from?: string | null;
  @OptionalDay({ label: 'To' }) to?: string | null;
}
