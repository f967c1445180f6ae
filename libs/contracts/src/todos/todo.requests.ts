import {
  ChangedText,
  Defaults,
  OptionalChoice,
  OptionalDay,
  OptionalFlag,
  OptionalNewId,
  OptionalReference,
  OptionalText,
  RequiredText,
} from '../fields/index.js';
import { LIMITS } from '../limits.js';
import { MESSAGES } from '../messages.js';
import { PRIORITIES, type Priority, TODO_CATEGORIES, type TodoCategory } from './todo.js';

const title = { label: 'Title', max: LIMITS.title, required: MESSAGES.titleRequired };

class TodoFields {
  @OptionalText({ label: 'Description', max: LIMITS.description }) description?: string;
  @OptionalChoice(PRIORITIES, { label: 'Priority', unknown: 'medium' }) priority?: Priority;
  @OptionalChoice(TODO_CATEGORIES, { label: 'Category', unknown: 'personal' }) category?: TodoCategory;
  @OptionalDay({ label: 'Due date' }) dueDate?: string | null;
  @OptionalReference({ label: 'Assignee' }) assignedTo?: string | null;
  @OptionalFlag({ label: 'Completed' }) completed?: boolean;
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
