import { useQueryClient } from '@tanstack/react-query';
import { deleteTodo, type Todo } from '../../../api/generated';
import type { SpaceId } from '../../../lib/space/space-store';
import { startChange, todosChange } from './todos-change';

/** Deletes a todo: gone at once, back when the server refuses. */
export function useDeleteTodo() {
  const client = useQueryClient();
  return (space: SpaceId, todo: Todo) => {
    const { headers, hold, write, options, log } = todosChange(client, space, 'delete');
    const others = (todos: Todo[]) => todos.filter(({ _id }) => _id !== todo._id);
    startChange(client, {
      ...options,
      mutationFn: () => deleteTodo({ path: { id: todo._id }, headers }),
      onMutate: async () => {
        await hold();
        write(others);
      },
      onError: (error) => {
        log(error);
        write((todos) => [...others(todos), todo]);
      },
    });
  };
}
