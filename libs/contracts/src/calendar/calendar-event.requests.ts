import {
  ChangedDay,
  ChangedText,
  Defaults,
  OptionalChoice,
  OptionalClockTime,
  OptionalColour,
  OptionalDay,
  OptionalDescription,
  OptionalFlag,
  OptionalNewId,
  OptionalText,
  RequiredDay,
  RequiredText,
} from '../fields/index.js';
import type { Reminder } from '../item-reminders/reminder.js';
import { OptionalReminders } from '../item-reminders/reminder-list.js';
import { DEFAULT_COLOUR, LIMITS } from '../limits.js';
import { MESSAGES } from '../messages/index.js';
import { ListItems } from '../replies.js';
import { ruleText } from '../todos/todo.requests.js';
import { SERIES_SCOPES, type SeriesScope } from './calendar-event.js';

const title = {
  label: 'title',
  max: LIMITS.title,
  required: MESSAGES.titleRequired,
  description: 'What takes place; trimmed',
} as const;
const date = {
  label: 'date',
  description: 'The day, in the time zone of the event; an instant becomes its day in the time zone of the caller',
} as const;

const scope = {
  label: 'scope',
  description:
    'For an occurrence of a series: whether only this one is meant (the default), it and all following ones, or all. The id of the series always means all',
} as const;

class CalendarEventFields {
  @OptionalDescription() description?: string;
  @OptionalText({
    label: 'location',
    max: LIMITS.location,
    description: 'Where it takes place, as plain text; stored as sent, and `null` clears it',
  })
  location?: string;
  @OptionalColour({
    label: 'color',
    fallback: DEFAULT_COLOUR,
    description: 'The color on the screen; an empty text or null resets it',
  })
  color?: string;
  @OptionalClockTime({
    label: 'startTime',
    description: 'The start, in the time zone of the event; required unless the event lasts all day',
  })
  startTime?: string | null;
  @OptionalClockTime({
    label: 'endTime',
    description: 'The end, after the start; required unless the event lasts all day',
  })
  endTime?: string | null;
  @OptionalFlag({ label: 'allDay', description: 'Whether it lasts all day; it then needs no times' })
  isAllDay?: boolean;
  @OptionalReminders('event', {
    description: 'When the members of the space are reminded of it, at most 5; of a series, before each occurrence',
  })
  reminders?: readonly Reminder[];
  @OptionalText({
    ...ruleText,
    label: 'recurrence',
    description: `${ruleText.description}. The day of the event is its first day; \`null\` or an empty text ends the repetition`,
  })
  recurrence?: string | null;
}

/** The values of a new event for the fields that are left out. */
export const CALENDAR_EVENT_DEFAULTS = {
  description: '',
  location: '',
  color: DEFAULT_COLOUR,
  reminders: [],
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
  @OptionalChoice(SERIES_SCOPES, scope) scope?: SeriesScope;
  @ChangedText(title) title?: string;
  @ChangedDay(date) date?: string;
}

/** The query of `DELETE /api/calendar/{id}`. */
export class SeriesScopeQuery {
  @OptionalChoice(SERIES_SCOPES, scope) scope?: SeriesScope;
}

/**
 * The query of `GET /api/calendar`: days, both inclusive; without them all events are listed. With `ids`, the days are
 * ignored.
 */
export class CalendarWindow extends ListItems {
  @OptionalDay({ label: 'from', description: 'The first day of the window; left out: no earliest day' })
  from?: string | null;
  @OptionalDay({ label: 'to', description: 'The last day of the window, not before `from`; left out: no latest day' })
  to?: string | null;
}
