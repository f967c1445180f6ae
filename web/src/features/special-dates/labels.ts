import { Bell, Cake, Heart, type LucideIcon, Sparkles, TreePalm } from 'lucide-react';
import type { SpecialDate } from '@/api/generated';
import * as m from '@/messages/special-dates.gen';

export type SpecialDateType = SpecialDate['type'];
type Recurrence = SpecialDate['recurringType'];

interface TypeLabels {
  label: () => string;
  plural: () => string;
  icon: LucideIcon;
}

/** The types in the order in which they are offered and grouped. */
export const TYPES: Record<SpecialDateType, TypeLabels> = {
  birthday: { label: m.birthday, plural: m.birthdays, icon: Cake },
  anniversary: { label: m.anniversary, plural: m.anniversaries, icon: Heart },
  holiday: { label: m.holiday, plural: m.holidays, icon: TreePalm },
  reminder: { label: m.reminder, plural: m.reminders, icon: Bell },
  other: { label: m.other, plural: m.others, icon: Sparkles },
};

export const TYPE_ORDER = Object.keys(TYPES) as SpecialDateType[];

export const RECURRENCES: Record<Recurrence, { label: () => string; everyText: () => string }> = {
  yearly: { label: m.yearly, everyText: m.everyYear },
  monthly: { label: m.monthly, everyText: m.everyMonth },
  weekly: { label: m.weekly, everyText: m.everyWeek },
  daily: { label: m.daily, everyText: m.everyDay },
};
