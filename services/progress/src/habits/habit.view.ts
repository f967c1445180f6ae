import type { Habit } from '@pawplan/contracts';
import type { HabitDocument } from './habit.schema.js';
import { streaks } from './streak.js';

/** Converts a stored habit to its reply format. `today` is the caller's local day. */
export function viewHabit(habit: HabitDocument, today: string): Habit {
  return {
    _id: habit._id,
    name: habit.name,
    description: habit.description,
    frequency: habit.frequency,
    ...streaks(habit.frequency, habit.checkIns, today),
    checkIns: habit.checkIns,
    createdAt: habit.createdAt.toISOString(),
    updatedAt: habit.updatedAt.toISOString(),
    version: habit.version,
  };
}
