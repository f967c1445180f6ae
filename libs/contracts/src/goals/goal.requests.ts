import {
  ChangedText,
  Defaults,
  OptionalAmount,
  OptionalChoice,
  OptionalDay,
  OptionalDescription,
  OptionalNewId,
  OptionalText,
  RequiredAmount,
  RequiredText,
} from '../fields/index.js';
import type { Reminder } from '../item-reminders/reminder.js';
import { OptionalReminders } from '../item-reminders/reminder-list.js';
import { LIMITS } from '../limits.js';
import { MESSAGES } from '../messages/index.js';
import { PRIORITIES, type Priority } from '../todos/todo.js';
import { GOAL_CATEGORIES, type GoalCategory } from './goal.js';

const title = {
  label: 'title',
  max: LIMITS.title,
  required: MESSAGES.titleRequired,
  description: 'What is to be reached; trimmed',
} as const;
const target = { label: 'targetValue', description: 'The progress at which the goal is reached, in `unit`' } as const;

class GoalFields {
  @OptionalDescription() description?: string;
  @OptionalChoice(GOAL_CATEGORIES, { label: 'category', description: 'The area of life that it belongs to' })
  category?: GoalCategory;
  @OptionalAmount({
    label: 'currentValue',
    valueWhenEmpty: 0,
    description: 'The progress so far, in `unit`; an empty text or null sets it to 0',
  })
  currentValue?: number;
  @OptionalText({
    label: 'unit',
    max: LIMITS.unit,
    description: 'The unit of target and progress, for example km; `null` clears it',
  })
  unit?: string;
  @OptionalDay({
    label: 'deadline',
    description:
      'A day, or an instant that becomes its day in the time zone of the caller; an empty text or null clears it',
  })
  deadline?: string | null;
  @OptionalReminders('goal', {
    description: 'When its person is reminded of the deadline: days or weeks before, at a time of day; at most 5',
  })
  reminders?: readonly Reminder[];
  @OptionalChoice(PRIORITIES, { label: 'priority', description: 'How important it is' }) priority?: Priority;
}

/** The values of a new goal for the fields that are left out. */
export const GOAL_DEFAULTS = {
  description: '',
  category: 'personal',
  currentValue: 0,
  unit: '',
  deadline: null,
  reminders: [],
  priority: 'medium',
} as const satisfies Partial<GoalFields>;

/** The body of `POST /api/goals`. */
@Defaults(GOAL_DEFAULTS)
export class CreateGoal extends GoalFields {
  @OptionalNewId() newId?: string;
  @RequiredText(title) title: string;
  @RequiredAmount(target) targetValue: number;
}

/** The body of `PUT /api/goals/{id}`: an absent field stays unchanged. */
export class UpdateGoal extends GoalFields {
  @ChangedText(title) title?: string;
  @OptionalAmount(target) targetValue?: number;
}
