import { OptionalChoice, OptionalNewId, OptionalText, RequiredText } from '../fields/index.js';
import { LIMITS } from '../limits.js';
import { MESSAGES } from '../messages.js';
import { FREQUENCIES, type Frequency } from './habit.js';

/** The body of `POST /api/habits`. */
export class CreateHabit {
  @OptionalNewId() newId?: string;
  @RequiredText({ label: 'Name', max: LIMITS.name, required: MESSAGES.nameRequired }) name: string;
  @OptionalText({ label: 'Description', max: LIMITS.description }) description?: string;
  @OptionalChoice(FREQUENCIES, { label: 'Frequency' }) frequency?: Frequency;
}
