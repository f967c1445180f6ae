import type { Todo, UpdateTodo } from '@/api/generated';
import { createTodoDefaults } from '@/api/generated/fields.gen';
import { formFields } from '@/lib/items/fields';

const { completed: _, ...DEFAULTS } = createTodoDefaults;

/** The values of the editor; '' means not set. */
export type TodoForm = ReturnType<typeof formOf>;

/** The start values of the editor: those of the todo, or the defaults, assigned to `me`. */
export const formOf = (todo: Todo | null, me: string) => ({
  title: todo?.title ?? '',
  ...formFields(DEFAULTS, todo),
  assignedTo: todo?.assignedTo._id ?? me,
});

/**
 * The body of the save request. The assignee is sent only when it was changed, because a todo may be assigned to its
 * creator after the creator has left the group.
 */
export function bodyOf(form: TodoForm, before: TodoForm): UpdateTodo & { title: string } {
  const { assignedTo, dueDate, ...rest } = form;
  const body = { ...rest, title: form.title.trim(), dueDate: dueDate || null };
  return assignedTo === before.assignedTo ? body : { ...body, assignedTo };
}
