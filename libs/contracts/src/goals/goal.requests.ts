import {
  ChangedText,
  Defaults,
  OptionalAmount,
  OptionalChoice,
  OptionalDay,
  OptionalNewId,
  OptionalText,
  RequiredAmount,
  RequiredText,
} from '../fields/index.js';
import { LIMITS } from '../limits.js';
import { MESSAGES } from '../messages.js';
import { PRIORITIES, type Priority } from '../todos/todo.js';
import { GOAL_CATEGORIES, type GoalCategory } from './goal.js';

const title = { label: 'Title', max: LIMITS.title, required: MESSAGES.titleRequired };
const target = { label: 'Target value' };

class GoalFields {
  @OptionalText({ label: 'Description', max: LIMITS.description }) description?: string;
  @OptionalChoice(GOAL_CATEGORIES, { label: 'Category' }) category?: GoalCategory;
  @OptionalAmount({ label: 'Current progress', emptied: 0 }) currentValue?: number;
  @OptionalText({ label: 'Unit', max: LIMITS.unit }) unit?: string;
  @OptionalDay({ label: 'Deadline' }) deadline?: string | null;
  @OptionalChoice(PRIORITIES, { label: 'Priority' }) priority?: Priority;
}

/** The values of a new goal for the fields that are left out. */
export const GOAL_DEFAULTS = {
  description: '',
  category: 'personal',
  currentValue: 0,
  unit: '',
  deadline: null,
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
