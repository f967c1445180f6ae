import type { CreateSpecialDate, SpecialDate } from '../../api/generated';
import { DEFAULT_COLOUR, nameOfColour } from '../../lib/colour/choices';
import type { FieldInWords } from '../../lib/items/differences';
import { RECURRENCES, type Recurrence, type SpecialDateType, TYPES } from './words';

/** The most days that a notification may come before its date (§9). */
export const MAX_DAYS_BEFORE = 30;

/** What the editor holds; days before as they were typed. */
export interface SpecialDateForm {
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

/** What the editor starts from: the date's values, or the defaults of §9. */
export function formOf(date: SpecialDate | null): SpecialDateForm {
  return {
    title: date?.title ?? '',
    description: date?.description ?? '',
    date: date?.date ?? '',
    type: date?.type ?? 'other',
    isRecurring: date?.isRecurring ?? recursByItself('other'),
    recurringType: date?.recurringType ?? 'yearly',
    color: date?.color ?? DEFAULT_COLOUR,
    notificationEnabled: date?.notificationEnabled ?? true,
    notificationDaysBefore: String(date?.notificationDaysBefore ?? 1),
  };
}

/** Whether people expect a date of that type to come back every year. */
export const recursByItself = (type: SpecialDateType): boolean => type !== 'reminder' && type !== 'other';

/** What is wrong with the days before, or nothing. */
export function daysBeforeFault(text: string): string | undefined {
  const days = Number(text);
  const good = text.trim() !== '' && Number.isInteger(days) && days >= 0 && days <= MAX_DAYS_BEFORE;
  return good ? undefined : `A whole number from 0 to ${MAX_DAYS_BEFORE}`;
}

/** The body of a save. Days before that no notification uses are left as they were. */
export function bodyOf({ notificationDaysBefore, ...rest }: SpecialDateForm): CreateSpecialDate {
  const body = { ...rest, title: rest.title.trim() };
  return rest.notificationEnabled ? { ...body, notificationDaysBefore: Number(notificationDaysBefore) } : body;
}

/** Each field in words, for what is said when two edits collide. */
export const FIELDS_IN_WORDS: readonly FieldInWords<SpecialDateForm>[] = [
  ['Title', ({ title }) => title.trim()],
  ['Description', ({ description }) => description],
  ['Date', ({ date }) => date],
  ['Type', ({ type }) => TYPES[type].label],
  ['Recurring', ({ isRecurring, recurringType }) => (isRecurring ? RECURRENCES[recurringType].label : 'No')],
  ['Color', ({ color }) => nameOfColour(color)],
  [
    'Notification',
    ({ notificationEnabled, notificationDaysBefore }) =>
      notificationEnabled ? `${notificationDaysBefore} days before` : 'Off',
  ],
];
