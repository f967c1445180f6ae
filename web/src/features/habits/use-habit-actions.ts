import { useMemo } from 'react';
import type { Habit } from '../../api/generated';
import { useAskedDelete } from '../../components/items/use-asked-delete';
import { PERSONAL } from '../../lib/space/space-store';
import { useCheckIn } from './api/use-check-in';
import { useDeleteHabit } from './api/use-delete-habit';
import type { HabitActions } from './components/habit-card';

/** The actions of habit cards; the functions never change. */
export function useHabitActions(): HabitActions {
  const checkIn = useCheckIn();
  const remove = useAskedDelete(question, useDeleteHabit());
  return useMemo(() => ({ checkIn, remove: (habit) => remove(PERSONAL, habit) }), [checkIn, remove]);
}

/** The question names the habit and says what is deleted with it. */
const question = ({ name }: Habit) => ({
  title: `Are you sure you want to delete "${name}"?`,
  text: 'This cannot be undone. All its check-in data will be deleted.',
});
