import { memberCall } from '../define.js';
import type { ById, Change, MessageReply, Nothing } from '../replies.js';
import type { CalendarEvent, ClearedReply } from './calendar-event.js';
import type { CalendarWindow, CreateCalendarEvent, UpdateCalendarEvent } from './calendar-event.requests.js';

const service = 'planner';

/** Those that touch the window, in the order of day and start. */
export const listCalendarEvents = memberCall<CalendarWindow, CalendarEvent[]>({ name: 'calendar.list', service });
export const createCalendarEvent = memberCall<CreateCalendarEvent, CalendarEvent>({
  name: 'calendar.create',
  service,
  changes: true,
});
export const updateCalendarEvent = memberCall<Change<UpdateCalendarEvent>, CalendarEvent>({
  name: 'calendar.update',
  service,
  changes: true,
});
export const deleteCalendarEvent = memberCall<ById, MessageReply>({
  name: 'calendar.delete',
  service,
  changes: true,
});
/** Clear All: every event of the active space, whoever made it (§8). */
export const clearCalendar = memberCall<Nothing, ClearedReply>({
  name: 'calendar.clear',
  service,
  changes: true,
  deadlineMs: 20_000,
});
