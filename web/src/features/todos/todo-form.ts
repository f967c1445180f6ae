import type { PersonRef, Todo, UpdateTodo } from '@/api/generated';
import { createTodoDefaults } from '@/api/generated/fields.gen';
import { CATEGORIES, type Category, PRIORITIES, type Priority } from '@/kinds/todo-words';
import { type Difference, differences as differencesOf, type FieldInWords } from '@/lib/items/differences';
import { nameOf } from '@/lib/people';
import { longDay } from '@/lib/time/day';
import * as common from '@/messages/common.gen';
import * as m from '@/messages/todos.gen';

const NEW = createTodoDefaults;

/** The values of the editor; '' means not set. */
interface TodoForm {
  title: string;
  description: string;
  priority: Priority;
  category: Category;
  dueDate: string;
  assignedTo: string;
}

/** The start values of the editor: those of the todo, or the defaults, assigned to `me`. */
export function formOf(todo: Todo | null, me: string): TodoForm {
  return {
    title: todo?.title ?? '',
    description: todo?.description ?? NEW.description,
    priority: todo?.priority ?? NEW.priority,
    category: todo?.category ?? NEW.category,
    dueDate: todo?.dueDate ?? '',
    assignedTo: todo?.assignedTo._id ?? me,
  };
}

/**
 * The body of the save request. The assignee is sent only when it was changed, because a todo may be assigned to its
 * creator after the creator has left the group.
 */
export function bodyOf(form: TodoForm, before: TodoForm): UpdateTodo & { title: string } {
  const { assignedTo, dueDate, ...rest } = form;
  const body = { ...rest, title: form.title.trim(), dueDate: dueDate || null };
  return assignedTo === before.assignedTo ? body : { ...body, assignedTo };
}

/** The differences between the saved values and the typed ones, in words. */
export function differences(theirs: TodoForm, mine: TodoForm, people: readonly PersonRef[]): Difference[] {
  const person = (id: string) => people.find(({ _id }) => _id === id);
  const nameOfId = (id: string) => nameOf(person(id) ?? { name: '' });
  const fields: FieldInWords<TodoForm>[] = [
    [common.fieldTitle, ({ title }) => title.trim()],
    [common.fieldDescription, ({ description }) => description],
    [common.fieldPriority, ({ priority }) => PRIORITIES[priority].label()],
    [common.fieldCategory, ({ category }) => CATEGORIES[category]()],
    [m.fieldDueDate, ({ dueDate }) => dueDate && longDay(dueDate)],
    [m.fieldAssignee, ({ assignedTo }) => nameOfId(assignedTo)],
  ];
  return differencesOf(fields, theirs, mine);
}
