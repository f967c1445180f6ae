import type { Reminder } from '@/api/generated';
import { reminderDistanceLimits } from '@/api/generated/fields.gen';

/** Reminders as a text, in which form fields and drafts keep them: `10 minutes,1 days 18:00`. */
export const writeReminders = (reminders: readonly Reminder[]): string =>
  reminders.map(({ before: { amount, unit }, at }) => [amount, unit, ...(at ? [at] : [])].join(' ')).join(',');

/** The reminders of a text from {@link writeReminders}. */
export function readReminders(text: string): Reminder[] {
  return text
    .split(',')
    .filter(Boolean)
    .map((part) => {
      const [amount, unit, at] = part.split(' ');
      return { before: { amount: Number(amount), unit: unit as Reminder['before']['unit'] }, ...(at && { at }) };
    });
}

const MINUTES = { minutes: 1, hours: 60, days: 1_440, weeks: 10_080 } as const;

/** The number of minutes before; days count as 24 hours. */
const minutesOf = ({ before: { amount, unit } }: Reminder): number => amount * MINUTES[unit];

/** The largest number of a unit. */
export const maxOf = (unit: Reminder['before']['unit']): number =>
  reminderDistanceLimits.amount.maximum / MINUTES[unit];

/** Whether a reminder has a time of day. */
export const isInDays = ({ before: { unit } }: Reminder): boolean => unit === 'days' || unit === 'weeks';

/** The reminders that only a thing with a time can have: minutes or hours before. */
export const timedReminders = (reminders: readonly Reminder[]): Reminder[] => reminders.filter((one) => !isInDays(one));

/** Whether two reminders are due at the same time. */
export const isSame = (one: Reminder, other: Reminder): boolean =>
  isInDays(one) === isInDays(other) && minutesOf(one) === minutesOf(other) && one.at === other.at;

/** Reminders with one more, the earliest last. One that is there already is not added. */
export function withReminder(reminders: readonly Reminder[], added: Reminder): Reminder[] {
  const others = reminders.filter((one) => !isSame(one, added));
  return [...others, added].sort(
    (one, other) => minutesOf(one) - minutesOf(other) || (one.at ?? '').localeCompare(other.at ?? ''),
  );
}
