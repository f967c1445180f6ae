import type { FocusStats } from '@/api/generated';
import { type Day, dayInWords } from '@/lib/time/day';

export type Period = FocusStats['period'];

/** The periods in words: the name, the present period, and the previous one. */
export const PERIODS = {
  daily: { label: 'Daily', now: 'today', before: 'yesterday' },
  weekly: { label: 'Weekly', now: 'this week', before: 'last week' },
  monthly: { label: 'Monthly', now: 'this month', before: 'last month' },
} as const satisfies Record<Period, { label: string; now: string; before: string }>;

export const DEFAULT_PERIOD: Period = 'weekly';

/** The days of a period, both included: `15 Nov to 21 Nov`; a single day alone. */
export function daysInWords(from: Day, to: Day, today: Day): string {
  return from === to ? dayInWords(from, today, 'long') : `${dayInWords(from, today)} to ${dayInWords(to, today)}`;
}
