import { Injectable } from '@nestjs/common';
import { type Caller, type DefaultReminders, MESSAGES, type SetDefaultReminders } from '@pawplan/contracts';
import { Failure, UnitOfWork } from '@pawplan/platform';
import { emitProfileChanged } from '../users/user.events.js';
import { UsersRepository } from '../users/users.repository.js';

const NONE: DefaultReminders = { event: [], todo: [], habit: [], goal: [] };

/** The reminders with which the forms of new items begin for a person. [REMIND-66] */
@Injectable()
export class DefaultRemindersService {
  constructor(
    private readonly users: UsersRepository,
    private readonly work: UnitOfWork,
  ) {}

  async get({ userId }: Caller): Promise<DefaultReminders> {
    return (await this.users.get(userId))?.defaultReminders ?? NONE;
  }

  /** Those of a kind that is left out stay. */
  set({ userId }: Caller, { event, todo, habit, goal }: SetDefaultReminders): Promise<DefaultReminders> {
    return this.work.run(async (tx) => {
      const before = (await this.users.get(userId, tx))?.defaultReminders ?? NONE;
      const defaultReminders: DefaultReminders = {
        event: event ?? before.event,
        todo: todo ?? before.todo,
        habit: habit ?? before.habit,
        goal: goal ?? before.goal,
      };
      const user = await this.users.update(userId, { defaultReminders }, tx);
      if (!user) throw new Failure('unauthenticated', MESSAGES.signInFirst);
      emitProfileChanged(user, tx);
      return defaultReminders;
    });
  }
}
