import { IntersectionType } from '@nestjs/swagger';
import { memberCall } from '../define.js';
import { ById, changeOf, EmptyRequest, type MessageReply } from '../replies.js';
import type { CalendarEvent, ClearedReply } from './calendar-event.js';
import {
  CalendarWindow,
  CreateCalendarEvent,
  SeriesScopeQuery,
  UpdateCalendarEvent,
} from './calendar-event.requests.js';

const service = 'planner';

export class ChangeCalendarEvent extends changeOf(UpdateCalendarEvent) {}

/** An event to delete, and which occurrences of its series. */
export class DeleteCalendarEvent extends IntersectionType(ById, SeriesScopeQuery) {}

/** The events that overlap the window, sorted by day and start. */
export const listCalendarEvents = memberCall<CalendarWindow, CalendarEvent[]>({
  name: 'calendar.list',
  request: CalendarWindow,
  service,
});
export const createCalendarEvent = memberCall<CreateCalendarEvent, CalendarEvent>({
  name: 'calendar.create',
  request: CreateCalendarEvent,
  service,
  changes: true,
});
export const updateCalendarEvent = memberCall<ChangeCalendarEvent, CalendarEvent>({
  name: 'calendar.update',
  request: ChangeCalendarEvent,
  service,
  changes: true,
});
export const deleteCalendarEvent = memberCall<DeleteCalendarEvent, MessageReply>({
  name: 'calendar.delete',
  request: DeleteCalendarEvent,
  service,
  changes: true,
});
/** Brings back a deleted occurrence of a series. */
export const restoreCalendarEvent = memberCall<ById, CalendarEvent>({
  name: 'calendar.restore',
  request: ById,
  service,
  changes: true,
});
/** Clear All: deletes all events of the active space. */
export const clearCalendar = memberCall<EmptyRequest, ClearedReply>({
  name: 'calendar.clear',
  request: EmptyRequest,
  service,
  changes: true,
  deadlineMs: 20_000,
});
