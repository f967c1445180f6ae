import { type CreateHabit, checkInHabit, createHabit, deleteHabit, type Habit, listHabits } from '@/api/generated';
import { createHabitDefaults } from '@/api/generated/fields.gen';
import { storedFields } from '@/lib/items/fields';
import type { Kind } from '@/lib/items/kind';
import type { Day } from '@/lib/time/day';
import * as m from '@/messages/kinds.gen';

/** The habits of a person; they are the same in every space. */
export const HABITS: Kind<Habit, CreateHabit, 'checkin'> = {
  collection: 'habits',
  noun: 'habit',
  texts: { all: m.allHabits, change: m.habitChange, conflict: m.habitConflict },
  scope: 'person',
  calls: { list: listHabits, create: createHabit, remove: deleteHabit },
  actions: {
    checkin: {
      // A check-in counts whatever the version is: each one reverses the state of the server's present day.
      send: ({ path, headers: { 'If-Match': _, ...headers }, signal }) => checkInHabit({ path, headers, signal }),
      isOn: isCheckedIn,
      withState: withCheckIn,
      expiredMessage: m.checkInTooLate,
    },
  },
  created: ({ name, ...body }) => ({
    name,
    ...createHabitDefaults,
    ...storedFields(body, createHabitDefaults),
    streak: 0,
    longestStreak: 0,
    checkIns: [],
  }),
};

/** Whether a habit is checked in for a day. */
export function isCheckedIn({ checkIns }: Pick<Habit, 'checkIns'>, day: Day): boolean {
  // A waiting change in the browser's storage may contain anything.
  return Array.isArray(checkIns) && checkIns.includes(day);
}

/** The habit with a day checked in or not. Streaks are unchanged: only the server counts them. */
function withCheckIn(habit: Habit, wanted: boolean, day: Day): Habit {
  const others = habit.checkIns.filter((one) => one !== day);
  return { ...habit, checkIns: wanted ? [...others, day].sort() : others };
}
