import type { Habit } from '../../api/generated';
import type { Day } from '../../lib/time/day';

/** Whether a habit is checked in for a day. */
export const isCheckedIn = ({ checkIns }: Pick<Habit, 'checkIns'>, day: Day): boolean => checkIns.includes(day);

/** The habit with a day checked in or not. Streaks are unchanged: only the server counts them. */
export function withCheckIn(habit: Habit, day: Day, wanted: boolean): Habit {
  const others = habit.checkIns.filter((one) => one !== day);
  return { ...habit, checkIns: wanted ? [...others, day].sort() : others };
}

/**
 * Brings today's check-in to the wanted state with `toggle`, which only reverses it. If somebody else has toggled it
 * since `version`, it is toggled once more. `today` is called after the answer, which may come on the next day.
 */
export async function checkInTo(
  wanted: boolean,
  version: number,
  toggle: () => Promise<Habit>,
  today: () => Day,
): Promise<Habit> {
  const reply = await toggle();
  // When the browser's clock is on another day than the server's, no answer contains today; another toggle would only
  // undo the first one.
  const wasTurned = reply.version > version + 1;
  return isCheckedIn(reply, today()) !== wanted && wasTurned ? toggle() : reply;
}

/** The message for an answer. */
export const checkInMessage = (reply: Pick<Habit, 'checkIns'>, today: Day): string =>
  isCheckedIn(reply, today) ? 'Checked in successfully!' : 'Check-in undone!';
