import { Injectable } from '@nestjs/common';
import { type Caller, type OwnPart, personalSpace } from '@pawplan/contracts';
import { downloaded, PersonalData } from '@pawplan/directory';
import { GoalsRepository } from '../goals/goals.repository.js';
import { HabitsRepository } from '../habits/habits.repository.js';

/** What this service holds of one person: goals and habits, all of them theirs alone. */
@Injectable()
export class ProgressData extends PersonalData {
  constructor(
    private readonly goals: GoalsRepository,
    private readonly habits: HabitsRepository,
  ) {
    super();
  }

  async gather({ userId }: Caller): Promise<OwnPart> {
    const space = personalSpace(userId);
    const [goals, habits] = await Promise.all([this.goals.list(space), this.habits.list(space)]);
    return {
      goals: goals.map((goal) => downloaded(goal, 'progressStamp')),
      habits: habits.map((habit) => downloaded(habit)),
    };
  }

  async erase(userId: string): Promise<void> {
    for (const items of [this.goals, this.habits]) await items.purge(personalSpace(userId));
  }
}
