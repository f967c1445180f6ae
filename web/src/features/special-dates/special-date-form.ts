import type { CreateSpecialDate, SpecialDate } from '@/api/generated';
import { createSpecialDateDefaults, createSpecialDateLimits } from '@/api/generated/fields.gen';
import { nameOfColour } from '@/lib/colour/choices';
import type { FieldInWords } from '@/lib/items/differences';
import { longDay } from '@/lib/time/day';
import * as common from '@/messages/common.gen';
import * as m from '@/messages/special-dates.gen';
import { RECURRENCES, type Recurrence, type SpecialDateType, TYPES } from './words';

/** The largest number of days between a notification and its date. */
export const MAX_DAYS_BEFORE = createSpecialDateLimits.notificationDaysBefore.maximum;

/** When reminders arrive. */
export const REMINDED_AT = '09:00';

const NEW = createSpecialDateDefaults;

/** The values of the editor; `notificationDaysBefore` as typed. */
interface SpecialDateForm {
  title: string;
  description: string;
  date: string;
  type: SpecialDateType;
  isRecurring: boolean;
  recurringType: Recurrence;
  color: string;
  notificationEnabled: boolean;
  notificationDaysBefore: string;
}

/** The start values of the editor: those of the date, or the defaults. */
export function formOf(date: SpecialDate | null): SpecialDateForm {
  return {
    title: date?.title ?? '',
    description: date?.description ?? NEW.description,
    date: date?.date ?? '',
    type: date?.type ?? NEW.type,
    isRecurring: date?.isRecurring ?? recursByItself(NEW.type),
    recurringType: date?.recurringType ?? NEW.recurringType,
    color: date?.color ?? NEW.color,
    notificationEnabled: date?.notificationEnabled ?? NEW.notificationEnabled,
    notificationDaysBefore: String(date?.notificationDaysBefore ?? NEW.notificationDaysBefore),
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

/** Each field in words, for the message when two edits collide. */
export const FIELDS_IN_WORDS: readonly FieldInWords<SpecialDateForm>[] = [
  [common.fieldTitle, ({ title }) => title.trim()],
  [common.fieldDescription, ({ description }) => description],
  [m.fieldDate, ({ date }) => date && longDay(date)],
  [m.fieldType, ({ type }) => TYPES[type].label()],
  [m.fieldRecurring, ({ isRecurring, recurringType }) => (isRecurring ? RECURRENCES[recurringType].label() : m.no())],
  [m.fieldColor, ({ color }) => nameOfColour(color)],
  [
    m.fieldNotification,
    ({ notificationEnabled, notificationDaysBefore }) =>
      notificationEnabled ? m.daysBefore({ count: Number(notificationDaysBefore) }) : m.off(),
  ],
];
