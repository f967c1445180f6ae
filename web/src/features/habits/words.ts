import type { Habit } from '../../api/generated';

export type Frequency = Habit['frequency'];

/** What a habit's frequency is called, and what its streak counts. */
export const FREQUENCIES: Record<Frequency, { label: string; one: string; many: string }> = {
  daily: { label: 'Daily', one: 'day', many: 'days' },
  weekly: { label: 'Weekly', one: 'week', many: 'weeks' },
  monthly: { label: 'Monthly', one: 'month', many: 'months' },
};
