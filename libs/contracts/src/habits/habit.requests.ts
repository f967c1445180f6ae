import { Defaults, OptionalChoice, OptionalDescription, OptionalNewId, RequiredText } from '../fields/index.js';
import { LIMITS } from '../limits.js';
import { MESSAGES } from '../messages/index.js';
import { FREQUENCIES, type Frequency } from './habit.js';

/** The values of a new habit for the fields that are left out. */
export const HABIT_DEFAULTS = { description: '', frequency: 'daily' } as const satisfies Partial<CreateHabit>;

/** The body of `POST /api/habits`. */
@Defaults(HABIT_DEFAULTS)
export class CreateHabit {
  @OptionalNewId() newId?: string;
  @RequiredText({
    label: 'name',
    max: LIMITS.name,
    required: MESSAGES.nameRequired,
    description: 'What is done regularly; trimmed',
  })
  name: string;
  @OptionalDescription() description?: string;
  @OptionalChoice(FREQUENCIES, {
    label: 'frequency',
    description: 'The length of a period, in each of which one check-in is enough',
  })
  frequency?: Frequency;
}
