import type { SpecialDate, Todo } from '@/api/generated';
import { useConfirmedDelete } from '@/components/items/use-confirmed-delete';
import { SPECIAL_DATES } from '@/kinds/special-dates';
import { TODOS } from '@/kinds/todos';
import { useDeleteItem } from '@/lib/items/use-delete-item';
import { useItemAction } from '@/lib/items/use-item-action';
import type { SpaceId } from '@/lib/space/space-store';
import * as specialDates from '@/messages/special-dates.gen';
import * as todos from '@/messages/todos.gen';

type EditInSpace<T> = (space: SpaceId, item: T) => void;

/** The actions on todos and special dates. Each writes to the space of the item (ALL-05). */
export function useUpcomingActions(
  editTodo: EditInSpace<Todo>,
  editDate: EditInSpace<SpecialDate>,
  keepVisible: (todo: string) => void,
) {
  const toggle = useItemAction(TODOS, 'toggle');
  const removeTodo = useConfirmedDelete(todos.deleteQuestion(), useDeleteItem(TODOS));
  const removeDate = useConfirmedDelete(specialDates.deleteQuestion(), useDeleteItem(SPECIAL_DATES));
  return {
    editTodo,
    editDate,
    removeTodo,
    removeDate,
    toggle: (space: SpaceId, todo: Todo) => {
      keepVisible(todo._id);
      toggle(space, todo);
    },
  };
}

export type UpcomingActions = ReturnType<typeof useUpcomingActions>;
