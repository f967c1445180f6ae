import type { CreateHabit } from '../../api/generated';
import type { Frequency } from './words';

/** What the form holds. */
export interface HabitForm {
  name: string;
  description: string;
  frequency: Frequency;
}

/** What a new habit starts from (§9). */
export const NEW_HABIT: HabitForm = { name: '', description: '', frequency: 'daily' };

/** The body of a save. */
export const bodyOf = (form: HabitForm): CreateHabit => ({ ...form, name: form.name.trim() });
