import type { CreateGoal, Goal, Reminder } from '@/api/generated';
import { createGoalDefaults } from '@/api/generated/fields.gen';
import { readReminders, writeReminders } from '@/components/reminders/reminder-text';
import { formFields } from '@/lib/items/fields';

const { currentValue: _, reminders: __, ...DEFAULTS } = createGoalDefaults;

/** The values of the editor, numbers as typed; '' means not set. */
export type GoalForm = ReturnType<typeof toForm>;

/**
 * The start values of the editor: those of the goal, or the defaults. The progress is asked for new goals only; later
 * it is changed on the card.
 */
export const toForm = (goal: Goal | null, defaultReminders: readonly Reminder[] = []) => ({
  title: goal?.title ?? '',
  ...formFields(DEFAULTS, goal),
  reminders: writeReminders(goal?.reminders ?? (goal ? [] : defaultReminders)),
  targetValue: goal ? String(goal.targetValue) : '',
  currentValue: '',
});

/** The body of the request that changes a goal; its progress stays. */
export const toUpdateBody = ({ currentValue: _, ...form }: GoalForm): CreateGoal => ({
  ...form,
  title: form.title.trim(),
  targetValue: Number(form.targetValue),
  unit: form.unit.trim(),
  deadline: form.deadline || null,
  reminders: readReminders(form.reminders),
});

/** The body of the request that creates a goal; an empty progress counts as 0. */
export const toCreateBody = (form: GoalForm): CreateGoal => ({
  ...toUpdateBody(form),
  currentValue: Number(form.currentValue),
});
