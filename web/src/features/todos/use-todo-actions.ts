import { useMemo, useRef } from 'react';
import type { Todo } from '@/api/generated';
import { useAskedDelete } from '@/components/items/use-asked-delete';
import { TODOS } from '@/kinds/todos';
import { useAct } from '@/lib/items/use-act';
import { useDeleteItem } from '@/lib/items/use-delete-item';
import type { SpaceId } from '@/lib/space/space-store';
import * as m from '@/messages/todos.gen';
import type { TodoActions } from './components/todo-row';

interface Wiring {
  /** The space of the rows. */
  space: SpaceId;
  linger: (id: string) => void;
  edit: (todo: Todo) => void;
}

/** The actions of todo rows; the functions never change. */
export function useTodoActions(wiring: Wiring): TodoActions {
  const toggle = useAct(TODOS, 'toggle');
  const remove = useAskedDelete(m.deleteQuestion(), useDeleteItem(TODOS));
  const now = useRef({ ...wiring, toggle });
  now.current = { ...wiring, toggle };
  return useMemo(
    () => ({
      toggle: (todo) => {
        now.current.linger(todo._id);
        now.current.toggle(now.current.space, todo);
      },
      edit: (todo) => now.current.edit(todo),
      remove: (todo) => remove(now.current.space, todo),
    }),
    [remove],
  );
}
