import { Injectable } from '@nestjs/common';
import {
  type CalendarEvent,
  type CalendarWindow,
  type Caller,
  type Change,
  type ClearedReply,
  type CreateCalendarEvent,
  MESSAGES,
  type MessageReply,
  plannerChanged,
  type UpdateCalendarEvent,
} from '@pawplan/contracts';
import { DirectoryService } from '@pawplan/directory';
import { SpaceItems, SpaceQuota } from '@pawplan/items';
import { Clock, type Page, UnitOfWork } from '@pawplan/platform';
import { GoogleTracking } from '../google/pairs/google-tracking.service.js';
import { CalendarRepository } from './calendar.repository.js';
import { changedCalendarEventFields, newCalendarEventFields } from './calendar-event.fields.js';
import type { CalendarEventDocument } from './calendar-event.schema.js';
import { viewCalendarEvent } from './calendar-event.view.js';
import { readWindow } from './calendar-window.js';

/** Business rules of the calendar. */
@Injectable()
export class CalendarService {
  private readonly items: SpaceItems<CalendarEventDocument, CalendarEvent>;

  constructor(
    private readonly events: CalendarRepository,
    private readonly google: GoogleTracking,
    directory: DirectoryService,
    work: UnitOfWork,
    clock: Clock,
    quota: SpaceQuota,
  ) {
    this.items = new SpaceItems(
      {
        collection: 'calendar',
        changed: plannerChanged,
        notFound: MESSAGES.eventNotFound,
        deleted: MESSAGES.eventDeleted,
        full: MESSAGES.spaceFull,
        peopleOf: ({ createdBy }) => [createdBy],
        viewer: (_, nameOf) => (event) => viewCalendarEvent(event, nameOf),
      },
      events,
      directory,
      work,
      clock,
      quota,
    );
  }

  /**
   * The events of the caller's space that overlap a window, by day and start time, or those with the given ids. Throws `invalid` for a window that
   * ends before it begins.
   */
  async list(caller: Caller, window: CalendarWindow, after?: string): Promise<Page<CalendarEvent[]>> {
    return this.items.page(caller, window, after, this.events.byDay(caller.space, readWindow(window, caller.timeZone)));
  }

  /** Throws `conflict` when the space is full, `invalid` for an invalid time. */
  create(caller: Caller, input: CreateCalendarEvent): Promise<CalendarEvent> {
    return this.items.create(caller, input.newId, () => newCalendarEventFields(caller, input));
  }

  /**
   * Throws `not-found`, `conflict` with `current` when `ifMatch` is stale, `conflict` when the time can only be changed
   * at Google, `invalid` for an invalid time.
   */
  update(caller: Caller, change: Change<UpdateCalendarEvent>): Promise<CalendarEvent> {
    return this.items.change(
      caller,
      change,
      (event) => changedCalendarEventFields(caller, change.input, event),
      (event, before, tx) => this.google.edited(event, before, caller.userId, tx),
    );
  }

  /** Throws `not-found`. */
  remove(caller: Caller, id: string): Promise<MessageReply> {
    return this.items.remove(caller, id, (event, tx) => this.google.itemDeleted(event, caller.userId, tx));
  }

  /** Clear All: deletes all events of the caller's space and returns how many there were. */
  async clear(caller: Caller): Promise<ClearedReply> {
    const deletedCount = await this.items.clear(caller, (ids, tx) => this.google.calendarCleared(ids, tx));
    return { ...MESSAGES.eventsCleared, deletedCount };
  }
}
