import { Injectable } from '@nestjs/common';
import {
  type Caller,
  groupSpace,
  LIMITS,
  MESSAGES,
  type OwnReminders,
  type Reminder,
  reminderRefusal,
  type SetOwnReminders,
  type SharedKind,
  type Space,
} from '@pawplan/contracts';
import { ItemReminders } from '@pawplan/items';
import { Clock, Failure, invalidField, type Message, type Transaction, UnitOfWork } from '@pawplan/platform';
import { CalendarRepository } from '../calendar/calendar.repository.js';
import { seriesOf } from '../calendar/series/series.js';
import { SpecialDatesRepository } from '../special-dates/special-dates.repository.js';
import { TodosRepository } from '../todos/todos.repository.js';
import { OwnRemindersRepository } from './own-reminders.repository.js';

const NOT_FOUND: Readonly<Record<SharedKind, Message>> = {
  event: MESSAGES.eventNotFound,
  todo: MESSAGES.todoNotFound,
  'special-date': MESSAGES.specialDateNotFound,
};

/** What is needed of a kind of items. */
interface OwnableItems {
  get(space: Space, id: string, tx: Transaction): Promise<object | null>;
  checkSoon(space: Space, id: string, now: Date, tx: Transaction): Promise<void>;
}

/** The reminders that a person sets for themselves on an item of a space. */
@Injectable()
export class OwnRemindersService {
  private readonly itemsOf: Readonly<Record<SharedKind, OwnableItems>>;

  constructor(
    private readonly own: OwnRemindersRepository,
    todos: TodosRepository,
    events: CalendarRepository,
    dates: SpecialDatesRepository,
    private readonly poller: ItemReminders,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {
    this.itemsOf = { todo: todos, event: events, 'special-date': dates };
  }

  /**
   * Sets or removes the own reminders of the caller. Those for an occurrence are those of its series. Throws
   * `not-found`, `invalid` for a reminder that the kind does not allow, `conflict` when the caller has the maximum
   * number. [REMIND-53]
   */
  async set(caller: Caller, { kind, id, reminders = null }: SetOwnReminders): Promise<OwnReminders> {
    const refusal = reminders && reminderRefusal(kind, reminders);
    if (refusal) throw invalidField('reminders', refusal);
    const reply = await this.work.run(async (tx) => {
      const item = await this.requireItem(caller, kind, id, tx);
      if (reminders === null) await this.own.giveUp(caller.userId, item, this.clock.now(), tx);
      else await this.store(caller, kind, item, reminders, tx);
      return { reminders };
    });
    this.poller.mayBeDue();
    return reply;
  }

  private async store(
    { userId, space }: Caller,
    kind: SharedKind,
    item: string,
    reminders: readonly Reminder[],
    tx: Transaction,
  ): Promise<void> {
    const isNew = !(await this.own.of(userId, [item], tx)).has(item);
    const most = LIMITS.ownReminders;
    const isFull = isNew && (await this.own.count(userId, tx)) >= most;
    if (isFull && !(await this.own.forgetGivenUp(userId, tx))) {
      throw new Failure('conflict', MESSAGES.ownRemindersFull({ most }));
    }
    await this.own.set({ userId, space, kind, item, reminders, updatedAt: this.clock.now() }, tx);
  }

  /** The id under which own reminders of an item are stored. Throws `not-found`. */
  private async requireItem({ space }: Caller, kind: SharedKind, id: string, tx: Transaction): Promise<string> {
    const items = this.itemsOf[kind];
    if (!(await items.get(space, id, tx))) throw new Failure('not-found', NOT_FOUND[kind]);
    const item = kind === 'event' ? seriesOf(id) : id;
    // An item that is deleted at the same time makes one of both transactions start again.
    await items.checkSoon(space, item, this.clock.now(), tx);
    return item;
  }

  /** Deletes the reminders that a person had in a group that they have left. */
  memberLeft(groupId: string, userId: string, leftAt: Date, tx: Transaction): Promise<void> {
    return this.own.deleteOfMember(groupSpace(groupId), userId, leftAt, tx);
  }

  /** Deletes those of a purged group. */
  groupPurged(groupId: string): Promise<void> {
    return this.own.purge(groupSpace(groupId));
  }
}
