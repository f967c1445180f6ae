import { type Caller, type CreateGoal, GOAL_DEFAULTS, type UpdateGoal } from '@pawplan/contracts';
import type { OwnFields } from '@pawplan/items';
import { dayIn, readDay } from '@pawplan/platform';
import type { GoalDocument } from './goal.schema.js';
import { recordPoint } from './history.js';

/** The fields of a goal that are not common to all items. */
type GoalFields = OwnFields<GoalDocument>;

/** How far a gateway's clock may be ahead of ours. */
const AHEAD_MS = 1_000;

/** New progress: its value, when a gateway received it (milliseconds since the epoch), and the current time. */
interface Progress {
  value: number;
  arrivedAt: number;
  now: Date;
}

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

/**
 * The fields that a change contains. Fields that are left out do not change. Progress is ignored when it arrived at a
 * gateway earlier than the current progress. Returns null when the change contained only such progress.
 */
export function changedGoalFields(
  caller: Caller,
  { input, arrivedAt }: { input: UpdateGoal; arrivedAt: number },
  stored: GoalFields,
  now: Date,
): Partial<GoalFields> | null {
  const { currentValue: value } = input;
  const plain = plainFields(caller, input);
  if (value === undefined) return plain;
  // Both times are limited: otherwise, after a gateway whose clock is ahead, all later progress would be ignored until
  // that time.
  const bounded = (time: number) => Math.min(time, now.getTime() + AHEAD_MS);
  const stamp = bounded(arrivedAt);
  if (stamp >= bounded(stored.progressStamp))
    return { ...plain, ...progressed(caller, stored, { value, arrivedAt: stamp, now }) };
  return Object.keys(plain).length > 0 ? plain : null;
}

function progressed({ timeZone }: Caller, { history }: GoalFields, { value, arrivedAt, now }: Progress) {
  return {
    currentValue: value,
    progressStamp: arrivedAt,
    history: recordPoint(history, dayIn(timeZone, now), value),
  };
}

/** All changed fields except the progress. */
function plainFields({ timeZone }: Caller, input: UpdateGoal): Partial<GoalFields> {
  const { title, description, category, targetValue, unit, deadline, priority } = input;
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(category !== undefined && { category }),
    ...(targetValue !== undefined && { targetValue }),
    ...(unit !== undefined && { unit }),
    ...(deadline !== undefined && { deadline: deadline && readDay(deadline, timeZone) }),
    ...(priority !== undefined && { priority }),
  };
}
