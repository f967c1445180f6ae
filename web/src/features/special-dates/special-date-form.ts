import type { CreateSpecialDate, Reminder, SpecialDate } from '@/api/generated';
import { createSpecialDateDefaults, createSpecialDateLimits } from '@/api/generated/fields.gen';
import { maxOf } from '@/components/reminders/reminder-text';
import { formFields } from '@/lib/items/fields';
import * as m from '@/messages/special-dates.gen';
import type { SpecialDateType } from './labels';

/** The largest number of days between a notification and its date. */
export const MAX_DAYS_BEFORE = createSpecialDateLimits.notificationDaysBefore.maximum;

/** When reminders arrive. */
export const REMINDER_TIME = '09:00';

const DEFAULTS = createSpecialDateDefaults;

/** The values of the editor; `notificationDaysBefore` as typed. */
export type SpecialDateForm = ReturnType<typeof toForm>;

/** The start values of the editor: those of the date, or the defaults. */
export function toForm(date: SpecialDate | null) {
  const fields = formFields(DEFAULTS, date);
  return {
    title: date?.title ?? '',
    ...fields,
    date: date?.date ?? '',
    isRecurring: date?.isRecurring ?? recursByDefault(DEFAULTS.type),
    notificationDaysBefore: String(fields.notificationDaysBefore),
  };
}

/** Whether dates of this type usually recur every year. */
export const recursByDefault = (type: SpecialDateType): boolean => type !== 'reminder' && type !== 'other';

/** The error message for the days before, if any. */
export function daysBeforeError(text: string): string | undefined {
  const days = Number(text);
  const isValid = text.trim() !== '' && Number.isInteger(days) && days >= 0 && days <= MAX_DAYS_BEFORE;
  return isValid ? undefined : m.daysBeforeInvalid({ max: MAX_DAYS_BEFORE });
}

/** The reminder that a date has for everyone, with which own ones begin. */
export const remindersOf = ({ notificationEnabled, notificationDaysBefore }: SpecialDate): Reminder[] =>
  notificationEnabled
    ? [{ before: { amount: Math.min(notificationDaysBefore, maxOf('days')), unit: 'days' }, at: REMINDER_TIME }]
    : [];

/** The body of the save request. Without a notification, the days before are not sent and stay unchanged. */
export function toBody({ notificationDaysBefore, ...rest }: SpecialDateForm): CreateSpecialDate {
  const body = { ...rest, title: rest.title.trim() };
  return rest.notificationEnabled ? { ...body, notificationDaysBefore: Number(notificationDaysBefore) } : body;
}
