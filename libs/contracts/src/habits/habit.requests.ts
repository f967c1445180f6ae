import { OptionalChoice, OptionalDescription, OptionalNewId, RequiredText } from '../fields/index.js';
import { LIMITS } from '../limits.js';
import { MESSAGES } from '../messages.js';
import { FREQUENCIES, type Frequency } from './habit.js';

/** The body of `POST /api/habits`. */
export class CreateHabit {
  @OptionalNewId() newId?: string;
  @RequiredText({
    label: 'Name',
    max: LIMITS.name,
    required: MESSAGES.nameRequired,
    description: 'What is done regularly; trimmed',
  })
  name: string;
  @OptionalDescription() description?: string;
  @OptionalChoice(FREQUENCIES, {
    label: 'Frequency',
    description: 'The length of a period, in each of which one check-in is enough',
  })
  frequency?: Frequency;
}
