import {
  type CreateGoal,
  createGoal,
  deleteGoal,
  type Goal,
  type GoalPoint,
  listGoals,
  updateGoal,
} from '@/api/generated';
import { createGoalDefaults, MAX_HISTORY_POINTS } from '@/api/generated/fields.gen';
import { storedFields } from '@/lib/items/fields';
import type { EditableKind } from '@/lib/items/kind';
import type { Day } from '@/lib/time/day';
import * as m from '@/messages/kinds.gen';

/** The goals of a person; they are the same in every space. */
export const GOALS: EditableKind<Goal, CreateGoal> = {
  collection: 'goals',
  logName: 'goal',
  texts: { all: m.allGoals, change: m.goalChange, conflict: m.goalConflict },
  scope: 'person',
  calls: { list: listGoals, create: createGoal, update: updateGoal, remove: deleteGoal },
  actions: {},
  optimisticCreate: (body, { today }) => {
    const { title, targetValue, currentValue = createGoalDefaults.currentValue } = body;
    const goal = { ...createGoalDefaults, title, targetValue, completed: false, history: [], ...changed(body) };
    return withProgress(goal, currentValue, today);
  },
  optimisticUpdate: (goal, body, { today }) =>
    withProgress({ ...goal, ...changed(body) }, body.currentValue ?? goal.currentValue, today),
};

/** Whether a progress completes a goal: the target is above 0 and reached. */
export const isReached = ({ targetValue }: Pick<Goal, 'targetValue'>, currentValue: number): boolean =>
  targetValue > 0 && currentValue >= targetValue;

/** A goal with a progress, and what follows from it. */
const withProgress = <T extends Pick<Goal, 'targetValue' | 'history'>>(goal: T, currentValue: number, today: Day) => ({
  ...goal,
  currentValue,
  completed: isReached(goal, currentValue),
  history: addPoint(goal.history, today, currentValue),
});

/** A history with the value of a day: one point a day, none for a value that does not change. */
function addPoint(history: readonly GoalPoint[], today: Day, value: number): GoalPoint[] {
  const last = history.at(-1);
  if (last?.value === value) return [...history];
  const isToday = last !== undefined && today <= last.day;
  const point = { day: isToday ? last.day : today, value };
  return [...(isToday ? history.slice(0, -1) : history), point].slice(-MAX_HISTORY_POINTS);
}

const changed = ({ currentValue: _, ...body }: Partial<CreateGoal>) => storedFields(body, createGoalDefaults);
