import type { Reminder } from '@/api/generated';

type Unit = Reminder['before']['unit'];

/** What is reminded of: an event with a time, a day, or a habit. */
export type RemindedOf = 'time' | 'day' | 'habit';

const before = (amount: number, unit: Unit, at?: string): Reminder => ({ before: { amount, unit }, ...(at && { at }) });

/** The reminders that are offered. */
export const PRESETS: Readonly<Record<RemindedOf, readonly Reminder[]>> = {
  time: [
    before(0, 'minutes'),
    before(10, 'minutes'),
    before(1, 'hours'),
    before(1, 'days', '18:00'),
    before(1, 'weeks'),
  ],
  day: [before(0, 'days', '09:00'), before(1, 'days', '18:00'), before(1, 'weeks', '09:00')],
  habit: [
    before(0, 'days', '08:00'),
    before(0, 'days', '12:00'),
    before(0, 'days', '18:00'),
    before(0, 'days', '20:00'),
  ],
};

/** The units of a reminder of one's own. */
export const UNITS: Readonly<Record<RemindedOf, readonly Unit[]>> = {
  time: ['minutes', 'hours', 'days', 'weeks'],
  day: ['days', 'weeks'],
  habit: ['days'],
};
