import type { Habit } from '@/api/generated';

export type Frequency = Habit['frequency'];

/** The names of the frequencies, and the units of their streaks. */
export const FREQUENCIES: Record<Frequency, { label: string; one: string; many: string }> = {
  daily: { label: 'Daily', one: 'day', many: 'days' },
  weekly: { label: 'Weekly', one: 'week', many: 'weeks' },
  monthly: { label: 'Monthly', one: 'month', many: 'months' },
};
