import { useMemo } from 'react';
import type { Habit } from '../../api/generated';
import { useAskedDelete } from '../../components/items/use-asked-delete';
import { PERSONAL } from '../../lib/space/space-store';
import { useCheckIn } from './api/use-check-in';
import { useDeleteHabit } from './api/use-delete-habit';
import type { HabitActions } from './components/habit-card';

/** What the cards can do, by functions that never change. */
export function useHabitActions(): HabitActions {
  const checkIn = useCheckIn();
  const remove = useAskedDelete(question, useDeleteHabit());
  return useMemo(() => ({ checkIn, remove: (habit) => remove(PERSONAL, habit) }), [checkIn, remove]);
}

/** Names the habit and what goes with it (§8). */
const question = ({ name }: Habit) => ({
  title: `Are you sure you want to delete "${name}"?`,
  text: 'This cannot be undone. All its check-in data will be deleted.',
});
