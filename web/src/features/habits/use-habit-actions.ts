import { useMemo } from 'react';
import { messageOf } from '@/api/failure';
import type { Habit } from '@/api/generated';
import { useAskedDelete } from '@/components/items/use-asked-delete';
import { toast } from '@/components/ui/toast';
import { HABITS, isCheckedIn } from '@/kinds/habits';
import { useAct } from '@/lib/items/use-act';
import { useDeleteItem } from '@/lib/items/use-delete-item';
import { PERSONAL } from '@/lib/space/space-store';
import { dayIn } from '@/lib/time/day';
import { browserZone } from '@/lib/time/zone';
import * as m from '@/messages/habits.gen';
import type { HabitActions } from './components/habit-card';

/** The actions of habit cards; the functions never change. */
export function useHabitActions(): HabitActions {
  const checkIn = useAct(HABITS, 'checkin', TOLD_CHECK_IN);
  const remove = useAskedDelete(question, useDeleteItem(HABITS, TOLD_DELETE));
  return useMemo(
    () => ({ checkIn: (habit) => checkIn(PERSONAL, habit), remove: (habit) => remove(PERSONAL, habit) }),
    [checkIn, remove],
  );
}

const TOLD_CHECK_IN = {
  done: (habit: Habit) => {
    const isIn = isCheckedIn(habit, dayIn(browserZone(), new Date()));
    toast.success(isIn ? m.checkedIn() : m.checkInUndone());
  },
  failed: (error: unknown) => toast.error(messageOf(error, m.checkInFailed())),
};

const TOLD_DELETE = {
  done: () => toast.success(m.deleted()),
  failed: (error: unknown) => toast.error(messageOf(error, m.notDeleted())),
};

/** The question names the habit and says what is deleted with it. */
const question = ({ name }: Habit) => ({
  title: m.deleteQuestion({ name }),
  text: m.deleteText(),
});
