import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ValidateIf } from 'class-validator';
import { isClockTime, RequiredChoice, RequiredObject, RequiredWholeNumber } from '../fields/index.js';

export const REMINDER_UNITS = ['minutes', 'hours', 'days', 'weeks'] as const;
export type ReminderUnit = (typeof REMINDER_UNITS)[number];

/** The length of each unit in minutes. */
export const UNIT_MINUTES: Readonly<Record<ReminderUnit, number>> = {
  minutes: 1,
  hours: 60,
  days: 1_440,
  weeks: 10_080,
};

/** Four weeks. */
export const MAX_REMINDER_MINUTES = 4 * UNIT_MINUTES.weeks;

/** How long before an item a reminder is due. */
class ReminderDistance {
  @RequiredWholeNumber({
    label: 'amount',
    min: 0,
    max: MAX_REMINDER_MINUTES,
    description: 'How many units; together at most 4 weeks',
  })
  amount: number;
  @RequiredChoice(REMINDER_UNITS, {
    label: 'unit',
    description: 'Minutes and hours are for events only; days and weeks are counted by the calendar',
  })
  unit: ReminderUnit;
}

/** When an item reminds, also in replies. */
export class Reminder {
  @RequiredObject(ReminderDistance, { label: 'before', description: 'How long before the time or the day of the item' })
  before: ReminderDistance;
  @ApiProperty({
    required: false,
    type: String,
    description:
      'The time on that day, `HH:MM`, only with days and weeks. Without it, the time of the event; 09:00 for all-day ' +
      'events, todos and goals. A habit needs it',
    example: '18:00',
  })
  @Transform(({ value }) => (value === '' || value === null ? undefined : value))
  @ValidateIf((_, value) => value !== undefined)
  @isClockTime('reminderTime')
  at?: string;
}

/** A text that is the same for reminders that are due at the same time: one week is seven days. */
export function reminderName({ before: { amount, unit }, at }: Reminder): string {
  const minutes = amount * UNIT_MINUTES[unit];
  return isCountedInDays(unit) ? `${minutes / UNIT_MINUTES.days}d${at ?? ''}` : `${minutes}m`;
}

/** Whether a unit is counted in days of the calendar, which may be longer or shorter than 24 hours. */
export const isCountedInDays = (unit: ReminderUnit): boolean => unit === 'days' || unit === 'weeks';
