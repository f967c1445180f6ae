import type { PersonRef, Todo, UpdateTodo } from '../../api/generated';
import { type Difference, differences as differencesOf, type FieldInWords } from '../../lib/items/differences';
import { CATEGORIES, type Category, PRIORITIES, type Priority } from './words';

/** What the editor holds; '' stands for none. */
export interface TodoForm {
  title: string;
  description: string;
  priority: Priority;
  category: Category;
  dueDate: string;
  assignedTo: string;
}

/** What the editor starts from: the todo's values, or the defaults of §9 given to `me`. */
export function formOf(todo: Todo | null, me: string): TodoForm {
  return {
    title: todo?.title ?? '',
    description: todo?.description ?? '',
    priority: todo?.priority ?? 'medium',
    category: todo?.category ?? 'personal',
    dueDate: todo?.dueDate ?? '',
    assignedTo: todo?.assignedTo._id ?? me,
  };
}

/** The body of a save. The assignee is said only when it was changed: who made a todo keeps it even after leaving. */
export function bodyOf(form: TodoForm, before: TodoForm): UpdateTodo & { title: string } {
  const { assignedTo, dueDate, ...rest } = form;
  const body = { ...rest, title: form.title.trim(), dueDate: dueDate || null };
  return assignedTo === before.assignedTo ? body : { ...body, assignedTo };
}

/** Where what stands differs from what was typed, in words. */
export function differences(theirs: TodoForm, mine: TodoForm, people: readonly PersonRef[]): Difference[] {
  const nameOf = (id: string) => people.find(({ _id }) => _id === id)?.name ?? '';
  const fields: FieldInWords<TodoForm>[] = [
    ['Title', ({ title }) => title.trim()],
    ['Description', ({ description }) => description],
    ['Priority', ({ priority }) => PRIORITIES[priority].label],
    ['Category', ({ category }) => CATEGORIES[category]],
    ['Due Date', ({ dueDate }) => dueDate],
    ['Assigned to', ({ assignedTo }) => nameOf(assignedTo)],
  ];
  return differencesOf(fields, theirs, mine);
}
