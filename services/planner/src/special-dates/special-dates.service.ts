import { Injectable } from '@nestjs/common';
import {
  type Caller,
  type Change,
  type CreateSpecialDate,
  type ListItems,
  MESSAGES,
  type MessageReply,
  plannerChanged,
  type SpecialDate,
  type UpdateSpecialDate,
} from '@pawplan/contracts';
import { DirectoryService } from '@pawplan/directory';
import { SpaceItems, SpaceQuota } from '@pawplan/items';
import { Clock, dayIn, type Page, UnitOfWork } from '@pawplan/platform';
import { OwnRemindersRepository } from '../own-reminders/own-reminders.repository.js';
import { changedSchedule, newSchedule } from '../reminders/schedule.js';
import { SpecialDateReminders } from '../reminders/special-date-reminders.js';
import { changedSpecialDateFields, newSpecialDateFields } from './special-date.fields.js';
import type { SpecialDateDocument } from './special-date.schema.js';
import { viewSpecialDate } from './special-date.view.js';
import { SpecialDatesRepository } from './special-dates.repository.js';

/** Business rules of special dates. */
@Injectable()
export class SpecialDatesService {
  private readonly items: SpaceItems<SpecialDateDocument, SpecialDate>;

  constructor(
    private readonly dates: SpecialDatesRepository,
    private readonly reminders: SpecialDateReminders,
    directory: DirectoryService,
    work: UnitOfWork,
    private readonly clock: Clock,
    quota: SpaceQuota,
    ownReminders: OwnRemindersRepository,
  ) {
    this.items = new SpaceItems(
      {
        collection: 'special-dates',
        changed: plannerChanged,
        notFound: MESSAGES.specialDateNotFound,
        deleted: MESSAGES.specialDateDeleted,
        full: MESSAGES.spaceFull,
        peopleOf: ({ createdBy }) => [createdBy],
        viewer: async (caller, nameOf, dates) => {
          const today = dayIn(caller.timeZone, clock.now());
          const withMine = await ownReminders.withMyReminders(caller.userId, dates);
          return (date) => withMine(date, viewSpecialDate(date, nameOf, today));
        },
      },
      dates,
      directory,
      work,
      clock,
      quota,
    );
  }

  /** Every special date of the caller's space, newest first, or those with the given ids. */
  list(caller: Caller, request: ListItems, after?: string): Promise<Page<SpecialDate[]>> {
    return this.items.page(caller, request, after, this.dates.newestFirst(caller.space));
  }

  /** Throws `conflict` when the space is full. */
  async create(caller: Caller, input: CreateSpecialDate): Promise<SpecialDate> {
    const created = await this.items.create(caller, input.newId, () => {
      const fields = newSpecialDateFields(caller, input);
      return { ...fields, ...newSchedule(fields.notificationEnabled, this.clock.now()) };
    });
    this.reminders.mayBeDue();
    return created;
  }

  /** Throws `not-found`, or `conflict` with `current` when `ifMatch` is stale. */
  async update(caller: Caller, change: Change<UpdateSpecialDate>): Promise<SpecialDate> {
    const changed = await this.items.change(
      caller,
      change,
      (stored) => {
        const fields = changedSpecialDateFields(caller, change.input);
        return { ...fields, ...changedSchedule(stored, { ...stored, ...fields }, this.clock.now()) };
      },
      (date, before, tx) => this.reminders.changed(date, before, tx),
    );
    this.reminders.mayBeDue();
    return changed;
  }

  /** Throws `not-found`. */
  remove(caller: Caller, id: string): Promise<MessageReply> {
    return this.items.remove(caller, id, (date, tx) => this.reminders.deleted(date, tx));
  }
}
