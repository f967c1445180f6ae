import { useMutation } from '@tanstack/react-query';
import { deleteTodo, type Todo } from '../../../api/generated';
import { useTodosChange } from './use-todos-change';

/** Deletes a todo: gone at once, back when the server refuses. */
export function useDeleteTodo() {
  const { headers, hold, write, options, log } = useTodosChange('delete');
  return useMutation({
    ...options,
    mutationFn: ({ _id }: Todo) => deleteTodo({ path: { id: _id }, headers }),
    onMutate: async ({ _id }) => {
      await hold();
      write((todos) => todos.filter((todo) => todo._id !== _id));
    },
    onError: (error, todo) => {
      log(error);
      write((todos) => [...todos, todo]);
    },
  });
}
