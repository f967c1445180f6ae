import {
  ChangedText,
  Defaults,
  OptionalChoice,
  OptionalDay,
  OptionalDescription,
  OptionalFlag,
  OptionalMembers,
  OptionalNested,
  OptionalNewId,
  OptionalRank,
  OptionalReference,
  RequiredDay,
  RequiredText,
} from '../fields/index.js';
import type { Reminder } from '../item-reminders/reminder.js';
import { OptionalReminders } from '../item-reminders/reminder-list.js';
import { LIMITS } from '../limits.js';
import { MESSAGES } from '../messages/index.js';
import {
  ASSIGNMENTS,
  type Assignment,
  PRIORITIES,
  type Priority,
  REPEAT_FROM,
  type RepeatFrom,
  TODO_CATEGORIES,
  type TodoCategory,
} from './todo.js';
import { PlanInput } from './todo.plan.js';

const title = {
  label: 'title',
  max: LIMITS.title,
  required: MESSAGES.titleRequired,
  description: 'What is to be done; trimmed',
} as const;

/** The rule of a request. */
export const ruleText = {
  label: 'rule',
  max: LIMITS.rule,
  description:
    'An RFC 5545 `RRULE` that repeats by days, weeks, months or years, like `FREQ=WEEKLY;BYDAY=MO`; no BYHOUR and shorter',
} as const;

/** How a todo is to repeat. */
export class RepeatInput {
  @RequiredText(ruleText) rule: string;
  @OptionalChoice(REPEAT_FROM, {
    label: 'from',
    description: 'Whether the next date is counted from the due date (the default) or from the day of the completion',
  })
  from?: RepeatFrom;
}

class TodoFields {
  @OptionalDescription() description?: string;
  @OptionalChoice(PRIORITIES, { label: 'priority', unknown: 'medium', description: 'An unknown text counts as medium' })
  priority?: Priority;
  @OptionalChoice(TODO_CATEGORIES, {
    label: 'category',
    unknown: 'personal',
    description: 'An unknown text counts as personal',
  })
  category?: TodoCategory;
  @OptionalDay({
    label: 'dueDate',
    description:
      'A day, or an instant that becomes its day in the time zone of the caller; an empty text or null clears it',
  })
  dueDate?: string | null;
  @OptionalReference({
    label: 'assignee',
    description: 'A member of the space, as an id or an object with `_id`; an empty text or null means the creator',
  })
  assignedTo?: string | null;
  @OptionalChoice(ASSIGNMENTS, {
    label: 'assignment',
    description:
      'Who is to do it: one `person`, the assignee; `anyone`, so any member; or `turns`, members in turn, for a todo ' +
      'that repeats. Without it, an order of `turns` means turns, and an assignee who takes no turns means one person',
  })
  assignment?: Assignment;
  @OptionalMembers({
    label: 'turns',
    min: 2,
    max: LIMITS.turns,
    description: 'The members who take turns, in this order; the assignee is the one whose turn it is, or the first',
  })
  turns?: string[] | null;
  @OptionalRank({
    label: 'rank',
    description:
      'Its position among the open todos of its creator, set by dragging: they are sorted by rank, and one without a ' +
      'rank has a default one, the text of its due date or `~`, of 0 to 2 for high to low priority, its creation time ' +
      'and its id. Null removes it, as does another due date',
  })
  rank?: string | null;
  @OptionalReminders('todo', {
    description:
      'When the people who are to do it are reminded: days or weeks before the due date, at a time of day; at most 5',
  })
  reminders?: readonly Reminder[];
  @OptionalFlag({
    label: 'completed',
    description: 'Whether it is done; a repeating todo is done for good, without a next date',
  })
  completed?: boolean;
  @OptionalNested(RepeatInput, {
    label: 'repeat',
    description: 'How it repeats from its due date on, which it needs then; null when it does not',
  })
  repeat?: RepeatInput | null;
  @OptionalNested(PlanInput, {
    label: 'planned',
    description: 'When it is planned; null when it is not. The next date of a repeating todo is not planned',
  })
  planned?: PlanInput | null;
}

/** The values of a new todo for the fields that are left out. */
export const TODO_DEFAULTS = {
  description: '',
  priority: 'medium',
  category: 'personal',
  dueDate: null,
  reminders: [],
  completed: false,
} as const satisfies Partial<TodoFields>;

/** The body of `POST /api/todos`. */
@Defaults(TODO_DEFAULTS)
export class CreateTodo extends TodoFields {
  @OptionalNewId() newId?: string;
  @RequiredText(title) title: string;
}

/** The body of `PUT /api/todos/{id}`: an absent field stays unchanged. */
export class UpdateTodo extends TodoFields {
  @ChangedText(title) title?: string;
}

/** The body of the calls that finish one date of a repeating todo. */
export class OccurrenceInput {
  @OptionalDay({
    label: 'occurrence',
    description: 'The due date that is meant; when the todo has another one by now, or is done, nothing changes',
  })
  occurrence?: string | null;
}

/** The body of `POST /api/recurrence/preview`. */
export class PreviewRecurrence {
  @RequiredText(ruleText) rule: string;
  @RequiredDay({ label: 'start', description: 'The first date' }) start: string;
}
