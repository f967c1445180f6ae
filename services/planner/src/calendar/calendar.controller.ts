import { Controller } from '@nestjs/common';
import {
  type ById,
  type CalendarEvent,
  type CalendarWindow,
  type Change,
  type ClearedReply,
  type CreateCalendarEvent,
  clearCalendar,
  createCalendarEvent,
  type DeleteCalendarEvent,
  deleteCalendarEvent,
  type EmptyRequest,
  listCalendarEvents,
  type MemberContext,
  type MessageReply,
  restoreCalendarEvent,
  type UpdateCalendarEvent,
  updateCalendarEvent,
} from '@pawplan/contracts';
import { Handle, type Page } from '@pawplan/platform';
import { CalendarService } from './calendar.service.js';
import { SeriesService } from './series/series.service.js';

/** Handles the calls and events that concern the calendar. */
@Controller()
export class CalendarController {
  constructor(
    private readonly calendar: CalendarService,
    private readonly series: SeriesService,
  ) {}

  @Handle(listCalendarEvents)
  list(window: CalendarWindow, { caller, after }: MemberContext): Promise<Page<CalendarEvent[]>> {
    return this.calendar.list(caller, window, after);
  }

  @Handle(createCalendarEvent)
  create(input: CreateCalendarEvent, { caller }: MemberContext): Promise<CalendarEvent> {
    return this.calendar.create(caller, input);
  }

  @Handle(updateCalendarEvent)
  update(change: Change<UpdateCalendarEvent>, { caller }: MemberContext): Promise<CalendarEvent> {
    return this.calendar.update(caller, change);
  }

  @Handle(deleteCalendarEvent)
  remove({ id, scope }: DeleteCalendarEvent, { caller }: MemberContext): Promise<MessageReply> {
    return this.calendar.remove(caller, id, scope);
  }

  @Handle(restoreCalendarEvent)
  restore({ id }: ById, { caller }: MemberContext): Promise<CalendarEvent> {
    return this.series.restore(caller, id);
  }

  @Handle(clearCalendar)
  clear(_: EmptyRequest, { caller }: MemberContext): Promise<ClearedReply> {
    return this.calendar.clear(caller);
  }
}
