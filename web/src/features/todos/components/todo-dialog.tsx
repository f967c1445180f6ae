import type { PersonRef, Todo } from '@/api/generated';
import { createTodoLimits } from '@/api/generated/fields.gen';
import { Conflict } from '@/components/items/conflict';
import { EditorFooter } from '@/components/items/editor-footer';
import { TitleFields } from '@/components/items/title-fields';
import { RecurrenceField } from '@/components/recurrence/recurrence-field';
import { RuleRefusal } from '@/components/recurrence/rule-refusal';
import { ruleSentence } from '@/components/recurrence/rule-sentence';
import { OwnReminders } from '@/components/reminders/own-reminders';
import { remindersInWords } from '@/components/reminders/reminder-words';
import { RemindersField } from '@/components/reminders/reminders-field';
import { useDefaultReminders } from '@/components/reminders/use-default-reminders';
import { DateTimeField } from '@/components/ui/date-time-field';
import { Dialog } from '@/components/ui/dialog';
import { Select } from '@/components/ui/select';
import { ANYONE, type TodoForm, TURNS, toBody, toForm } from '@/features/todos/todo-form';
import { formatPlan } from '@/kinds/todo-plan';
import { CATEGORIES, PRIORITIES } from '@/kinds/todo-words';
import { TODOS } from '@/kinds/todos';
import type { ComparedField } from '@/lib/items/differences';
import { useItemEditor } from '@/lib/items/use-item-editor';
import { formatList } from '@/lib/language/format';
import { nameOf } from '@/lib/people';
import { useUser } from '@/lib/session/session';
import type { SpaceId } from '@/lib/space/space-store';
import { useSpace } from '@/lib/space/use-space';
import { dayIn, formatLongDay } from '@/lib/time/day';
import { browserZone } from '@/lib/time/zone';
import * as common from '@/messages/common.gen';
import * as reminderTexts from '@/messages/reminders.gen';
import * as m from '@/messages/todos.gen';
import { AssignmentField } from './assignment-field';
import { PlanFields } from './plan-fields';

interface TodoDialogProps {
  /** The space to save to; the screen may show another one by now. */
  space: SpaceId;
  /** The todo to edit; null for a new one. */
  todo: Todo | null;
  open: boolean;
  onClose: () => void;
}

const PRIORITY_OPTIONS = Object.entries(PRIORITIES).map(([value, { label }]) => ({ value, label }));
const REPEAT_FROM_OPTIONS = [
  { value: 'due', label: m.fromDueDate },
  { value: 'completion', label: m.fromCompletion },
];
const CATEGORY_OPTIONS = Object.entries(CATEGORIES).map(([value, label]) => ({ value, label }));

/** Adds or edits a todo. When saving is refused, the dialog stays open with the typed values. */
export function TodoDialog({ space, todo, open, onClose }: TodoDialogProps) {
  const { form, people, members, submit, saving, conflict, error } = useTodoEditor(space, todo, onClose);
  const { register } = form;
  const showsAssignee = people.length > 1 || todo?.assignment !== undefined;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={todo ? m.editHeading() : m.add()}
      onSubmit={submit}
      footer={<EditorFooter action={todo ? m.update() : m.create()} saving={saving} onClose={onClose} />}
    >
      {conflict && <Conflict {...conflict} saving={saving} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <TitleFields form={form} limits={createTodoLimits} className="sm:col-span-2" />
        <Select label={common.fieldPriority()} options={PRIORITY_OPTIONS} {...register('priority')} />
        <Select label={common.fieldCategory()} options={CATEGORY_OPTIONS} {...register('category')} />
        <DateTimeField
          className={showsAssignee ? undefined : 'sm:col-span-2'}
          type="date"
          label={m.fieldDueDate()}
          form={form}
          name="dueDate"
        />
        {showsAssignee && <AssignmentField form={form} people={people} members={members} />}
        <RecurrenceField
          form={form}
          name="rule"
          label={m.fieldRepeat()}
          space={space}
          start={form.watch('dueDate')}
          check={(rule, { dueDate }) => (rule && !dueDate ? m.repeatNeedsDueDate() : null)}
        />
        <RuleRefusal error={error} field="repeat.rule" />
        {form.watch('rule') && <Select label={m.fieldFrom()} options={REPEAT_FROM_OPTIONS} {...register('from')} />}
        <RemindersField className="sm:col-span-2" form={form} name="reminders" of="day">
          {todo && <OwnReminders kind="todo" collection="todos" space={space} item={todo} of="day" />}
        </RemindersField>
        <PlanFields form={form} space={space} todo={todo} />
      </div>
    </Dialog>
  );
}

/** The editor of one todo, with the people it can be assigned to and the members of its space. `onSaved` closes it. */
function useTodoEditor(space: SpaceId, todo: Todo | null, onSaved: () => void) {
  const me = useUser()._id;
  const defaultReminders = useDefaultReminders('todo');
  const { members } = useSpace(space);
  const selectablePeople = (theirs: Todo | null): PersonRef[] => {
    const all = [...members, ...(todo ? [todo.assignedTo] : []), ...(theirs ? [theirs.assignedTo] : [])];
    return all.filter(({ _id }, index) => all.findIndex((one) => one._id === _id) === index);
  };
  const editor = useItemEditor({
    kind: TODOS,
    space,
    item: todo,
    toForm: (item: Todo | null) => toForm(item, me, defaultReminders),
    toBody,
    comparedFields: (theirs) => comparedFieldsOf(selectablePeople(theirs)),
    onSaved,
  });
  return { ...editor, people: selectablePeople(editor.theirs), members };
}

const ASSIGNMENTS: Record<string, () => string> = { [ANYONE]: m.anyone, [TURNS]: m.takingTurns };

const fromLabel = (from: TodoForm['from']) => (from === 'due' ? m.fromDueDate() : m.fromCompletion());

const planInWords = ({ planDay: day, planFrom: from, planTo: to }: TodoForm) =>
  day && from && to ? formatPlan({ day, from, to }, dayIn(browserZone(), new Date())) : '';

/** Each field in words, for the message when two edits conflict. */
function comparedFieldsOf(people: readonly PersonRef[]): ComparedField<TodoForm>[] {
  const nameOfId = (id: string) => nameOf(people.find(({ _id }) => _id === id) ?? { name: '' });
  return [
    [common.fieldTitle, ({ title }) => title.trim()],
    [common.fieldDescription, ({ description }) => description],
    [common.fieldPriority, ({ priority }) => PRIORITIES[priority].label()],
    [common.fieldCategory, ({ category }) => CATEGORIES[category]()],
    [m.fieldDueDate, ({ dueDate }) => dueDate && formatLongDay(dueDate)],
    [m.fieldRepeat, ({ rule }) => ruleSentence(rule)],
    [m.fieldFrom, ({ rule, from }) => (rule ? fromLabel(from) : '')],
    [m.fieldPlanned, planInWords],
    [reminderTexts.heading, ({ reminders }) => remindersInWords(reminders)],
    [m.fieldAssignee, ({ assignedTo }) => ASSIGNMENTS[assignedTo]?.() ?? nameOfId(assignedTo)],
    [m.turnsOrder, ({ assignedTo, turns }) => (assignedTo === TURNS ? formatList(turns.split(',').map(nameOfId)) : '')],
  ];
}
