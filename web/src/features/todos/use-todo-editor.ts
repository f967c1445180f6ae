import type { PersonRef, Todo } from '@/api/generated';
import { TODOS } from '@/kinds/todos';
import { useItemEditor } from '@/lib/items/use-item-editor';
import { useUser } from '@/lib/session/session';
import type { SpaceId } from '@/lib/space/space-store';
import { useSpace } from '@/lib/space/use-space';
import * as common from '@/messages/common.gen';
import { bodyOf, differences, formOf } from './todo-form';

/** The editor of one todo of a space, with the people it can be assigned to. `onSaved` closes the editor. */
export function useTodoEditor(space: SpaceId, todo: Todo | null, onSaved: () => void) {
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
    differences: (theirs, mine, item) => differences(theirs, mine, known(item)),
    onSaved,
  });
  const people = known(editor.theirs).map(({ _id, name }) => ({
    value: _id,
    label: _id === me ? common.you({ name }) : name,
  }));
  return { ...editor, people };
}
