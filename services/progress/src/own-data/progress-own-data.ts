import { Injectable } from '@nestjs/common';
import { type Caller, personalSpace } from '@pawplan/contracts';
import {
  DIRECTORY_OWNERS,
  downloadedList,
  GivenRecords,
  type OwnDataMembers,
  OwnDataStore,
  ownersIn,
  SpaceQuota,
} from '@pawplan/items';
import { GoalsRepository } from '../goals/goals.repository.js';
import { HabitsRepository } from '../habits/habits.repository.js';

/**
 * The data of this service about one person: their goals, habits and given reminders. All of it belongs to this person
 * only.
 */
@Injectable()
export class ProgressOwnData extends OwnDataStore {
  readonly owners = [
    ...DIRECTORY_OWNERS,
    ...ownersIn('space', 'goals', 'habits', 'given_reminders'),
    ...ownersIn('user', 'given_reminders'),
  ];

  constructor(
    private readonly goals: GoalsRepository,
    private readonly habits: HabitsRepository,
    private readonly givenReminders: GivenRecords,
    private readonly quota: SpaceQuota,
  ) {
    super();
  }

  members({ userId }: Caller): OwnDataMembers {
    const space = personalSpace(userId);
    return {
      goals: downloadedList(this.goals.newestFirst(space), 'progressStamp', 'scheduledAt', 'remindAt'),
      habits: downloadedList(this.habits.newestFirst(space), 'scheduledAt', 'remindAt'),
    };
  }

  async erase(userId: string): Promise<void> {
    for (const items of [this.goals, this.habits]) await items.purge(personalSpace(userId));
    await this.givenReminders.deleteOf(userId);
    await this.quota.forget(personalSpace(userId));
  }
}
