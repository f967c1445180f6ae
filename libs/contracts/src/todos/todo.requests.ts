import {
  ChangedText,
  Defaults,
  OptionalChoice,
  OptionalDay,
  OptionalDescription,
  OptionalFlag,
  OptionalNewId,
  OptionalReference,
  RequiredText,
} from '../fields/index.js';
import { LIMITS } from '../limits.js';
import { MESSAGES } from '../messages/index.js';
import { PRIORITIES, type Priority, TODO_CATEGORIES, type TodoCategory } from './todo.js';

const title = {
  label: 'title',
  max: LIMITS.title,
  required: MESSAGES.titleRequired,
  description: 'What is to be done; trimmed',
} as const;

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
  @OptionalFlag({ label: 'completed', description: 'Whether it is done' }) completed?: boolean;
}

/** The values of a new todo for the fields that are left out. */
export const TODO_DEFAULTS = {
  description: '',
  priority: 'medium',
  category: 'personal',
  dueDate: null,
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
