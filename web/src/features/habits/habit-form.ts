import type { CreateHabit, Habit, Reminder } from '@/api/generated';
import { createHabitDefaults } from '@/api/generated/fields.gen';
import { readReminders, writeReminders } from '@/components/reminders/reminder-text';
import { formFields } from '@/lib/items/fields';

const { reminders: _, ...DEFAULTS } = createHabitDefaults;

/** The values of the editor. */
export type HabitForm = ReturnType<typeof toForm>;

/** The start values of the editor: those of the habit, or the defaults. */
export const toForm = (habit: Habit | null, defaultReminders: readonly Reminder[] = []) => ({
  name: habit?.name ?? '',
  ...formFields(DEFAULTS, habit),
  reminders: writeReminders(habit?.reminders ?? (habit ? [] : defaultReminders)),
});

/** The body of the save request. */
export const toBody = (form: HabitForm): CreateHabit => ({
  ...form,
  name: form.name.trim(),
  reminders: readReminders(form.reminders),
});
