import { useMemo, useRef } from 'react';
import { TODOS } from '@/kinds/todos';
import { useItemAction } from '@/lib/items/use-item-action';
import { useFocusOn } from '@/lib/requested-task';
import type { SpaceId } from '@/lib/space/space-store';
import type { TodoBlockActions } from './todo-block';

/** The actions of the todos between the hours of a space; the functions never change. */
export function useTodoBlockActions(space: SpaceId): TodoBlockActions {
  const toggle = useItemAction(TODOS, 'toggle');
  const focusOn = useFocusOn();
  const latest = useRef({ space, toggle, focusOn });
  latest.current = { space, toggle, focusOn };
  return useMemo(
    () => ({
      toggle: (todo) => latest.current.toggle(latest.current.space, todo),
      focus: ({ _id, title }) => latest.current.focusOn({ id: _id, title, space: latest.current.space }),
    }),
    [],
  );
}
