import type { TrophyGoal } from '@/api/generated';
import { spoken } from '@/features/focus/duration';

const MINUTE = 60;

const UNITS = { sessions: ['session', 'sessions'], days: ['day', 'days'], types: ['kind', 'kinds'] } as const;

type Countable = Pick<TrophyGoal, 'measure'>;

function amount({ measure }: Countable, value: number): string {
  if (measure === 'seconds') return spoken(value);
  return `${value.toLocaleString('en-GB')} ${UNITS[measure][value === 1 ? 0 : 1]}`;
}

/** The progress of a locked trophy: `2 of 3 days`, `6 h 40 min of 10 h`. */
export function progressInWords(goal: TrophyGoal): string {
  const so = goal.measure === 'seconds' ? spoken(goal.current) : goal.current.toLocaleString('en-GB');
  return `${so} of ${amount(goal, goal.target)}`;
}

/** What is missing for a locked trophy: `1 day to go`, `3 h 20 min to go`. Time is rounded up to full minutes. */
export function missingInWords(goal: TrophyGoal): string {
  const missing = Math.max(0, goal.target - goal.current);
  const whole = goal.measure === 'seconds' ? Math.ceil(missing / MINUTE) * MINUTE : missing;
  return `${amount(goal, whole)} to go`;
}
