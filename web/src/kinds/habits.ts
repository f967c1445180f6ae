import {
  type CreateHabit,
  checkInHabit,
  createHabit,
  deleteHabit,
  type Habit,
  listHabits,
  updateHabit,
} from '@/api/generated';
import { createHabitDefaults } from '@/api/generated/fields.gen';
import { storedFields } from '@/lib/items/fields';
import type { EditableKind } from '@/lib/items/kind';
import type { Day } from '@/lib/time/day';
import * as m from '@/messages/kinds.gen';
import { startOfPeriod, streaksOf } from './streaks';

/** The habits of a person; they are the same in every space. */
export const HABITS: EditableKind<Habit, CreateHabit, 'checkin'> = {
  collection: 'habits',
  logName: 'habit',
  texts: { all: m.allHabits, change: m.habitChange, conflict: m.habitConflict },
  scope: 'person',
  calls: { list: listHabits, create: createHabit, update: updateHabit, remove: deleteHabit },
  actions: {
    checkin: {
      // A check-in counts whatever the version is: each one reverses the state of the server's present day.
      send: ({ path, headers: { 'If-Match': _, ...headers }, signal }) => checkInHabit({ path, headers, signal }),
      isOn: isCheckedIn,
      withState: withCheckIn,
      expiredMessage: m.checkInTooLate,
    },
  },
  optimisticCreate: ({ name, ...body }) => ({
    name,
    ...createHabitDefaults,
    ...storedFields(body, createHabitDefaults),
    streak: 0,
    longestStreak: 0,
    checkIns: [],
  }),
  optimisticUpdate: (habit, body, { today }) => {
    const edited = { ...habit, ...storedFields(body, createHabitDefaults) };
    // Streaks in another unit would be wrong until the server counts them.
    return edited.frequency === habit.frequency ? edited : { ...edited, ...streaksOf(edited, today) };
  },
};

/** Whether a habit is checked in for a day. */
export function isCheckedIn({ checkIns }: Pick<Habit, 'checkIns'>, day: Day): boolean {
  // A pending change in the browser's storage may contain anything.
  return Array.isArray(checkIns) && checkIns.includes(day);
}

/**
 * Whether a habit has a check-in in the day, week or month of `today`. A check-in later than `today`, from a zone
 * further east, counts for it.
 */
export function isDoneInPeriod({ frequency, checkIns }: Pick<Habit, 'frequency' | 'checkIns'>, today: Day): boolean {
  const start = startOfPeriod(frequency, today);
  return checkIns.some((day) => day >= start);
}

/** The habit with a day checked in or not. Streaks are unchanged until the server answers. */
function withCheckIn(habit: Habit, wanted: boolean, day: Day): Habit {
  const otherDays = habit.checkIns.filter((one) => one !== day);
  return { ...habit, checkIns: wanted ? [...otherDays, day].sort() : otherDays };
}
