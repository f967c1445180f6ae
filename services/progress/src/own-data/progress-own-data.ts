import { Injectable } from '@nestjs/common';
import { type Caller, personalSpace } from '@pawplan/contracts';
import {
  DIRECTORY_OWNERS,
  downloadedList,
  type OwnDataMembers,
  OwnDataStore,
  ownersIn,
  SpaceQuota,
} from '@pawplan/items';
import { GoalsRepository } from '../goals/goals.repository.js';
import { HabitsRepository } from '../habits/habits.repository.js';

/** The data of this service about one person: their goals and habits. All of it belongs to this person only. */
@Injectable()
export class ProgressOwnData extends OwnDataStore {
  readonly owners = [...DIRECTORY_OWNERS, ...ownersIn('space', 'goals', 'habits')];

  constructor(
    private readonly goals: GoalsRepository,
    private readonly habits: HabitsRepository,
    private readonly quota: SpaceQuota,
  ) {
    super();
  }

  members({ userId }: Caller): OwnDataMembers {
    const space = personalSpace(userId);
    return {
      goals: downloadedList(this.goals.newestFirst(space), 'progressStamp'),
      habits: downloadedList(this.habits.newestFirst(space)),
    };
  }

  async erase(userId: string): Promise<void> {
    for (const items of [this.goals, this.habits]) await items.purge(personalSpace(userId));
    await this.quota.forget(personalSpace(userId));
  }
}
