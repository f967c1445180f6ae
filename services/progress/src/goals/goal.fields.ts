import { type Caller, type CreateGoal, GOAL_DEFAULTS, type UpdateGoal } from '@pawplan/contracts';
import { givenFields, type OwnFields } from '@pawplan/items';
import { dayIn, readDay } from '@pawplan/platform';
import type { GoalDocument } from './goal.schema.js';
import { recordPoint } from './history.js';

/** The fields of a goal that are not common to all items. */
type GoalFields = OwnFields<GoalDocument>;

/** The fields of a new goal, with default values. Its history begins today in the caller's zone. */
export function newGoalFields(caller: Caller, input: CreateGoal, now: Date): GoalFields {
  const { currentValue = GOAL_DEFAULTS.currentValue } = input;
  return {
    ...GOAL_DEFAULTS,
    ...plainFields(caller, input),
    title: input.title,
    targetValue: input.targetValue,
    currentValue,
    progressStamp: 0,
    history: recordPoint([], dayIn(caller.timeZone, now), currentValue),
  };
}

/** The fields that a change contains. Fields that are left out do not change. */
export function changedGoalFields(
  caller: Caller,
  input: UpdateGoal,
  { history }: GoalFields,
  now: Date,
): Partial<GoalFields> {
  const { currentValue } = input;
  const plain = plainFields(caller, input);
  if (currentValue === undefined) return plain;
  return { ...plain, currentValue, history: recordPoint(history, dayIn(caller.timeZone, now), currentValue) };
}

/** All changed fields except the progress. */
function plainFields({ timeZone }: Caller, input: UpdateGoal): Partial<GoalFields> {
  const { deadline, currentValue: _, ...others } = input;
  return {
    ...givenFields(others),
    ...(deadline !== undefined && { deadline: deadline && readDay(deadline, timeZone) }),
  };
}
