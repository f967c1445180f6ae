import type { Todo, UpdateTodo } from '@/api/generated';
import { endAfter } from '@/kinds/calendar-entry-time';
import * as m from '@/messages/todos.gen';

/** The fields of the editor for the plan; '' means not set. */
export interface PlanForm {
  planDay: string;
  planFrom: string;
  planTo: string;
}

/** The start values of the editor. */
export const toPlanForm = (todo: Todo | null): PlanForm => ({
  planDay: todo?.planned?.day ?? '',
  planFrom: todo?.planned?.from ?? '',
  planTo: todo?.planned?.to ?? '',
});

/** The plan of the save request; nothing when it was not changed. */
export function toPlanBody(form: PlanForm, before: PlanForm): Pick<UpdateTodo, 'planned'> {
  const { planDay: day, planFrom: from, planTo: to } = form;
  if (day === before.planDay && from === before.planFrom && to === before.planTo) return {};
  return { planned: day && from && to ? { day, from, to } : null };
}

const isEmpty = ({ planDay, planFrom, planTo }: PlanForm) => !planDay && !planFrom && !planTo;

/** Why one of the fields is not valid; null when it is. Either all of them have a value, or none (TODO-70). */
export function checkPlan(name: keyof PlanForm, form: PlanForm): string | null {
  if (isEmpty(form)) return null;
  if (!form[name]) return { planDay: m.planDayMissing, planFrom: m.planFromMissing, planTo: m.planToMissing }[name]();
  return name === 'planTo' && form.planFrom && form.planTo <= form.planFrom ? m.planBackwards() : null;
}

/** The end that the form proposes when a start is entered and there is no end. */
export const proposedEnd = (from: string, to: string): string | null => (from && !to ? endAfter(from) : null);
