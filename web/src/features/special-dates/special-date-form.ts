import type { CreateSpecialDate, SpecialDate } from '@/api/generated';
import { createSpecialDateDefaults, createSpecialDateLimits } from '@/api/generated/fields.gen';
import { formFields } from '@/lib/items/fields';
import * as m from '@/messages/special-dates.gen';
import type { SpecialDateType } from './words';

/** The largest number of days between a notification and its date. */
export const MAX_DAYS_BEFORE = createSpecialDateLimits.notificationDaysBefore.maximum;

/** When reminders arrive. */
export const REMINDED_AT = '09:00';

const NEW = createSpecialDateDefaults;

/** The values of the editor; `notificationDaysBefore` as typed. */
export type SpecialDateForm = ReturnType<typeof formOf>;

/** The start values of the editor: those of the date, or the defaults. */
export function formOf(date: SpecialDate | null) {
  const fields = formFields(NEW, date);
  return {
    title: date?.title ?? '',
    ...fields,
    date: date?.date ?? '',
    isRecurring: date?.isRecurring ?? recursByItself(NEW.type),
    notificationDaysBefore: String(fields.notificationDaysBefore),
  };
}

/** Whether dates of this type usually recur every year. */
export const recursByItself = (type: SpecialDateType): boolean => type !== 'reminder' && type !== 'other';

/** The error message for the days before, if any. */
export function daysBeforeFault(text: string): string | undefined {
  const days = Number(text);
  const good = text.trim() !== '' && Number.isInteger(days) && days >= 0 && days <= MAX_DAYS_BEFORE;
  return good ? undefined : m.daysBeforeFault({ most: MAX_DAYS_BEFORE });
}

/** The body of the save request. Without a notification, the days before are not sent and stay unchanged. */
export function bodyOf({ notificationDaysBefore, ...rest }: SpecialDateForm): CreateSpecialDate {
  const body = { ...rest, title: rest.title.trim() };
  return rest.notificationEnabled ? { ...body, notificationDaysBefore: Number(notificationDaysBefore) } : body;
}
