import type { DefaultReminders, Reminder } from '@/api/generated';
import { useUser } from '@/lib/session/session';

const NONE: readonly Reminder[] = [];

/** The reminders with which the form of a new item of a kind begins for the signed-in person. */
export const useDefaultReminders = (kind: keyof DefaultReminders): readonly Reminder[] =>
  useUser().defaultReminders?.[kind] ?? NONE;
