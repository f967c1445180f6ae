import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { currentOf } from '../../api/failure';
import type { Todo } from '../../api/generated';
import { useUser } from '../../lib/session/session';
import type { SpaceId } from '../../lib/space/space-store';
import { useSpace } from '../../lib/space/use-space';
import { useCreateTodo, useUpdateTodo } from './api/use-save-todo';
import { bodyOf, differences, formOf, isSame, type TodoForm } from './todo-form';

/** The form of one todo of a space, how it is saved, and what happens when somebody else saved first. `onSaved` closes it. */
export function useTodoEditor(space: SpaceId, todo: Todo | null, onSaved: () => void) {
  const me = useUser()._id;
  const { members } = useSpace(space);
  const create = useCreateTodo(space);
  const update = useUpdateTodo(space);
  /** What the editor was opened on, then what was found to stand. */
  const base = useRef(todo);
  const [theirs, setTheirs] = useState<Todo | null>(null);
  const form = useForm<TodoForm>({ defaultValues: formOf(todo, me) });

  const save = (values: TodoForm) => {
    const body = bodyOf(values, formOf(base.current, me));
    const onError = (error: unknown) => {
      const current = currentOf<Todo>(error);
      if (!current || !base.current) return;
      if (!isSame(formOf(current, me), formOf(base.current, me))) return setTheirs(current);
      // Only ticked off or on meanwhile, which the editor does not touch.
      base.current = current;
      save(values);
    };
    if (!base.current) create.mutate(body, { onSuccess: onSaved });
    else update.mutate({ id: base.current._id, version: base.current.version, body }, { onSuccess: onSaved, onError });
  };
  const submit = form.handleSubmit(save);

  const known = [...members, ...(todo ? [todo.assignedTo] : []), ...(theirs ? [theirs.assignedTo] : [])];
  const people = known.filter(({ _id }, index) => known.findIndex((one) => one._id === _id) === index);
  const conflict = theirs && {
    differences: differences(formOf(theirs, me), form.getValues(), people),
    onTakeTheirs: () => {
      base.current = theirs;
      form.reset(formOf(theirs, me));
      setTheirs(null);
    },
    onKeepMine: () => {
      base.current = theirs;
      void submit();
    },
  };
  return {
    form,
    submit,
    conflict,
    saving: create.isPending || update.isPending,
    people: people.map(({ _id, name }) => ({ value: _id, label: _id === me ? `${name} (you)` : name })),
  };
}
