import { deleteTodo } from '../../../api/generated';
import { useDeleteItem } from '../../../lib/items/use-delete-item';
import { TODOS } from './todo-items';

/** Deletes a todo. It disappears at once and comes back when the server refuses. */
export const useDeleteTodo = () => useDeleteItem(TODOS, deleteTodo);
