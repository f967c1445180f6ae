import { useMutation } from '@tanstack/react-query';
import { type CreateTodo, createTodo, type UpdateTodo, updateTodo } from '../../../api/generated';
import { replace, useTodosChange } from './use-todos-change';

/** Makes a todo. */
export function useCreateTodo() {
  const { headers, write, options, log } = useTodosChange('create');
  return useMutation({
    ...options,
    mutationFn: (body: CreateTodo) => createTodo({ body, headers }),
    onSuccess: (made) => write((todos) => [...todos.filter(({ _id }) => _id !== made._id), made]),
    onError: log,
  });
}

interface Edit {
  id: string;
  body: UpdateTodo;
  /** The version that the editor was opened on; a stale one is refused with the present todo. */
  version: number;
}

/** Saves an edited todo, unless somebody changed it in the meantime (§3 of the decisions). */
export function useUpdateTodo() {
  const { headers, write, options, log } = useTodosChange('update');
  return useMutation({
    ...options,
    mutationFn: ({ id, body, version }: Edit) =>
      updateTodo({ path: { id }, body, headers: { ...headers, 'If-Match': String(version) } }),
    onSuccess: (saved) => write(replace(saved._id, () => saved)),
    onError: log,
  });
}
