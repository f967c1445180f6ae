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
  deleteCalendarEvent,
  groupPurged,
  listCalendarEvents,
  type MemberContext,
  type MessageReply,
  type Nothing,
  type UpdateCalendarEvent,
  updateCalendarEvent,
} from '@pawplan/contracts';
import { type EventEnvelope, Handle, OnEvent } from '@pawplan/platform';
import { CalendarService } from './calendar.service.js';

/** Answers the calls about the calendar and follows what concerns it. */
@Controller()
export class CalendarController {
  constructor(private readonly calendar: CalendarService) {}

  @Handle(listCalendarEvents)
  list(window: CalendarWindow, { caller }: MemberContext): Promise<CalendarEvent[]> {
    return this.calendar.list(caller, window);
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
  remove({ id }: ById, { caller }: MemberContext): Promise<MessageReply> {
    return this.calendar.remove(caller, id);
  }

  @Handle(clearCalendar)
  clear(_: Nothing, { caller }: MemberContext): Promise<ClearedReply> {
    return this.calendar.clear(caller);
  }

  @OnEvent(groupPurged)
  groupPurged({ payload }: EventEnvelope<{ groupId: string }>): Promise<void> {
    return this.calendar.purge(payload.groupId);
  }
}
