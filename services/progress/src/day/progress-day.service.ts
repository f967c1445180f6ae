import { Injectable } from '@nestjs/common';
import { type GetDayOfPerson, type ProgressDay, personalSpace } from '@pawplan/contracts';
import { dayList, entriesOf } from '@pawplan/items';
import { addDays } from '@pawplan/platform';
import { trusted } from 'mongoose';
import { deadlineOf } from '../goals/deadline.js';
import { GoalsRepository } from '../goals/goals.repository.js';
import { HabitsRepository } from '../habits/habits.repository.js';
import { isOpenOn } from '../habits/open-days.js';

/** How many days before its deadline a goal is listed. */
const GOAL_DAYS = 7;

/** Lists what a person has on a day. Habits and goals are private, so the spaces do not matter. */
@Injectable()
export class ProgressDayService {
  constructor(
    private readonly habits: HabitsRepository,
    private readonly goals: GoalsRepository,
  ) {}

  async of({ userId, day }: GetDayOfPerson): Promise<ProgressDay> {
    const own = [personalSpace(userId)];
    const habits = await entriesOf(
      own,
      (space) => this.habits.newestFirst(space),
      (habit) => (isOpenOn(habit, day) ? { title: habit.name, space: habit.space } : null),
    );
    const deadline = trusted({ $gte: day, $lte: addDays(day, GOAL_DAYS) });
    const goals = await entriesOf(
      own,
      (space) => this.goals.newestFirst(space, { deadline }),
      (goal) => deadlineOf(goal).map((due) => ({ title: goal.title, space: goal.space, at: due.day }))[0] ?? null,
    );
    goals.sort(({ at: a = '' }, { at: b = '' }) => (a < b ? -1 : Number(a > b)));
    return { habits: dayList(habits), goals: dayList(goals) };
  }
}
