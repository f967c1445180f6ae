import type { Habit } from '../../api/generated';
import { checkInMessage, checkInTo, isCheckedIn, withCheckIn } from './check-in';

const today = '2026-03-11';
const habit = (...checkIns: string[]) => ({ _id: 'h', streak: 2, longestStreak: 5, checkIns }) as Habit;

/** A server that toggles today's check-in and counts the calls; the screen fetched the habit at version 3. */
function server(checkedIn: boolean, version: number) {
  let state = { ...withCheckIn(habit('2026-03-10'), today, checkedIn), version };
  let calls = 0;
  const toggle = async () => {
    calls += 1;
    state = { ...withCheckIn(state, today, !isCheckedIn(state, today)), version: state.version + 1 };
    return state;
  };
  return { toggle, calls: () => calls };
}

describe('checking in', () => {
  it('[HABIT-13] shows a check-in at once and does not change the streaks', () => {
    expect(withCheckIn(habit('2026-03-10', '2026-03-12'), today, true)).toEqual(
      habit('2026-03-10', '2026-03-11', '2026-03-12'),
    );
    expect(withCheckIn(habit('2026-03-10', today), today, false)).toEqual(habit('2026-03-10'));
    expect(withCheckIn(habit(today), today, true)).toEqual(habit(today));
  });

  it.each([
    [true, false, 3, 1],
    [false, true, 3, 1],
    [true, true, 4, 2],
    [false, false, 4, 2],
  ])('[HABIT-13] sets a habit to %s from %s at version %d with %d calls', async (wanted, stood, version, calls) => {
    const { toggle, calls: called } = server(stood, version);
    expect(isCheckedIn(await checkInTo(wanted, 3, toggle, () => today), today)).toBe(wanted);
    expect(called()).toBe(calls);
  });

  it.each(['2026-03-10', '2026-03-12'])('[HABIT-13] works with a device clock on %s', async (other) => {
    const { toggle, calls } = server(false, 3);
    expect(isCheckedIn(await checkInTo(other > today, 3, toggle, () => other), today)).toBe(true);
    expect(calls()).toBe(1);
  });

  it('[HABIT-18] reads an answer after midnight for the new day', async () => {
    const toggle = async () => habit(today, '2026-03-12');
    expect((await checkInTo(true, 3, toggle, () => '2026-03-12')).checkIns).toContain('2026-03-12');
  });

  it('[HABIT-13] shows a message that follows the answer', () => {
    expect(checkInMessage(habit(today), today)).toBe('Checked in successfully!');
    expect(checkInMessage(habit('2026-03-10'), today)).toBe('Check-in undone!');
  });
});
