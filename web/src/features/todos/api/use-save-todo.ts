import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CreateTodo, createTodo, type UpdateTodo, updateTodo } from '../../../api/generated';
import { createKeys } from '../../../lib/idempotency';
import type { SpaceId } from '../../../lib/space/space-store';
import { replace, todosChange } from './todos-change';

/** Makes a todo in a space. */
export function useCreateTodo(space: SpaceId) {
  const { headers, write, options, log } = todosChange(useQueryClient(), space, 'create');
  const [keys] = useState(() => createKeys());
  return useMutation({
    ...options,
    mutationFn: (body: CreateTodo) =>
      createTodo({ body, headers: { ...headers, 'Idempotency-Key': keys.keyOf(body) } }),
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

/** Saves an edited todo of a space, unless somebody changed it in the meantime (§3 of the decisions). */
export function useUpdateTodo(space: SpaceId) {
  const { headers, write, options, log } = todosChange(useQueryClient(), space, 'update');
  return useMutation({
    ...options,
    mutationFn: ({ id, body, version }: Edit) =>
      updateTodo({ path: { id }, body, headers: { ...headers, 'If-Match': String(version) } }),
    onSuccess: (saved) => write(replace(saved._id, () => saved)),
    onError: log,
  });
}
