import { Controller } from '@nestjs/common';
import {
  type ById,
  type ChangeHabit,
  type CreateHabit,
  checkInHabit,
  checkInOfReminder,
  createHabit,
  deleteHabit,
  type GetTaskTitle,
  type Habit,
  habitTitle,
  type ListItems,
  listHabits,
  type MemberContext,
  type MessageReply,
  type RemindedItemDone,
  type ServiceContext,
  type TaskTitle,
  updateHabit,
} from '@pawplan/contracts';
import { Handle, type Page } from '@pawplan/platform';
import { HabitsService } from './habits.service.js';
import { RemindedHabitsService } from './reminded-habits.service.js';

/** Handles the calls that concern habits. */
@Controller()
export class HabitsController {
  constructor(
    private readonly habits: HabitsService,
    private readonly reminded: RemindedHabitsService,
  ) {}

  @Handle(listHabits)
  list(request: ListItems, { caller, after }: MemberContext): Promise<Page<Habit[]>> {
    return this.habits.list(caller, request, after);
  }

  @Handle(createHabit)
  create(input: CreateHabit, { caller }: MemberContext): Promise<Habit> {
    return this.habits.create(caller, input);
  }

  @Handle(updateHabit)
  update(change: ChangeHabit, { caller }: MemberContext): Promise<Habit> {
    return this.habits.update(caller, change);
  }

  @Handle(checkInHabit)
  checkIn({ id }: ById, { caller }: MemberContext): Promise<Habit> {
    return this.habits.checkIn(caller, id);
  }

  @Handle(deleteHabit)
  remove({ id }: ById, { caller }: MemberContext): Promise<MessageReply> {
    return this.habits.remove(caller, id);
  }

  @Handle(habitTitle)
  title({ userId, id }: GetTaskTitle, _: ServiceContext): Promise<TaskTitle> {
    return this.habits.title(userId, id);
  }

  @Handle(checkInOfReminder)
  checkInOfReminder(done: RemindedItemDone, _: ServiceContext): Promise<object> {
    return this.reminded.checkIn(done);
  }
}
