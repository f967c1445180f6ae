import type { PersonRef, Todo } from '@/api/generated';
import { createTodoLimits } from '@/api/generated/fields.gen';
import { Conflict } from '@/components/items/conflict';
import { Button } from '@/components/ui/button';
import { DateTimeField } from '@/components/ui/date-time-field';
import { Dialog } from '@/components/ui/dialog';
import { TextArea, TextField } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { bodyOf, formOf, type TodoForm } from '@/features/todos/todo-form';
import { CATEGORIES, PRIORITIES } from '@/kinds/todo-words';
import { TODOS } from '@/kinds/todos';
import type { FieldInWords } from '@/lib/items/differences';
import { useItemEditor } from '@/lib/items/use-item-editor';
import { nameOf } from '@/lib/people';
import { useUser } from '@/lib/session/session';
import type { SpaceId } from '@/lib/space/space-store';
import { useSpace } from '@/lib/space/use-space';
import { longDay } from '@/lib/time/day';
import * as common from '@/messages/common.gen';
import * as m from '@/messages/todos.gen';

interface TodoDialogProps {
  /** The space to save to; the screen may show another one by now. */
  space: SpaceId;
  /** The todo to edit; null for a new one. */
  todo: Todo | null;
  open: boolean;
  onClose: () => void;
}

const priorities = Object.entries(PRIORITIES).map(([value, { label }]) => ({ value, label }));
const categories = Object.entries(CATEGORIES).map(([value, label]) => ({ value, label }));

/** Adds or edits a todo. When saving is refused, the dialog stays open with the typed values. */
export function TodoDialog({ space, todo, open, onClose }: TodoDialogProps) {
  const { form, people, submit, saving, conflict } = useTodoEditor(space, todo, onClose);
  const { register, formState } = form;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={todo ? m.editHeading() : m.add()}
      onSubmit={submit}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {common.cancel()}
          </Button>
          <Button type="submit" loading={saving}>
            {todo ? m.update() : m.create()}
          </Button>
        </>
      }
    >
      {conflict && <Conflict {...conflict} saving={saving} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          className="sm:col-span-2"
          label={common.fieldTitle()}
          required
          maxLength={createTodoLimits.title.maxLength}
          autoComplete="off"
          error={formState.errors.title?.message}
          {...register('title', { validate: (title) => title.trim() !== '' || common.titleRequired() })}
        />
        <TextArea
          className="sm:col-span-2"
          label={common.fieldDescription()}
          maxLength={createTodoLimits.description.maxLength}
          {...register('description')}
        />
        <Select label={common.fieldPriority()} options={priorities} {...register('priority')} />
        <Select label={common.fieldCategory()} options={categories} {...register('category')} />
        <DateTimeField type="date" label={m.fieldDueDate()} form={form} name="dueDate" />
        {people.length > 1 && <Select label={m.fieldAssignee()} options={people} {...register('assignedTo')} />}
      </div>
    </Dialog>
  );
}

/** The editor of one todo of a space, with the people it can be assigned to. `onSaved` closes the editor. */
function useTodoEditor(space: SpaceId, todo: Todo | null, onSaved: () => void) {
  const me = useUser()._id;
  const { members } = useSpace(space);
  const known = (theirs: Todo | null): PersonRef[] => {
    const all = [...members, ...(todo ? [todo.assignedTo] : []), ...(theirs ? [theirs.assignedTo] : [])];
    return all.filter(({ _id }, index) => all.findIndex((one) => one._id === _id) === index);
  };
  const editor = useItemEditor({
    kind: TODOS,
    space,
    item: todo,
    formOf: (item: Todo | null) => formOf(item, me),
    bodyOf,
    fieldsInWords: (theirs) => fieldsInWords(known(theirs)),
    onSaved,
  });
  const people = known(editor.theirs).map((person) => ({
    value: person._id,
    label: person._id === me ? common.you({ name: person.name }) : nameOf(person),
  }));
  return { ...editor, people };
}

/** Each field in words, for the message when two edits conflict. */
function fieldsInWords(people: readonly PersonRef[]): FieldInWords<TodoForm>[] {
  const nameOfId = (id: string) => nameOf(people.find(({ _id }) => _id === id) ?? { name: '' });
  return [
    [common.fieldTitle, ({ title }) => title.trim()],
    [common.fieldDescription, ({ description }) => description],
    [common.fieldPriority, ({ priority }) => PRIORITIES[priority].label()],
    [common.fieldCategory, ({ category }) => CATEGORIES[category]()],
    [m.fieldDueDate, ({ dueDate }) => dueDate && longDay(dueDate)],
    [m.fieldAssignee, ({ assignedTo }) => nameOfId(assignedTo)],
  ];
}
