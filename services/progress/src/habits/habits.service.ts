import { Injectable } from '@nestjs/common';
import {
  type Caller,
  type CreateHabit,
  type Habit,
  MESSAGES,
  type MessageReply,
  personalSpace,
  progressChanged,
  type TaskTitle,
} from '@pawplan/contracts';
import { DirectoryService } from '@pawplan/directory';
import { SpaceItems } from '@pawplan/items';
import { Clock, dayIn, Failure, UnitOfWork } from '@pawplan/platform';
import { toggled } from './check-ins.js';
import type { HabitDocument } from './habit.schema.js';
import { viewHabit } from './habit.view.js';
import { HabitsRepository } from './habits.repository.js';

/** The rules of habits (§3–§5). They are their person's alone: the caller comes in their personal space. */
@Injectable()
export class HabitsService {
  private readonly items: SpaceItems<HabitDocument, Habit>;

  constructor(
    private readonly habits: HabitsRepository,
    directory: DirectoryService,
    work: UnitOfWork,
    private readonly clock: Clock,
  ) {
    this.items = new SpaceItems(
      {
        collection: 'habits',
        changed: progressChanged,
        notFound: MESSAGES.habitNotFound,
        deleted: MESSAGES.habitDeleted,
        full: MESSAGES.listFull,
        peopleOf: () => [],
        viewer: (caller) => {
          const today = this.today(caller);
          return (habit) => viewHabit(habit, today);
        },
      },
      habits,
      directory,
      work,
      clock,
    );
  }

  /** Every habit of the caller, newest first. */
  async list(caller: Caller): Promise<Habit[]> {
    return this.items.view(caller, await this.habits.list(caller.space));
  }

  /** Throws `conflict` when the caller holds as many as one may. */
  create(caller: Caller, { name, description = '', frequency = 'daily' }: CreateHabit): Promise<Habit> {
    return this.items.create(caller, () => ({ name, description, frequency, checkIns: [] }));
  }

  /** Checks in for today in the caller's zone, or takes that back; simultaneous calls act one after the other (§4). Throws `not-found`. */
  checkIn(caller: Caller, id: string): Promise<Habit> {
    return this.items.change(caller, { id }, ({ checkIns }) => ({ checkIns: toggled(checkIns, this.today(caller)) }));
  }

  /** Throws `not-found`. */
  remove(caller: Caller, id: string): Promise<MessageReply> {
    return this.items.remove(caller, id);
  }

  /** What a habit of somebody is called. Throws `not-found`. */
  async title(userId: string, id: string): Promise<TaskTitle> {
    const title = await this.habits.nameOf(personalSpace(userId), id);
    if (title === null) throw new Failure('not-found', MESSAGES.habitNotFound);
    return { title };
  }

  private today({ timeZone }: Caller): string {
    return dayIn(timeZone, this.clock.now());
  }
}
