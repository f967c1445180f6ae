import type { Todo, UpdateTodo } from '@/api/generated';
import { createTodoDefaults } from '@/api/generated/fields.gen';
import { formFields } from '@/lib/items/fields';
import { toPlanBody, toPlanForm } from './todo-plan';

const { completed: _, ...DEFAULTS } = createTodoDefaults;

/** The values of the editor; '' means not set. */
export type TodoForm = ReturnType<typeof toForm>;

/** The start values of the editor: those of the todo, or the defaults, assigned to `me`. */
export const toForm = (todo: Todo | null, me: string) => ({
  title: todo?.title ?? '',
  ...formFields(DEFAULTS, todo),
  assignedTo: todo?.assignedTo._id ?? me,
  rule: todo?.repeat?.rule ?? '',
  from: todo?.repeat?.from ?? 'due',
  ...toPlanForm(todo),
});

/**
 * The body of the save request. The assignee is sent only when it was changed, because a todo may be assigned to its
 * creator after the creator has left the group; how the todo repeats, because another rule starts the repetition again.
 */
export function toBody(form: TodoForm, before: TodoForm): UpdateTodo & { title: string } {
  const { assignedTo, dueDate, rule, from, planDay: _day, planFrom: _from, planTo: _to, ...rest } = form;
  const isSame = rule === before.rule && (rule === '' || from === before.from);
  const repeat = isSame ? {} : { repeat: rule ? { rule, from } : null };
  const body = { ...rest, title: form.title.trim(), dueDate: dueDate || null, ...repeat, ...toPlanBody(form, before) };
  return assignedTo === before.assignedTo ? body : { ...body, assignedTo };
}
