import type { Habit } from '../../api/generated';
import type { Day } from '../../lib/time/day';

/** Whether a habit is checked in for a day. */
export const isCheckedIn = ({ checkIns }: Pick<Habit, 'checkIns'>, day: Day): boolean => checkIns.includes(day);

/** The habit with a day checked in or not; its streaks are the server's to count. */
export function withCheckIn(habit: Habit, day: Day, wanted: boolean): Habit {
  const others = habit.checkIns.filter((one) => one !== day);
  return { ...habit, checkIns: wanted ? [...others, day].sort() : others };
}

/**
 * Brings today to what was wanted by `toggle`, which only turns it over: when somebody turned it since `version`, once more.
 * `today` is asked after the answer, which may come on the next day.
 */
export async function checkInTo(
  wanted: boolean,
  version: number,
  toggle: () => Promise<Habit>,
  today: () => Day,
): Promise<Habit> {
  const reply = await toggle();
  // A clock on another day than the server's finds today in no answer; turning it again would only undo it.
  const wasTurned = reply.version > version + 1;
  return isCheckedIn(reply, today()) !== wanted && wasTurned ? toggle() : reply;
}

/** What is said of an answer (§4). */
export const checkInMessage = (reply: Pick<Habit, 'checkIns'>, today: Day): string =>
  isCheckedIn(reply, today) ? 'Checked in successfully!' : 'Check-in undone!';
