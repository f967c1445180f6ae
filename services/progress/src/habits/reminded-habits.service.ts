import { Injectable } from '@nestjs/common';
import { MESSAGES, type RemindedItemDone } from '@pawplan/contracts';
import { SpaceCallers } from '@pawplan/items';
import { Failure } from '@pawplan/platform';
import { HabitsService } from './habits.service.js';

/** Checks in habits for people who press a button of a reminder, without a session. */
@Injectable()
export class RemindedHabitsService {
  constructor(
    private readonly habits: HabitsService,
    private readonly callers: SpaceCallers,
  ) {}

  /**
   * Checks in a habit, if the day of the reminder is today for the person and its period has no check-in. Throws
   * `not-found` when the habit does not exist or the person may not use its space now.
   */
  async checkIn({ userId, space, itemId, occurrence }: RemindedItemDone): Promise<object> {
    const caller = await this.callers.of({ userId, space });
    if (!caller) throw new Failure('not-found', MESSAGES.habitNotFound);
    await this.habits.checkInOn(caller, itemId, occurrence);
    return {};
  }
}
