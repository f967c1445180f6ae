import type { CreateHabit, Habit } from '@/api/generated';
import { createHabitDefaults } from '@/api/generated/fields.gen';
import { formFields } from '@/lib/items/fields';

/** The values of the editor. */
export type HabitForm = ReturnType<typeof toForm>;

/** The start values of the editor: those of the habit, or the defaults. */
export const toForm = (habit: Habit | null) => ({
  name: habit?.name ?? '',
  ...formFields(createHabitDefaults, habit),
});

/** The body of the save request. */
export const toBody = (form: HabitForm): CreateHabit => ({ ...form, name: form.name.trim() });
