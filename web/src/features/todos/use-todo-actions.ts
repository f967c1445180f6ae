import { useMemo, useRef } from 'react';
import type { Todo } from '../../api/generated';
import { useConfirm } from '../../components/ui/confirm';
import type { SpaceId } from '../../lib/space/space-store';
import { useDeleteTodo } from './api/use-delete-todo';
import { useToggleTodo } from './api/use-toggle-todo';
import type { TodoActions } from './components/todo-row';

interface Wiring {
  /** Where the rows stand. */
  space: SpaceId;
  linger: (id: string) => void;
  edit: (todo: Todo) => void;
}

/** What the rows can do, by functions that never change. */
export function useTodoActions(wiring: Wiring): TodoActions {
  const toggle = useToggleTodo();
  const remove = useDeleteTodo();
  const confirm = useConfirm();
  const now = useRef({ ...wiring, toggle, remove, confirm });
  now.current = { ...wiring, toggle, remove, confirm };
  return useMemo(
    () => ({
      toggle: (todo) => {
        now.current.linger(todo._id);
        now.current.toggle(now.current.space, todo);
      },
      edit: (todo) => now.current.edit(todo),
      remove: async (todo) => {
        const { space } = now.current;
        if (!(await now.current.confirm(DELETE_QUESTION))) return;
        // The question gives the focus back to the row when it is gone; from there it moves on to the neighbour.
        while (document.querySelector('[role=alertdialog]')) await nextFrame();
        await nextFrame();
        now.current.remove(space, todo);
      },
    }),
    [],
  );
}

const DELETE_QUESTION = { title: 'Are you sure you want to delete this todo?', confirm: 'Delete', danger: true };

const nextFrame = () => new Promise(requestAnimationFrame);
