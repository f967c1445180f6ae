import type { FocusStats } from '@/api/generated';
import { type Day, formatDay } from '@/lib/time/day';
import * as m from '@/messages/focus.gen';

export type Period = FocusStats['period'];

/** The periods in the order of the toggle. */
export const PERIODS = [
  { value: 'daily', label: m.daily },
  { value: 'weekly', label: m.weekly },
  { value: 'monthly', label: m.monthly },
] as const satisfies readonly { value: Period; label: () => string }[];

export const DEFAULT_PERIOD: Period = 'weekly';

/** The days of a period, both included: `15 Nov to 21 Nov`; a single day alone. */
export function formatDayRange(from: Day, to: Day, today: Day): string {
  if (from === to) return formatDay(from, today, 'long');
  return m.days({ from: formatDay(from, today), to: formatDay(to, today) });
}
