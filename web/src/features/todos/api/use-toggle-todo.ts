import { useMutation } from '@tanstack/react-query';
import { type Todo, toggleTodo } from '../../../api/generated';
import { replace, useTodosChange } from './use-todos-change';

/** Ticks a todo off, or back on: shown at once, taken back when the server refuses (§4, §8). */
export function useToggleTodo() {
  const { headers, isLast, hold, write, options, log } = useTodosChange('toggle');
  return useMutation({
    ...options,
    mutationFn: ({ _id }: Todo) => toggleTodo({ path: { id: _id }, headers }),
    onMutate: async ({ _id, completed }) => {
      await hold();
      write(replace(_id, (todo) => ({ ...todo, completed: !completed })));
    },
    onSuccess: (reply) =>
      // Another change of the same todo may be on its way; then only the version is taken over.
      write(replace(reply._id, (todo) => (isLast() ? reply : { ...todo, version: reply.version }))),
    onError: (error, { _id, completed }) => {
      log(error);
      write(replace(_id, (todo) => ({ ...todo, completed })));
    },
  });
}
