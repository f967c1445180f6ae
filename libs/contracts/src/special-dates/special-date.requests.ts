import {
  ChangedDay,
  ChangedText,
  Defaults,
  OptionalChoice,
  OptionalColour,
  OptionalDescription,
  OptionalFlag,
  OptionalNewId,
  OptionalWholeNumber,
  RequiredDay,
  RequiredText,
} from '../fields/index.js';
import { DEFAULT_COLOUR, LIMITS } from '../limits.js';
import { MESSAGES } from '../messages/index.js';
import { RECURRENCES, type Recurrence, SPECIAL_DATE_TYPES, type SpecialDateType } from './special-date.js';

const title = {
  label: 'title',
  max: LIMITS.title,
  required: MESSAGES.titleRequired,
  description: 'What happens on that day; trimmed',
} as const;
const date = {
  label: 'date',
  description: 'The original day; an instant becomes its day in the time zone of the caller',
} as const;
const daysBefore = {
  label: 'notificationDays',
  min: 0,
  max: LIMITS.notificationDays,
  description: 'How many days before an occurrence they are reminded; 0 is the day itself',
} as const;

class SpecialDateFields {
  @OptionalDescription() description?: string;
  @OptionalChoice(SPECIAL_DATE_TYPES, { label: 'type', description: 'The kind of occasion' }) type?: SpecialDateType;
  @OptionalFlag({ label: 'recurring', description: 'Whether it recurs' }) isRecurring?: boolean;
  @OptionalChoice(RECURRENCES, { label: 'recurrence', description: 'How often it recurs, if it recurs' })
  recurringType?: Recurrence;
  @OptionalColour({
    label: 'color',
    fallback: DEFAULT_COLOUR,
    description: 'The color on the screen; an empty text or null resets it',
  })
  color?: string;
  @OptionalFlag({ label: 'notification', description: 'Whether the members of the space are reminded' })
  notificationEnabled?: boolean;
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
