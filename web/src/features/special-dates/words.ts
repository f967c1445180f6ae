import { Bell, Cake, Heart, type LucideIcon, Sparkles, TreePalm } from 'lucide-react';
import type { SpecialDate } from '@/api/generated';

export type SpecialDateType = SpecialDate['type'];
export type Recurrence = SpecialDate['recurringType'];

interface TypeWords {
  label: string;
  plural: string;
  icon: LucideIcon;
}

/** The types in the order in which they are offered and grouped. */
export const TYPES: Record<SpecialDateType, TypeWords> = {
  birthday: { label: 'Birthday', plural: 'Birthdays', icon: Cake },
  anniversary: { label: 'Anniversary', plural: 'Anniversaries', icon: Heart },
  holiday: { label: 'Holiday', plural: 'Holidays', icon: TreePalm },
  reminder: { label: 'Reminder', plural: 'Reminders', icon: Bell },
  other: { label: 'Other', plural: 'Other', icon: Sparkles },
};

export const TYPE_ORDER = Object.keys(TYPES) as SpecialDateType[];

export const RECURRENCES: Record<Recurrence, { label: string; words: string }> = {
  yearly: { label: 'Yearly', words: 'Every year' },
  monthly: { label: 'Monthly', words: 'Every month' },
  weekly: { label: 'Weekly', words: 'Every week' },
  daily: { label: 'Daily', words: 'Every day' },
};
