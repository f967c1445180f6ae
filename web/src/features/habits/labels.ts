import type { Habit } from '@/api/generated';
import * as m from '@/messages/habits.gen';

export type Frequency = Habit['frequency'];

/** The names of the frequencies. */
export const FREQUENCIES: Record<Frequency, { label: () => string }> = {
  daily: { label: m.daily },
  weekly: { label: m.weekly },
  monthly: { label: m.monthly },
};
