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
  type SeriesScope,
  type UpdateCalendarEvent,
} from '@pawplan/contracts';
import { Failure, type Page } from '@pawplan/platform';
import { GoogleTracking } from '../google/pairs/google-tracking.service.js';
import { CalendarRepository } from './calendar.repository.js';
import { changedCalendarEventFields, newCalendarEventFields } from './calendar-event.fields.js';
import type { CalendarEventDocument } from './calendar-event.schema.js';
import { CalendarItems } from './calendar-items.js';
import { readWindow } from './calendar-window.js';
import { isRepeating, isSeries } from './series/series.js';
import { SeriesService } from './series/series.service.js';

/** Business rules of the calendar. */
@Injectable()
export class CalendarService {
  constructor(
    private readonly items: CalendarItems,
    private readonly events: CalendarRepository,
    private readonly series: SeriesService,
    private readonly google: GoogleTracking,
  ) {}

  /**
   * The events of the caller's space that overlap a window, by day and start time, or those with the given ids. Throws
   * `invalid` for a window that ends before it begins.
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
   * at Google, `invalid` for an invalid time or rule.
   */
  async update(caller: Caller, change: Change<UpdateCalendarEvent>): Promise<CalendarEvent> {
    if (await this.isRepeating(caller, change.id)) return this.series.update(caller, change);
    return this.items.change(
      caller,
      change,
      (event) => changedCalendarEventFields(caller, change.input, requireSingle(event)),
      (event, before, tx) => this.google.edited(event, before, caller.userId, tx),
    );
  }

  /** Deletes an event; of a series, the occurrences in `scope`. Throws `not-found`. */
  async remove(caller: Caller, id: string, scope?: SeriesScope): Promise<MessageReply> {
    if (await this.isRepeating(caller, id)) return this.series.remove(caller, id, scope);
    return this.items.remove(caller, id, (event, tx) =>
      this.google.itemDeleted(requireSingle(event), caller.userId, tx),
    );
  }

  private async isRepeating({ space }: Caller, id: string): Promise<boolean> {
    const event = await this.events.get(space, id);
    return event !== null && isRepeating(event);
  }

  /** Clear All: deletes all events of the caller's space and returns how many there were. */
  async clear(caller: Caller): Promise<ClearedReply> {
    const deletedCount = await this.items.clear(caller, (ids, tx) => this.google.calendarCleared(ids, tx));
    return { ...MESSAGES.eventsCleared, deletedCount };
  }
}

/** The event, unless it has just become a series: then the caller must read it again. */
function requireSingle(event: CalendarEventDocument): CalendarEventDocument {
  if (isSeries(event)) throw new Failure('conflict', MESSAGES.stale);
  return event;
}
