import {
  ChangedText,
  Defaults,
  OptionalChoice,
  OptionalDescription,
  OptionalNewId,
  RequiredText,
} from '../fields/index.js';
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
}

/** The values of a new habit for the fields that are left out. */
export const HABIT_DEFAULTS = { description: '', frequency: 'daily' } as const satisfies Partial<HabitFields>;

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
