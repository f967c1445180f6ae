import { Injectable } from '@nestjs/common';
import { type CalendarEvent, MESSAGES, plannerChanged } from '@pawplan/contracts';
import { DirectoryService } from '@pawplan/directory';
import { SpaceItems, SpaceQuota } from '@pawplan/items';
import { Clock, UnitOfWork } from '@pawplan/platform';
import { EventReminderUpdates } from '../item-reminders/event-reminder-updates.js';
import { OwnRemindersRepository } from '../own-reminders/own-reminders.repository.js';
import { CalendarRepository } from './calendar.repository.js';
import type { CalendarEventDocument } from './calendar-event.schema.js';
import { viewCalendarEvent } from './calendar-event.view.js';
import { isRepeating } from './series/series.js';

/** The events of the calendar as items of a space. */
@Injectable()
export class CalendarItems extends SpaceItems<CalendarEventDocument, CalendarEvent> {
  constructor(
    events: CalendarRepository,
    directory: DirectoryService,
    work: UnitOfWork,
    clock: Clock,
    quota: SpaceQuota,
    ownReminders: OwnRemindersRepository,
    reminders: EventReminderUpdates,
  ) {
    super(
      {
        collection: 'calendar',
        changed: plannerChanged,
        notFound: MESSAGES.eventNotFound,
        deleted: MESSAGES.eventDeleted,
        full: MESSAGES.spaceFull,
        peopleOf: ({ createdBy }) => [createdBy],
        viewer: async ({ userId }, nameOf, items) => {
          const withMine = await ownReminders.withMyReminders(userId, items);
          return (event) => withMine(event, viewCalendarEvent(event, nameOf));
        },
        isPartOfOthers: isRepeating,
        reminders,
      },
      events,
      directory,
      work,
      clock,
      quota,
    );
  }
}
