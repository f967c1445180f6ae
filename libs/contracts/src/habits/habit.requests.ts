import {
  ChangedText,
  Defaults,
  OptionalChoice,
  OptionalDescription,
  OptionalNewId,
  RequiredText,
} from '../fields/index.js';
import type { Reminder } from '../item-reminders/reminder.js';
import { OptionalReminders } from '../item-reminders/reminder-list.js';
import { LIMITS } from '../limits.js';
import { MESSAGES } from '../messages/index.js';
import { FREQUENCIES, type Frequency } from './habit.js';

const name = {
  label: 'name',
  max: LIMITS.name,
  required: MESSAGES.nameRequired,
  description: 'What is done regularly; trimmed',
} as const;

class HabitFields {
  @OptionalDescription() description?: string;
  @OptionalChoice(FREQUENCIES, {
    label: 'frequency',
    description: 'The length of a period, in each of which one check-in is enough',
  })
  frequency?: Frequency;
  @OptionalReminders('habit', {
    description:
      'At which times of the day (0 days before) its person is reminded while there is no check-in in the period; at most 5',
  })
  reminders?: readonly Reminder[];
}

/** The values of a new habit for the fields that are left out. */
export const HABIT_DEFAULTS = {
  description: '',
  frequency: 'daily',
  reminders: [],
} as const satisfies Partial<HabitFields>;

/** The body of `POST /api/habits`. */
@Defaults(HABIT_DEFAULTS)
export class CreateHabit extends HabitFields {
  @OptionalNewId() newId?: string;
  @RequiredText(name) name: string;
}

/** The body of `PUT /api/habits/{id}`: an absent field stays unchanged. */
export class UpdateHabit extends HabitFields {
  @ChangedText(name) name?: string;
}
