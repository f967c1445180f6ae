import { Bell, Cake, Heart, type LucideIcon, Sparkles, TreePalm } from 'lucide-react';
import type { SpecialDate } from '@/api/generated';
import * as m from '@/messages/special-dates.gen';

export type SpecialDateType = SpecialDate['type'];
type Recurrence = SpecialDate['recurringType'];

interface TypeWords {
  label: () => string;
  plural: () => string;
  icon: LucideIcon;
}

/** The types in the order in which they are offered and grouped. */
export const TYPES: Record<SpecialDateType, TypeWords> = {
  birthday: { label: m.birthday, plural: m.birthdays, icon: Cake },
  anniversary: { label: m.anniversary, plural: m.anniversaries, icon: Heart },
  holiday: { label: m.holiday, plural: m.holidays, icon: TreePalm },
  reminder: { label: m.reminder, plural: m.reminders, icon: Bell },
  other: { label: m.other, plural: m.others, icon: Sparkles },
};

export const TYPE_ORDER = Object.keys(TYPES) as SpecialDateType[];

export const RECURRENCES: Record<Recurrence, { label: () => string; words: () => string }> = {
  yearly: { label: m.yearly, words: m.everyYear },
  monthly: { label: m.monthly, words: m.everyMonth },
  weekly: { label: m.weekly, words: m.everyWeek },
  daily: { label: m.daily, words: m.everyDay },
};
