import {
  ChangedDay,
  ChangedText,
  Defaults,
  OptionalChoice,
  OptionalColour,
  OptionalFlag,
  OptionalNewId,
  OptionalText,
  OptionalWholeNumber,
  RequiredDay,
  RequiredText,
} from '../fields/index.js';
import { DEFAULT_COLOUR, LIMITS } from '../limits.js';
import { MESSAGES } from '../messages.js';
import { RECURRENCES, type Recurrence, SPECIAL_DATE_TYPES, type SpecialDateType } from './special-date.js';

const title = { label: 'Title', max: LIMITS.title, required: MESSAGES.titleRequired };
const date = { label: 'Date' };
const daysBefore = { label: 'Notification days', min: 0, max: LIMITS.notificationDays };

class SpecialDateFields {
  @OptionalText({ label: 'Description', max: LIMITS.description }) description?: string;
  @OptionalChoice(SPECIAL_DATE_TYPES, { label: 'Type' }) type?: SpecialDateType;
  @OptionalFlag({ label: 'Recurring' }) isRecurring?: boolean;
  @OptionalChoice(RECURRENCES, { label: 'Recurrence' }) recurringType?: Recurrence;
  @OptionalColour({ label: 'Color', fallback: DEFAULT_COLOUR }) color?: string;
  @OptionalFlag({ label: 'Notification' }) notificationEnabled?: boolean;
  @OptionalWholeNumber(daysBefore) notificationDaysBefore?: number;
}

/** The values of a new special date for the fields that are left out. */
export const SPECIAL_DATE_DEFAULTS = {
  description: '',
  type: 'other',
  isRecurring: true,
  recurringType: 'yearly',
  color: DEFAULT_COLOUR,
  notificationEnabled: true,
  notificationDaysBefore: 1,
} as const satisfies Partial<SpecialDateFields>;

/** The body of `POST /api/special-dates`. */
@Defaults(SPECIAL_DATE_DEFAULTS)
export class CreateSpecialDate extends SpecialDateFields {
  @OptionalNewId() newId?: string;
  @RequiredText(title) title: string;
  @RequiredDay(date) date: string;
}

/** The body of `PUT /api/special-dates/{id}`: an absent field stays unchanged. */
export class UpdateSpecialDate extends SpecialDateFields {
  @ChangedText(title) title?: string;
  @ChangedDay(date) date?: string;
}
