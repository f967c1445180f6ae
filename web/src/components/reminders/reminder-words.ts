import type { Reminder } from '@/api/generated';
import { formatList } from '@/lib/language/format';
import { formatTime } from '@/messages/clock';
import * as m from '@/messages/reminders.gen';
import { readReminders } from './reminder-text';

const DISTANCE = { minutes: m.minutesBefore, hours: m.hoursBefore, days: m.daysBefore, weeks: m.weeksBefore } as const;

/** A reminder in words: "1 day before at 18:00". */
export function reminderWords({ before: { amount, unit }, at }: Reminder): string {
  const isInDays = unit === 'days' || unit === 'weeks';
  if (amount === 0 && !isInDays) return m.atTheTime();
  if (amount === 0) return at ? m.onTheDayAt({ time: formatTime(at) }) : m.onTheDay();
  const distance = DISTANCE[unit]({ count: amount });
  return at ? m.distanceAt({ distance, time: formatTime(at) }) : distance;
}

/** The reminders of a form field in words. */
export const remindersInWords = (text: string): string => formatList(readReminders(text).map(reminderWords));
