import { MESSAGES, type PlanInput, type TodoPlan } from '@pawplan/contracts';
import { invalidField, readDay } from '@pawplan/platform';

/** A todo that loses its plan. */
export const NO_PLAN = { planned: null } as const;

/**
 * The stored plan of a request: wall-clock times of one day, without a zone. An instant becomes its day in `timeZone`.
 * Null clears the plan, undefined does not change it. Throws `invalid` when the end is not after the start. [TODO-66]
 */
export function changedPlan(planned: PlanInput | null | undefined, timeZone: string): { planned?: TodoPlan | null } {
  if (planned === undefined) return {};
  if (planned === null) return NO_PLAN;
  const { day, from, to } = planned;
  if (to <= from) throw invalidField('planned.to', MESSAGES.endBeforeStart);
  return { planned: { day: readDay(day, timeZone), from, to } };
}
