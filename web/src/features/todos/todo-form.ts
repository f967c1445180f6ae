import type { Reminder, Todo, UpdateTodo } from '@/api/generated';
import { createTodoDefaults } from '@/api/generated/fields.gen';
import { readReminders, writeReminders } from '@/components/reminders/reminder-text';
import { formFields } from '@/lib/items/fields';
import { toPlanBody, toPlanForm } from './plan-form';

const { completed: _, reminders: __, ...DEFAULTS } = createTodoDefaults;

/** The values of the assignee field that are not a member. */
export const ANYONE = 'anyone';
export const TURNS = 'turns';

/** The values of the editor; '' means not set. */
export type TodoForm = ReturnType<typeof toForm>;

/** The start values of the editor: those of the todo, or the defaults, assigned to `me`. */
export const toForm = (todo: Todo | null, me: string, defaultReminders: readonly Reminder[] = []) => ({
  title: todo?.title ?? '',
  ...formFields(DEFAULTS, todo),
  /** The id of a member, or one of the values above. */
  assignedTo: todo?.assignment ?? todo?.assignedTo._id ?? me,
  /** The ids of those who take turns, separated by commas, from the one whose turn it is. */
  turns: turnsOf(todo).join(','),
  rule: todo?.repeat?.rule ?? '',
  from: todo?.repeat?.from ?? 'due',
  ...toPlanForm(todo),
  reminders: writeReminders(todo?.reminders ?? (todo ? [] : defaultReminders)),
});

/**
 * The body of the save request. The assignee is sent only when it was changed, because a todo may be assigned to its
 * creator after the creator has left the group; how the todo repeats, because another rule starts the repetition again.
 */
export function toBody(form: TodoForm, before: TodoForm): UpdateTodo & { title: string } {
  const { assignedTo: _, turns: __, dueDate, rule, from, planDay: _day, planFrom: _from, planTo: _to, ...rest } = form;
  const isSame = rule === before.rule && (rule === '' || from === before.from);
  const repeat = isSame ? {} : { repeat: rule ? { rule, from } : null };
  const body = {
    ...rest,
    title: form.title.trim(),
    dueDate: dueDate || null,
    reminders: readReminders(rest.reminders),
    ...repeat,
  };
  return { ...body, ...toPlanBody(form, before), ...assignmentOf(form, before) };
}

function assignmentOf({ assignedTo, turns }: TodoForm, before: TodoForm): Partial<UpdateTodo> {
  if (assignedTo === before.assignedTo && (assignedTo !== TURNS || turns === before.turns)) return {};
  if (assignedTo === ANYONE) return { assignment: ANYONE };
  if (assignedTo !== TURNS) return { assignedTo, ...(isGroup(before) && PERSON) };
  const order = turns.split(',');
  return { assignment: TURNS, turns: order, assignedTo: order[0] };
}

const PERSON = { assignment: 'person' } as const;
const isGroup = ({ assignedTo }: TodoForm) => assignedTo === ANYONE || assignedTo === TURNS;

function turnsOf(todo: Todo | null): string[] {
  const ids = todo?.turns?.map(({ _id }) => _id) ?? [];
  const at = Math.max(0, ids.indexOf(todo?.assignedTo._id ?? ''));
  return [...ids.slice(at), ...ids.slice(0, at)];
}
