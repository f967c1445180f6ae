import type { FocusStats } from '../../../api/generated';
import { type Day, dayInWords } from '../../../lib/time/day';

export type Period = FocusStats['period'];

/** The periods (§9) in words: themselves, the present one, and the one before it. */
export const PERIODS = {
  daily: { label: 'Daily', now: 'today', before: 'yesterday' },
  weekly: { label: 'Weekly', now: 'this week', before: 'last week' },
  monthly: { label: 'Monthly', now: 'this month', before: 'last month' },
} as const satisfies Record<Period, { label: string; now: string; before: string }>;

export const DEFAULT_PERIOD: Period = 'weekly';

/** The days of a period, both included: `15 Nov to 21 Nov`, one day alone by itself. */
export function daysInWords(from: Day, to: Day, today: Day): string {
  return from === to ? dayInWords(from, today, 'long') : `${dayInWords(from, today)} to ${dayInWords(to, today)}`;
}
