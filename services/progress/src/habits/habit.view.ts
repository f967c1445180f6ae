import { HABIT_DEFAULTS, type Habit } from '@pawplan/contracts';
import { viewFields } from '@pawplan/items';
import type { HabitDocument } from './habit.schema.js';
import { streaks } from './streak.js';

/** Converts a stored habit to its reply format. `today` is the caller's local day. */
export function viewHabit(habit: HabitDocument, today: string): Habit {
  return {
    ...viewFields(habit, HABIT_DEFAULTS),
    name: habit.name,
    ...streaks(habit.frequency, habit.checkIns, today),
    checkIns: habit.checkIns,
  };
}
