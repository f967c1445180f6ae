import type { TrophyGoal } from '@/api/generated';
import { spoken } from '@/features/focus/duration';
import * as m from '@/messages/focus.gen';

const MINUTE = 60;

const PROGRESS = { sessions: m.progressSessions, days: m.progressDays, types: m.progressTypes } as const;
const MISSING = { sessions: m.missingSessions, days: m.missingDays, types: m.missingTypes } as const;

/** The progress of a locked trophy: `2 of 3 days`, `6 h 40 min of 10 h`. */
export function progressInWords({ measure, current, target }: TrophyGoal): string {
  if (measure !== 'seconds') return PROGRESS[measure]({ current, target });
  return m.progressTime({ current: spoken(current), target: spoken(target) });
}

/** What is missing for a locked trophy: `1 day to go`, `3 h 20 min to go`. Time is rounded up to full minutes. */
export function missingInWords({ measure, current, target }: TrophyGoal): string {
  const missing = Math.max(0, target - current);
  if (measure !== 'seconds') return MISSING[measure]({ count: missing });
  return m.missingTime({ time: spoken(Math.ceil(missing / MINUTE) * MINUTE) });
}
