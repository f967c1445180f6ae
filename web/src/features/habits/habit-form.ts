import type { CreateHabit } from '@/api/generated';
import { createHabitDefaults } from '@/api/generated/fields.gen';
import type { Frequency } from './words';

/** The values of the form. */
interface HabitForm {
  name: string;
  description: string;
  frequency: Frequency;
}

/** The start values of a new habit. */
export const NEW_HABIT: HabitForm = { name: '', ...createHabitDefaults };

/** The body of the save request. */
export const bodyOf = (form: HabitForm): CreateHabit => ({ ...form, name: form.name.trim() });
