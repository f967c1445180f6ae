import { Injectable } from '@nestjs/common';
import {
  type Caller,
  type ChangeHabit,
  type CreateHabit,
  HABIT_DEFAULTS,
  type Habit,
  type ListItems,
  MESSAGES,
  type MessageReply,
  personalSpace,
  progressChanged,
  type TaskTitle,
} from '@pawplan/contracts';
import { DirectoryService } from '@pawplan/directory';
import { givenFields, ItemReminders, ReminderUpdates, SpaceItems, SpaceQuota } from '@pawplan/items';
import { Clock, dayIn, Failure, type Page, UnitOfWork } from '@pawplan/platform';
import { HabitReminders } from '../reminders/habit-reminders.js';
import { toggleDay } from './check-ins.js';
import type { HabitDocument } from './habit.schema.js';
import { viewHabit } from './habit.view.js';
import { HabitsRepository } from './habits.repository.js';
import { periodOf } from './streak.js';

/** Business rules of habits. Habits are private: the gateway always sends the caller's personal space. */
@Injectable()
export class HabitsService {
  private readonly items: SpaceItems<HabitDocument, Habit>;

  constructor(
    private readonly habits: HabitsRepository,
    directory: DirectoryService,
    work: UnitOfWork,
    private readonly clock: Clock,
    quota: SpaceQuota,
    reminders: HabitReminders,
    itemReminders: ItemReminders,
  ) {
    this.items = new SpaceItems<HabitDocument, Habit>(
      {
        collection: 'habits',
        changed: progressChanged,
        notFound: MESSAGES.habitNotFound,
        deleted: MESSAGES.habitDeleted,
        full: MESSAGES.listFull,
        peopleOf: () => [],
        reminders: new ReminderUpdates(reminders, itemReminders),
        viewer: (caller) => {
          const today = this.today(caller);
          return (habit) => viewHabit(habit, today);
        },
      },
      habits,
      directory,
      work,
      clock,
      quota,
    );
  }

  /** Every habit of the caller, newest first, or those with the given ids. */
  list(caller: Caller, request: ListItems, after?: string): Promise<Page<Habit[]>> {
    return this.items.page(caller, request, after, this.habits.newestFirst(caller.space));
  }

  /** Throws `conflict` when the caller has the maximum number of habits. */
  create(caller: Caller, input: CreateHabit): Promise<Habit> {
    const fields = { ...HABIT_DEFAULTS, ...givenFields(input), name: input.name, checkIns: [] };
    return this.items.create(caller, input.newId, () => fields);
  }

  /**
   * A change of the frequency keeps the check-ins; streaks are then counted with the new frequency. Throws `not-found`,
   * `conflict` with `current` when `ifMatch` is stale.
   */
  update(caller: Caller, change: ChangeHabit): Promise<Habit> {
    return this.items.change(caller, change, () => givenFields(change.input));
  }

  /**
   * Adds a check-in for today in the caller's zone, or removes it. Simultaneous calls are executed one after the other.
   * Throws `not-found`.
   */
  checkIn(caller: Caller, id: string): Promise<Habit> {
    return this.items.change(caller, { id }, ({ checkIns }) => ({ checkIns: toggleDay(checkIns, this.today(caller)) }));
  }

  /**
   * Adds a check-in for a day, if it is today in the caller's zone and its period has no check-in. Throws `not-found`.
   */
  checkInOn(caller: Caller, id: string, day: string): Promise<Habit> {
    return this.items.change(caller, { id }, ({ frequency, checkIns }) => {
      const period = periodOf(frequency, day);
      const isOpen = day === this.today(caller) && !checkIns.some((other) => periodOf(frequency, other) === period);
      return isOpen ? { checkIns: toggleDay(checkIns, day) } : null;
    });
  }

  /** Throws `not-found`. */
  remove(caller: Caller, id: string): Promise<MessageReply> {
    return this.items.remove(caller, id);
  }

  /** The name of a person's habit. Throws `not-found`. */
  async title(userId: string, id: string): Promise<TaskTitle> {
    const title = await this.habits.nameOf(personalSpace(userId), id);
    if (title === null) throw new Failure('not-found', MESSAGES.habitNotFound);
    return { title };
  }

  private today({ timeZone }: Caller): string {
    return dayIn(timeZone, this.clock.now());
  }
}
